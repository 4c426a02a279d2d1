import type { Engine, NodePort, TextureOptions as SceneTextureOptions } from '@brushwork/scene'
import type { AppBase, Entity, Material, Texture } from 'playcanvas'
import type { MeshEntity } from './nodes/mesh-entity.js'

/** Reads a KTX2 file: your transcoder. Brushwork sets name, filters and wrapping of the texture. */
export type Ktx2Reader = (file: ArrayBuffer, app: AppBase) => Promise<Texture>

/** What the scene sees of PlayCanvas. */
export interface PlayCanvas extends Engine {
  readonly node: Entity
  readonly mesh: MeshEntity
  readonly material: Material
  readonly texture: Texture
  readonly ktx2: Ktx2Reader
}

/** A port belongs to the application that its entities, textures and materials are of. */
export interface AppPort extends NodePort<PlayCanvas> {
  readonly app: AppBase
}

/** Options of images. */
export type TextureOptions = SceneTextureOptions<PlayCanvas>
