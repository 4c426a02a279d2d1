import type { BackdropPort, Look, View } from '@brushwork/scene'
import { compose } from '../../math/matrix.js'
import type { CameraView } from '../../nodes/prepared-node.js'
import { singleMeshPort } from '../meshes/single-mesh-port.js'
import { widthOf } from '../textures/width-of.js'
import type { WebGl } from '../webgl-engine.js'

/** Meshes around each camera. */
export const backdropPort: Omit<BackdropPort<WebGl, never>, 'eachView'> = {
  ...singleMeshPort,
  widthOf,
  drawFirst(mesh, order) {
    mesh.order = order
    mesh.isEverywhere = true
  },
  placeAt({ matrixWorld, rotation }, { x, y, z }, size) {
    compose([x, y, z], rotation, [size, size, size], matrixWorld)
  },
}

/** Where a camera is, and how far it sees. */
export function placeOf({ camera: { matrixWorld: m, far } }: CameraView): Pick<View, 'position' | 'far'> {
  return { position: { x: m[12], y: m[13], z: m[14] }, far }
}

/** Of full brightness, from both sides, without fog. */
export const BACKDROP: Look = {
  name: '',
  color: [1, 1, 1],
  opacity: 1,
  cutoff: 0,
  isBlended: false,
  isTwoSided: true,
  light: 'full',
  hidesNothing: true,
  hasNoFog: true,
}
