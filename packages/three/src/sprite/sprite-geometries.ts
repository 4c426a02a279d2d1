import type { Sprite } from '@brushwork/runtime'
import { BufferAttribute, BufferGeometry, ClampToEdgeWrapping, type Texture } from 'three'

/** The cards of a sprite's frames in one object, made when they are first shown: a pack may say any number of frames. */
export class SpriteGeometries {
  readonly #sprite: Pick<Sprite, 'width' | 'height' | 'frameCount'>
  /** Half a texel of the sheet, in texture coordinates: frames do not show the edge of their neighbors. */
  readonly #inset: number
  readonly #frames = new Map<number, BufferGeometry>()

  constructor(sprite: Sprite, sheet: Texture) {
    this.#sprite = sprite
    const { width } = sheet.image as { readonly width: number }
    this.#inset = sprite.frameCount > 1 && width > 0 ? 0.5 / width : 0
  }

  /** The card of a frame, from 0; another number shows the first or last one. */
  of(frame: number): BufferGeometry {
    const { width, height, frameCount } = this.#sprite
    const index = Math.min(Math.max(Math.trunc(frame) || 0, 0), frameCount - 1)
    let geometry = this.#frames.get(index)
    if (geometry === undefined) {
      const left = index / frameCount + this.#inset
      const right = (index + 1) / frameCount - this.#inset
      geometry = card(width / 2, height / 2, left, right)
      this.#frames.set(index, geometry)
    }
    return geometry
  }

  dispose(): void {
    for (const geometry of this.#frames.values()) geometry.dispose()
  }
}

function card(x: number, y: number, left: number, right: number): BufferGeometry {
  const geometry = new BufferGeometry()
  const add = (name: string, width: number, ...values: number[]) =>
    geometry.setAttribute(name, new BufferAttribute(Float32Array.from(values), width))
  add('position', 3, -x, -y, 0, x, -y, 0, x, y, 0, -x, y, 0)
  add('normal', 3, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1)
  add('uv', 2, left, 1, right, 1, right, 0, left, 0)
  return geometry.setIndex([0, 1, 2, 0, 2, 3])
}

/** Prepares a texture of cards: repeating would bleed one edge into the other. */
export function clampedTexture(texture: Texture): Texture {
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  return texture
}
