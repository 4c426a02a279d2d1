import { type PartClass, type PartMeshes, type PartPort, partClass } from '@brushwork/scene'
import { Group } from 'three'
import { meshPort } from '../port/meshes/mesh-port.js'
import type { Three } from '../port/three-engine.js'
import type { SurfaceMesh } from '../surface/surface-mesh.js'
import { place } from './place.js'

/** What the scene sees of parts in three. */
interface ThreeParts extends Three {
  readonly surface: SurfaceMesh
}

const PartGroup: PartClass<ThreeParts, Group> = /* @__PURE__ */ partClass<ThreeParts, Group>(Group)

/** A part of a level at the position of one of its entities: a door or lift that the game moves. */
export class PartObject extends PartGroup {
  constructor(shown: PartMeshes<ThreeParts>) {
    super(partPort, shown)
  }

  /** @throws Error: a second copy needs a second entity. */
  override clone(): this {
    throw new Error('a part of a level is not cloned: it stands where its entity does')
  }
}

const partPort: PartPort<ThreeParts> = {
  ...meshPort,
  setName(object, name) {
    object.name = name
  },
  place,
}
