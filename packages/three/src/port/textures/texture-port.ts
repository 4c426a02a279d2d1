import type { TexturePort, TextureTraits } from '@brushwork/scene'
import {
  ClampToEdgeWrapping,
  type CompressedTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NearestFilter,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from 'three'
import type { Ktx2Reader, Three } from '../three-engine.js'

/** Textures of three. */
export const texturePort: TexturePort<Three> = {
  createTexture(bitmap, traits) {
    const texture = setUp(new Texture(bitmap), traits)
    texture.colorSpace = traits.use === 'numbers' ? NoColorSpace : SRGBColorSpace
    if (traits.use !== 'light' && traits.use !== 'numbers' && traits.image.filter === undefined)
      texture.minFilter = LinearMipmapLinearFilter
    // A pack's UV origin is the image's top-left corner, which is its first byte.
    texture.flipY = false
    return texture
  },
  async readKtx2(reader, traits) {
    if (reader == null) throw new Error('it is KTX2: pass a KTX2Loader as the option "ktx2"')
    return setUp(await readKtx2(reader, traits), traits)
  },
  freeTexture(texture) {
    texture.dispose()
  },
}

/** The texture coordinates of light pages are those of the second set. */
const SECOND_UVS = 1

function setUp<T extends Texture>(texture: T, { image: { name, filter }, use, anisotropy }: TextureTraits): T {
  texture.name = name
  texture.wrapS = use === 'color' ? RepeatWrapping : ClampToEdgeWrapping
  texture.wrapT = texture.wrapS
  texture.magFilter = LinearFilter
  texture.anisotropy = anisotropy
  if (filter !== undefined) {
    texture.magFilter = NearestFilter
    texture.minFilter = NearestFilter
    texture.generateMipmaps = false
  }
  if (use === 'light' || use === 'numbers') {
    texture.channel = SECOND_UVS
    texture.minFilter = LinearFilter
    texture.generateMipmaps = false
  }
  texture.needsUpdate = true
  return texture
}

function readKtx2(ktx2: Ktx2Reader, { image: { bytes } }: TextureTraits): Promise<CompressedTexture> {
  // The loader transfers the bytes to a worker, so this thread loses them.
  return new Promise((resolve, reject) => ktx2.parse(bytes.slice().buffer, resolve, reject))
}
