import type { Image, Material } from './material.js'

/**
 * A flat image that games place in a level. Its origin is its center; the frames of its image stand side by side, from left
 * to right.
 */
export interface Sprite {
  readonly kind: 'sprite'
  /** Width of one frame: pixels of the source, which are quants at scale 1. A sheet that its frames do not divide gives a fraction. */
  readonly width: number
  /** Height of a frame: pixels of the source, which are quants at scale 1. */
  readonly height: number
  /** Equal frames side by side in the image, at least 1. */
  readonly frameCount: number
  /** One material, whose image is the sheet. */
  readonly materials: readonly Material[]
  /** The sheet. */
  readonly images: readonly Image[]
}
