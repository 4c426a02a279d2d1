import type { MeshPort } from '@brushwork/scene'
import { type Material, Mesh, type Texture } from 'three'
import { litMaterial } from '../../surface/create-material.js'
import { adoptFrom } from '../nodes/adopt-from.js'
import { nodePort } from '../nodes/node-port.js'
import type { Three } from '../three-engine.js'
import { drawn, geometryOf, materialOf } from './drawn-mesh.js'
import { freeMaterial, freeMesh, materialPort } from './material-port.js'

/** Meshes of three, and their materials. */
export const meshPort: MeshPort<Three> = {
  ...nodePort,
  ...materialPort,
  freeMesh,
  freeMaterial,
  createMaterial: litMaterial,
  createMesh(draw, materials) {
    return drawn(new Mesh(geometryOf(draw), materialOf(materials)), draw, materials)
  },
  showMap(material: Material & { map?: Texture | null; emissiveMap?: Texture | null }, map) {
    // What shines shows the same image.
    if (material.emissiveMap && material.emissiveMap === material.map) material.emissiveMap = map
    if (material.map) material.map = map
  },
  takeOver: adoptFrom,
}
