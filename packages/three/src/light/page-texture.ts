import { ClampToEdgeWrapping, LinearFilter, type Texture } from 'three'

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
