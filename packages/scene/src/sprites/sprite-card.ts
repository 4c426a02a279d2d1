import type { Sprite } from '@brushwork/runtime'

/** The rectangle that shows a frame of a sprite: a quant per pixel, its center at the origin, its front towards +z. */
export interface SpriteCard {
  /** `[4 × 3]` */
  readonly positions: readonly number[]
  readonly normals: readonly number[]
  /** `[4 × 2]` in the sheet. */
  readonly uvs: readonly number[]
  readonly indices: number[]
}

/** Half a texel of a sheet of several frames, in texture coordinates: frames do not show the edge of their neighbors. @param width of the sheet, pixels */
export function sheetInset({ frameCount }: Pick<Sprite, 'frameCount'>, width: number): number {
  return frameCount > 1 && width > 0 ? 0.5 / width : 0
}

/** Index of the frame that a number shows, from 0: one outside shows the first or last. */
export function shownFrame({ frameCount }: Pick<Sprite, 'frameCount'>, frame: number): number {
  return Math.min(Math.max(Math.trunc(frame) || 0, 0), frameCount - 1)
}

/** The card of a frame. @param inset of the sheet: {@link sheetInset} */
export function cardOf(
  { width, height, frameCount }: Pick<Sprite, 'width' | 'height' | 'frameCount'>,
  frame: number,
  inset: number,
): SpriteCard {
  const [x, y] = [width / 2, height / 2]
  const left = frame / frameCount + inset
  const right = (frame + 1) / frameCount - inset
  return {
    positions: [-x, -y, 0, x, -y, 0, x, y, 0, -x, y, 0],
    normals: [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1],
    uvs: [left, 1, right, 1, right, 0, left, 0],
    indices: [0, 1, 2, 0, 2, 3],
  }
}
