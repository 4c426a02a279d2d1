import type { SingleMeshPort } from '@brushwork/scene'
import { BufferGeometry, type Material, Mesh } from 'three'
import { end } from '../nodes/node-port.js'
import type { Three } from '../three-engine.js'
import { createGeometry } from './create-geometry.js'
import { freeMaterial, freeMesh } from './material-port.js'

/** Objects that are one mesh of three, of one material. */
export const singleMeshPort: SingleMeshPort<Three> = {
  freeMesh,
  freeMaterial,
  end,
  fill(mesh, draw, [material]) {
    mesh.geometry.dispose()
    mesh.geometry = createGeometry(draw)
    mesh.material = material
    mesh.name ||= draw.name
  },
}

/** A mesh that shows nothing yet: three's own would read the arguments of its classes as a geometry. */
export class EmptyMesh<Kind extends Material | Material[] = Material> extends Mesh<BufferGeometry, Kind> {
  constructor() {
    super(new BufferGeometry())
  }
}
