import type { LevelChoice } from '@brushwork/scene'
import type { Geometry } from '../gpu/geometry.js'
import type { SurfaceMaterial } from '../gpu/materials/material.js'
import type { VertexMover } from '../gpu/vertex-mover.js'
import { PreparedNode } from './prepared-node.js'

/** A node that is drawn: triangles, once with each of its materials. */
export class Mesh extends PreparedNode {
  geometry: Geometry
  materials: readonly SurfaceMaterial[]
  /** Among meshes that are drawn in one pass, those of lower order come first. */
  order = 0
  /** Whether it is drawn wherever the camera looks. */
  isEverywhere = false
  mover: VertexMover | undefined
  /** Absent for a mesh that always shows all its triangles. */
  levels: LevelChoice | undefined
  /** How many of its indices are drawn; absent for all. */
  drawn: number | undefined
  /** How many instances are drawn at once, by their attributes; absent for a mesh that is drawn once. */
  instanceCount: number | undefined

  constructor(name: string, geometry: Geometry, materials: readonly SurfaceMaterial[]) {
    super()
    this.name = name
    this.geometry = geometry
    this.materials = materials
  }
}
