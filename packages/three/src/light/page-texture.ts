import { ClampToEdgeWrapping, LinearFilter, type Texture } from 'three'

/** The brightest light of a page with images: a luxel doubles a texture on the screen, 2^2.2 in linear colors. */
export const BRIGHTEST_LUXEL = 2 ** 2.2

/** Prepares a texture of a light page. */
export function asLight<T extends Texture>(texture: T): T {
  texture.channel = 1
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  // Smaller mips would mix the light of neighbors on the page.
  texture.generateMipmaps = false
  texture.minFilter = LinearFilter
  return texture
}
