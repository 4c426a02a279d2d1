/** An encoded image inside a pack. */
export interface Image {
  readonly name: string
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif' | 'image/ktx2'
  /** View into the pack. */
  readonly bytes: Uint8Array
  /** Drawn without filtering and mips; absent for filtered images. */
  readonly filter?: 'nearest'
}

/** Appearance of a surface, with at most one image. */
export interface Material {
  readonly name: string
  /** Index into the asset's images, -1 for none. */
  readonly image: number
  /** Linear RGBA factor on the image, 0..1. */
  readonly color: readonly [red: number, green: number, blue: number, alpha: number]
  /** `mask` cuts at half opacity; `blend` mixes. */
  readonly alpha: 'opaque' | 'mask' | 'blend'
  readonly doubleSided: boolean
  /** Linear RGB that the surface emits, a factor on the image, 0..1; absent for none. */
  readonly emissive?: readonly [red: number, green: number, blue: number]
  /** Highlights; absent for a matt surface. */
  readonly specular?: Specular
  /** Name of the shader that the source asks for (`alphatest.fx`), or its text where the source holds that; absent for none. */
  readonly effect?: string
}

/** Blinn-Phong highlights of a surface. */
export interface Specular {
  /** Linear RGB at their center, 0..1. */
  readonly color: readonly [red: number, green: number, blue: number]
  /** Blinn-Phong exponent, above 0; a larger one gives smaller highlights. */
  readonly power: number
}
