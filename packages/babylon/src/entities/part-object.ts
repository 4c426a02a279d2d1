import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { type PartClass, type PartMeshes, partClass } from '@brushwork/scene'
import type { Babylon, InScene } from '../port/babylon-engine.js'
import { meshPortOf } from '../port/meshes/mesh-port.js'
import { PackNode } from '../port/nodes/pack-node.js'
import type { SurfaceMesh } from '../surface/surface-mesh.js'
import { place } from './place.js'

/** What the scene of Brushwork sees of parts in Babylon. */
interface BabylonParts extends Babylon {
  readonly surface: SurfaceMesh
}

const PartNode: PartClass<BabylonParts, PackNode> = /* @__PURE__ */ partClass<BabylonParts, PackNode>(PackNode)

/** A part of a level at the position of one of its entities: a door or lift that the game moves. */
export class PartObject extends PartNode {
  constructor(where: InScene, shown: PartMeshes<BabylonParts>) {
    super({ ...where, ...meshPortOf(where), setName, place }, shown)
  }

  /** @throws Error: a second copy needs a second entity. */
  override clone(): this {
    throw new Error('a part of a level is not cloned: it stands where its entity does')
  }

  override dispose(): void {
    if (!this.isDisposed()) super.dispose()
  }
}

function setName(node: TransformNode, name: string): void {
  node.name = name
}
