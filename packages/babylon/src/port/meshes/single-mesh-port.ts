import type { SingleMeshPort } from '@brushwork/scene'
import type { Babylon, InScene } from '../babylon-engine.js'
import { nodePort } from '../nodes/node-port.js'
import { freeLayers } from '../nodes/pack-mesh.js'
import { drawn, meshPortOf } from './mesh-port.js'
import { mirroredDraw } from './mirrored-draw.js'

/** Objects that are one mesh of a scene of Babylon. */
export function singleMeshPortOf(place: InScene): SingleMeshPort<Babylon> & InScene {
  return {
    ...place,
    freeMesh: nodePort.end,
    freeMaterial: meshPortOf(place).freeMaterial,
    end: nodePort.end,
    fill(mesh, draw, materials) {
      const { material } = mesh
      drawn(mesh, place.isMirrored ? mirroredDraw(draw) : draw, materials)
      freeLayers(material)
      mesh.name ||= draw.name
    },
  }
}
