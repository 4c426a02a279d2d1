import { Texture } from '@babylonjs/core/Materials/Textures/texture.js'
import type { TexturePort, TextureTraits } from '@brushwork/scene'
import type { Babylon, InScene } from '../babylon-engine.js'

/** The texture coordinates of light pages are those of the second set. */
const SECOND_UVS = 1

/** Textures of a scene of Babylon. */
export function texturePortOf({ scene }: InScene): TexturePort<Babylon> {
  return {
    createTexture(bitmap, traits) {
      const { image, use, anisotropy } = traits
      const isLight = use === 'light' || use === 'numbers'
      // Babylon shares textures of one URL; those of packs are shared by this package.
      const texture = new Texture(`data:${image.name}#${scene.getUniqueId()}`, scene, {
        buffer: bitmap,
        // A pack's UV origin is the image's top-left corner, which is its first byte.
        invertY: false,
        useSRGBBuffer: use !== 'numbers',
        noMipmap: isLight || image.filter !== undefined,
        samplingMode: samplingOf(traits),
      })
      texture.name = image.name
      texture.gammaSpace = false
      // Without mips there is nothing to choose from.
      texture.anisotropicFilteringLevel = isLight ? 1 : anisotropy
      texture.wrapU = use === 'color' ? Texture.WRAP_ADDRESSMODE : Texture.CLAMP_ADDRESSMODE
      texture.wrapV = texture.wrapU
      if (isLight) texture.coordinatesIndex = SECOND_UVS
      // Materials say whether it counts.
      else texture.hasAlpha = true
      return texture
    },
    readKtx2(_reader, { image: { name } }) {
      return Promise.reject(
        new Error(`"${name}" is KTX2, which @brushwork/babylon does not read: build with textures of WebP or PNG`),
      )
    },
    freeTexture(texture) {
      texture.dispose()
    },
  }
}

function samplingOf({ image, use }: TextureTraits): number {
  if (use === 'light' || use === 'numbers') return Texture.BILINEAR_SAMPLINGMODE
  return image.filter === undefined ? Texture.TRILINEAR_SAMPLINGMODE : Texture.NEAREST_SAMPLINGMODE
}
