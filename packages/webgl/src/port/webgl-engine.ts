import type { Engine, TextureOptions as SceneTextureOptions } from '@brushwork/scene'
import type { SurfaceMaterial } from '../gpu/materials/material.js'
import type { Texture } from '../gpu/texture.js'
import type { Mesh } from '../nodes/mesh.js'
import type { SceneNode } from '../nodes/scene-node.js'

/** Decodes a KTX2 file to pixels. */
export type Ktx2Reader = (bytes: Uint8Array) => Promise<ImageBitmap>

/** What the scene sees of this package. */
export interface WebGl extends Engine {
  readonly node: SceneNode
  readonly mesh: Mesh
  readonly material: SurfaceMaterial
  readonly texture: Texture
  readonly ktx2: Ktx2Reader
}

/** Options of images. */
export type TextureOptions = SceneTextureOptions<WebGl>
