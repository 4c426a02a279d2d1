import { type PartClass, type PartMeshes, type PartPort, partClass } from '@brushwork/scene'
import { SceneNode } from '../nodes/scene-node.js'
import { meshPort } from '../port/meshes/mesh-port.js'
import type { WebGl } from '../port/webgl-engine.js'
import type { SurfaceMesh } from '../surface/surface-mesh.js'
import { place } from './place.js'

/** What the scene sees of parts in plain WebGL. */
interface WebGlParts extends WebGl {
  readonly surface: SurfaceMesh
}

const PartNode: PartClass<WebGlParts, SceneNode> = /* @__PURE__ */ partClass<WebGlParts, SceneNode>(SceneNode)

/** A part of a level at the position of one of its entities: a door or lift that the game moves. */
export class PartObject extends PartNode {
  constructor(shown: PartMeshes<WebGlParts>) {
    super(partPort, shown)
  }
}

const partPort: PartPort<WebGlParts> = {
  ...meshPort,
  setName(node, name) {
    node.name = name
  },
  place,
}
