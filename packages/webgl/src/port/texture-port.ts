import type { TexturePort, TextureTraits } from '@brushwork/scene'
import { Texture } from '../gpu/texture.js'
import type { WebGl } from './webgl-engine.js'

export const texturePort: TexturePort<WebGl> = {
  createTexture(bitmap, { image: { name, filter }, use, anisotropy }) {
    return new Texture(bitmap, { name, use, isNearest: filter !== undefined, anisotropy })
  },
  async readKtx2(reader, traits) {
    return ownTexture(await reader(traits.image.bytes), traits)
  },
  freeTexture(texture) {
    texture.free()
  },
}

/** Of pixels that nobody else closes. */
function ownTexture(bitmap: ImageBitmap, traits: TextureTraits): Texture {
  const texture = texturePort.createTexture(bitmap, traits)
  texture.onFree(() => bitmap.close())
  return texture
}
