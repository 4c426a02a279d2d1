/** Lightmap page and coordinates of a surface's vertices. */
export interface SurfaceLight {
  /** Index into the level's light pages. */
  readonly page: number
  /** `[vertices × 2]` on the page, origin top-left, 1 = its size. */
  readonly uvs: Float32Array
  /**
   * `[vertices × 4]` light style of each layer of the page, 255 for none. Absent where all vertices have layer 0 alone, with style 0:
   * light that never changes.
   */
  readonly styles?: Uint8Array
}

/**
 * A lightmap page as the compiler returns it. A texel is shown as its color × the sum of its layers × 2. Each layer is
 * multiplied by the brightness of its style. All values are in the scale of textures (sRGB), as in Quake.
 */
export interface CompiledLightPage {
  /** Luxels. */
  readonly width: number
  readonly height: number
  /** `[1 to 4]` of `[height × width × 4]`: red, green, blue, 255. */
  readonly layers: readonly Uint8Array[]
  /**
   * `[1 to 4]` of `[height × width]`, for an HDR page: the same layers without an upper limit. Words of `wordOfLight` hold
   * linear light; 1 shows a texture as it is. Layers add up as linear numbers.
   */
  readonly words?: readonly Uint32Array[]
  /**
   * `[height × width × 4]` where the light of each luxel comes from, where the level asks for it: x, y, z in pack axes, 128 for 0,
   * 4 for −1, 252 for 1, then 255. The vector is as long as the share of light from there.
   */
  readonly directions?: Uint8Array
}

/** Light on a terrain that stands in a level, as the compiler returns it: a luxel in the scale of {@link CompiledLightPage}. */
export interface CompiledTerrainLight {
  /** Index of the entity that shows the terrain. */
  readonly entity: number
  /** Luxels along its columns and its rows: the first and last ones are at the edges of the terrain. */
  readonly width: number
  readonly height: number
  /** `[height × width × 4]`: red, green, blue, 255. */
  readonly pixels: Uint8Array
  /** `[height × width]` the same without an upper limit, where the level asks for it: see {@link CompiledLightPage.words}. */
  readonly words?: Uint32Array
}

/** Light on a terrain, stretched once over it as an image: its first and last luxels are at the edges of the terrain. */
export interface TerrainLight {
  /** Index of the entity that shows the terrain. */
  readonly entity: number
  /** Index into the level's images, alone; empty where the light has `hdr`. */
  readonly layers: readonly number[]
  /** The same without an upper limit: one layer. */
  readonly hdr?: HdrLayers
}

/** A lightmap page in a pack: see {@link CompiledLightPage}. */
export interface LightPage {
  /** `[1 to 4]` indices into the level's images; empty where the page has `hdr`. */
  readonly layers: readonly number[]
  /** The layers of an HDR page. */
  readonly hdr?: HdrLayers
  /** Index of the image with directions: see {@link CompiledLightPage.directions}. */
  readonly directions?: number
}

/** Layers of an HDR page. They add up as linear numbers; 1 shows a texture as it is. */
export interface HdrLayers {
  /** Luxels. */
  readonly width: number
  readonly height: number
  /** `[1 to 4]` of `[height × width]` words, as `lightOfWord` reads them and RGB9_E5 of OpenGL has them. */
  readonly layers: readonly Uint32Array[]
}
