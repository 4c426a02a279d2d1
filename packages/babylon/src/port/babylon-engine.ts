import type { Material } from '@babylonjs/core/Materials/material.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { Engine, NodePort } from '@brushwork/scene'

/** What the scene of Brushwork sees of Babylon. Babylon reads KTX2 by itself: no reader can be passed. */
export interface Babylon extends Engine {
  readonly node: TransformNode
  readonly mesh: Mesh
  readonly material: Material
  readonly texture: BaseTexture
  readonly ktx2: never
}

/** The scene of Babylon that objects are made in. */
export interface InScene {
  readonly scene: Scene
  /** Whether the scene is left-handed. Packs are right-handed: their Z axis is mirrored there. */
  readonly isMirrored: boolean
}

/** Nodes and meshes of one scene of Babylon: each has ports of its own. */
export type ScenePort = NodePort<Babylon> & InScene
