import type { SingleMeshPort } from '@brushwork/scene'
import { Geometry } from '../../gpu/geometry.js'
import { Mesh } from '../../nodes/mesh.js'
import type { WebGl } from '../webgl-engine.js'
import { meshPort } from './mesh-port.js'

/** Objects that are one mesh. */
export const singleMeshPort: SingleMeshPort<WebGl> = {
  freeMesh: meshPort.freeMesh,
  freeMaterial: meshPort.freeMaterial,
  end: meshPort.end,
  fill(mesh, draw, materials) {
    mesh.geometry.free()
    mesh.geometry = new Geometry(draw)
    mesh.materials = materials
    mesh.name ||= draw.name
  },
}

/** A mesh that shows nothing yet. */
export class EmptyMesh extends Mesh {
  constructor() {
    const none = new Float32Array()
    super('', new Geometry({ name: '', positions: none, normals: none, uvs: none, indices: new Uint16Array() }), [])
  }
}
