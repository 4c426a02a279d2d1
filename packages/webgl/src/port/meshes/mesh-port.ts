import type { MeshPort } from '@brushwork/scene'
import { Geometry } from '../../gpu/geometry.js'
import { SurfaceMaterial } from '../../gpu/materials/material.js'
import { Texture } from '../../gpu/texture.js'
import { Mesh } from '../../nodes/mesh.js'
import { nodePort } from '../nodes/node-port.js'
import type { WebGl } from '../webgl-engine.js'

export const meshPort: MeshPort<WebGl> = {
  ...nodePort,
  createMaterial(look, map) {
    return showSquares(new SurfaceMaterial(look, map))
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

/** Lets a material whose look says so show the pixels of its map. It owns the texture that it has alone. */
export function showSquares(material: SurfaceMaterial): SurfaceMaterial {
  const { look, map, layers } = material
  if (look.isUnfiltered !== true) return material
  const squares = (texture: Texture): Texture => {
    if (texture.reading.isNearest) return texture
    const nearest = new Texture(texture.source, { ...texture.reading, isNearest: true, hasMips: true })
    material.onFree(() => nearest.free())
    return nearest
  }
  material.map = map && squares(map)
  if (layers !== undefined) material.layers = { ...layers, textures: layers.textures.map(squares) }
  return material
}
