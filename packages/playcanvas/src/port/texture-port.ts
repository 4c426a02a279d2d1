import type { TexturePort, TextureTraits } from '@brushwork/scene'
import {
  ADDRESS_CLAMP_TO_EDGE,
  ADDRESS_REPEAT,
  type AppBase,
  FILTER_LINEAR,
  FILTER_LINEAR_MIPMAP_LINEAR,
  FILTER_NEAREST,
  PIXELFORMAT_RGBA8,
  PIXELFORMAT_SRGBA8,
  Texture,
} from 'playcanvas'
import type { PlayCanvas } from './play-canvas.js'

/** Textures of an application. */
export function texturePort(app: AppBase): TexturePort<PlayCanvas> {
  return {
    createTexture(bitmap, traits) {
      const texture = new Texture(app.graphicsDevice, {
        width: bitmap.width,
        height: bitmap.height,
        format: traits.use === 'numbers' ? PIXELFORMAT_RGBA8 : PIXELFORMAT_SRGBA8,
        mipmaps: hasMips(traits),
        // A pack's UV origin is the image's top-left corner, which is its first byte.
        flipY: false,
        // PlayCanvas uploads bitmaps, but types declare elements only.
        levels: [bitmap as unknown as HTMLCanvasElement],
      })
      return setUp(texture, traits)
    },
    async readKtx2(reader, traits) {
      if (reader == null) throw new Error('it is KTX2: pass a function that reads it as the option "ktx2"')
      return setUp(await reader(traits.image.bytes.slice().buffer, app), traits)
    },
    freeTexture(texture) {
      texture.destroy()
    },
  }
}

function hasMips({ image, use }: TextureTraits): boolean {
  return use !== 'light' && use !== 'numbers' && image.filter === undefined
}

function setUp(texture: Texture, traits: TextureTraits): Texture {
  const { image, use, anisotropy } = traits
  const isLight = use === 'light' || use === 'numbers'
  const isNearest = image.filter !== undefined && !isLight
  texture.name = image.name
  texture.addressU = use === 'color' ? ADDRESS_REPEAT : ADDRESS_CLAMP_TO_EDGE
  texture.addressV = texture.addressU
  texture.magFilter = isNearest ? FILTER_NEAREST : FILTER_LINEAR
  texture.minFilter = isNearest ? FILTER_NEAREST : hasMips(traits) ? FILTER_LINEAR_MIPMAP_LINEAR : FILTER_LINEAR
  // It would mix the light of neighbors.
  texture.anisotropy = isLight ? 1 : anisotropy
  return texture
}
