import type { Image } from '@brushwork/runtime'
import type { Engine } from './engine.js'

/**
 * What an image is used for: `color` repeats and has mips; `card` does not repeat, since one edge would bleed into the other; `light` is a page of
 * lightmaps without mips, which would mix the light of neighbors; `numbers` is such a page whose texels are no colors.
 */
export type ImageUse = 'color' | 'card' | 'light' | 'numbers'

/** What a texture is made with. */
export interface TextureTraits {
  readonly image: Image
  readonly use: ImageUse
  /** Samples along slanted surfaces; 1 for pages of light, and where the image is drawn without filtering. */
  readonly anisotropy: number
}

/** What an engine does with images. */
export interface TexturePort<E extends Engine> {
  /**
   * A texture of decoded pixels: sRGB but for `numbers`, the first row on top. The engine may keep the bitmap until the texture is freed; the caller closes
   * it.
   */
  createTexture(bitmap: ImageBitmap, traits: TextureTraits): E['texture']
  /**
   * Reads a KTX2 file, which defines mips and color space. Rejects where the reader fails, and without one, with what the game may pass in this engine.
   */
  readKtx2(reader: E['ktx2'] | undefined, traits: TextureTraits): Promise<E['texture']>
  freeTexture(texture: E['texture']): void
}
