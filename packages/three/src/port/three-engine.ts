import type { Engine, TextureOptions as SceneTextureOptions } from '@brushwork/scene'
import type { CompressedTexture, Material, Mesh, Object3D, Texture } from 'three'

/** The part of three's `KTX2Loader` that reads files. */
export interface Ktx2Reader {
  parse(buffer: ArrayBuffer, onLoad: (texture: CompressedTexture) => void, onError?: (reason: unknown) => void): unknown
}

/** What the scene sees of three. */
export interface Three extends Engine {
  readonly node: Object3D
  readonly mesh: Mesh
  readonly material: Material
  readonly texture: Texture
  readonly ktx2: Ktx2Reader
}

/** Options of images. `ktx2` is your `KTX2Loader`, with its transcoder path and after `detectSupport`. */
export type TextureOptions = SceneTextureOptions<Three>
