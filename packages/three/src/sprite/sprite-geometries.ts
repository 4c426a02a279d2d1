import type { Sprite } from '@brushwork/runtime'
import { cardOf, type SpriteCard, sheetInset, shownFrame } from '@brushwork/scene'
import { BufferAttribute, BufferGeometry, ClampToEdgeWrapping, type Texture } from 'three'

/** The cards of a sprite's frames in one object, made when they are first shown: a pack may say any number of frames. */
export class SpriteGeometries {
  readonly #sprite: Pick<Sprite, 'width' | 'height' | 'frameCount'>
  readonly #inset: number
  readonly #frames = new Map<number, BufferGeometry>()

  constructor(sprite: Sprite, sheet: Texture) {
    this.#sprite = sprite
    const { width } = sheet.image as { readonly width: number }
    this.#inset = sheetInset(sprite, width)
  }

  /** The card of a frame, from 0; another number shows the first or last one. */
  of(frame: number): BufferGeometry {
    const index = shownFrame(this.#sprite, frame)
    let geometry = this.#frames.get(index)
    if (geometry === undefined) {
      geometry = geometryOf(cardOf(this.#sprite, index, this.#inset))
      this.#frames.set(index, geometry)
    }
    return geometry
  }

  dispose(): void {
    for (const geometry of this.#frames.values()) geometry.dispose()
  }
}

function geometryOf({ positions, normals, uvs, indices }: SpriteCard): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3))
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.from(uvs), 2))
  return geometry.setIndex(indices)
}

/** Prepares a texture of cards: repeating would bleed one edge into the other. */
export function clampedTexture(texture: Texture): Texture {
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  return texture
}
