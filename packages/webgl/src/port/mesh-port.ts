import type { MeshPort } from '@brushwork/scene'
import { Geometry } from '../gpu/geometry.js'
import { SurfaceMaterial } from '../gpu/material.js'
import { Mesh } from '../nodes/mesh.js'
import { nodePort } from './node-port.js'
import type { WebGl } from './webgl-engine.js'

export const meshPort: MeshPort<WebGl> = {
  ...nodePort,
  createMaterial(look, map) {
    return new SurfaceMaterial(look, map)
  },
  createMesh(draw, materials) {
    return new Mesh(draw.name, new Geometry(draw), materials)
  },
  materialsOf({ materials }) {
    return materials
  },
  showMap(material, map) {
    if (material.map !== null) material.map = map
  },
  takeOver(next, previous) {
    next.isVisible = previous.isVisible
    next.order = previous.order
    next.add(...previous.children)
  },
  freeMesh({ geometry, mover }) {
    geometry.free()
    mover?.free()
  },
  freeMaterial(material) {
    material.free()
  },
  // Programs stay with the renderer, so none would be compiled again.
  afterDrawing(free) {
    free()
  },
}
