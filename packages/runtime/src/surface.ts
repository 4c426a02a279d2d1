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
  /** Linear RGB that the surface shows in the dark, a factor on the picture, 0..1; absent for none. */
  readonly emissive?: readonly [red: number, green: number, blue: number]
  /** Highlights; absent for a matt surface. */
  readonly specular?: Specular
  /** Name of the shader that the source asks for (`alphatest.fx`), or its text where the source holds that; absent for none. */
  readonly effect?: string
}

/** Highlights of a surface, as Blinn and Phong have them. */
export interface Specular {
  /** Linear RGB at their middle, 0..1. */
  readonly colour: readonly [red: number, green: number, blue: number]
  /** Above 0; more is smaller. */
  readonly power: number
}

/** An axis-aligned box in pack axes, quants. */
export interface Bounds {
  readonly min: readonly [x: number, y: number, z: number]
  readonly max: readonly [x: number, y: number, z: number]
}
