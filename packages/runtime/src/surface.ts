/** An encoded image inside a pack. */
export interface Picture {
  readonly name: string
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/webp'
  /** View into the pack. */
  readonly bytes: Uint8Array
}

/** How a surface looks: at most one picture. */
export interface Material {
  readonly name: string
  /** Index into the asset's pictures, -1 for none. */
  readonly picture: number
  /** Linear RGBA factor on the picture, 0..1. */
  readonly colour: readonly [red: number, green: number, blue: number, alpha: number]
  /** `mask` cuts at half opacity; `blend` mixes. */
  readonly alpha: 'opaque' | 'mask' | 'blend'
  readonly doubleSided: boolean
}

/** An axis-aligned box in pack axes, quants. */
export interface Bounds {
  readonly min: readonly [x: number, y: number, z: number]
  readonly max: readonly [x: number, y: number, z: number]
}
