import type { Sprite } from '@brushwork/runtime'
import type { Draw } from '../../port/mesh-port.js'

/**
 * The card of a frame of a sprite: its center at the origin, its front to +Z.
 * @param sheetWidth of the sprite's image, pixels
 */
export function cardOf(sprite: Sprite, sheetWidth: number, frame: number): Draw {
  const [x, y] = [sprite.width / 2, sprite.height / 2]
  return {
    name: sprite.materials[0].name,
    positions: Float32Array.of(-x, -y, 0, x, -y, 0, x, y, 0, -x, y, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    uvs: cardUvs(sprite, sheetWidth, frame),
    indices: Uint16Array.of(0, 1, 2, 0, 2, 3),
  }
}

/** Texture coordinates of a frame on its card. `[4 × 2]` */
export function cardUvs({ frameCount }: Pick<Sprite, 'frameCount'>, sheetWidth: number, frame: number): Float32Array {
  // Half a texel, so that frames do not show the edge of their neighbors.
  const inset = frameCount > 1 && sheetWidth > 0 ? 0.5 / sheetWidth : 0
  const [left, right] = [frame / frameCount + inset, (frame + 1) / frameCount - inset]
  return Float32Array.of(left, 1, right, 1, right, 0, left, 0)
}
