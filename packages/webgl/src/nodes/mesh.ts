import type { LevelChoice } from '@brushwork/scene'
import type { Geometry } from '../gpu/geometry.js'
import type { SurfaceMaterial } from '../gpu/material.js'
import type { VertexMover } from '../gpu/vertex-mover.js'
import type { Camera } from './camera.js'
import type { Scene } from './scene.js'
import { SceneNode } from './scene-node.js'

/** A camera that draws a scene. */
export interface CameraView {
  readonly camera: Camera
  readonly scene: Scene
}

/** A node that is drawn: triangles, once with each of its materials. */
export class Mesh extends SceneNode {
  geometry: Geometry
  materials: readonly SurfaceMaterial[]
  /** Among meshes that are drawn in one pass, those of lower order come first. */
  order = 0
  /** Whether it is drawn wherever the camera looks. */
  isEverywhere = false
  /** Called before a camera draws it: its matrix in the world may be changed for this drawing. */
  beforeDrawing: ((view: CameraView) => void) | undefined
  mover: VertexMover | undefined
  /** Absent for a mesh that always shows all its triangles. */
  levels: LevelChoice | undefined
  /** How many of its indices are drawn; absent for all. */
  drawn: number | undefined

  constructor(name: string, geometry: Geometry, materials: readonly SurfaceMaterial[]) {
    super()
    this.name = name
    this.geometry = geometry
    this.materials = materials
  }
}
