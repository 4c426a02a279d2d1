import { type PartClass, type PartMeshes, partClass } from '@brushwork/scene'
import { meshPort } from '../port/meshes/mesh-port.js'
import { PortEntity } from '../port/node-port.js'
import { clonesBy } from '../port/nodes/entities.js'
import type { SurfaceEntity } from '../port/nodes/surface-entity.js'
import type { AppPort, PlayCanvas } from '../port/play-canvas.js'
import { place } from './place.js'

/** What the scene of Brushwork sees of parts in PlayCanvas. */
interface PlayCanvasParts extends PlayCanvas {
  readonly surface: SurfaceEntity
}

const PartNode: PartClass<PlayCanvasParts, PortEntity> = /* @__PURE__ */ partClass<PlayCanvasParts, PortEntity>(
  PortEntity,
)

/** A part of a level at the position of one of its entities: a door or lift that the game moves. */
export class PartEntity extends PartNode {
  constructor({ app }: AppPort, shown: PartMeshes<PlayCanvasParts>) {
    super({ ...meshPort(app), setName, place }, shown)
    clonesBy(this, () => this.clone())
  }

  /** @throws Error: a second copy needs a second entity of the level. */
  override clone(): this {
    throw new Error('a part of a level is not cloned: it stands where its entity does')
  }
}

function setName(node: PortEntity, name: string): void {
  node.name = name
}
