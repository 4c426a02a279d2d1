import type { BrushLevel, Entity } from '@brushwork/asset'
import {
  childTransform,
  emptyBox,
  growBox,
  isBoxEmpty,
  type PlaneSet,
  rotationFromEngineAngles,
  transformPoints,
  WORLD,
} from '@brushwork/geometry'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import type { Tree } from '../tree/tree.js'
import type { Flood } from './flood.js'

/** The class of brushes that start something when players touch them. */
const TRIGGER = /^trigger_/i

/**
 * Reports parts outside of the level: in a sealed level, their box touches no leaf inside; in others, it is outside the world
 * box. Triggers are left out: they are invisible, and maps keep unused ones outside.
 * @param diagnostics receives one message for each.
 */
export function reportLostParts(
  level: BrushLevel,
  tree: Tree,
  planes: PlaneSet,
  flood: Flood,
  diagnostics: LevelDiagnostic[],
): void {
  for (const entity of level.entities) {
    if (TRIGGER.test(entity.action)) continue
    const box = boxOfPart(level, entity)
    if (box === undefined) continue
    const reached = flood.sealed ? touchesInside(tree, planes, flood.inside, box) : touchesWorld(tree.world, box)
    if (!reached) diagnostics.push(lostPart(entity, flood.sealed))
  }
}

/** Undefined for entities that are not parts, and for parts that are not compiled. */
function boxOfPart({ parts }: BrushLevel, entity: Entity): Float64Array | undefined {
  const part = entity.kind === 'part' && entity.part !== undefined ? parts[entity.part] : undefined
  if (part === undefined) return undefined
  const transform = childTransform(WORLD, entity.position, rotationFromEngineAngles(...entity.angles), entity.scale)
  const box = emptyBox()
  for (const { vertices } of part.blocks) growBox(box, transformPoints(transform, vertices))
  return isBoxEmpty(box) ? undefined : box
}

function touchesWorld(world: Float64Array, box: Float64Array): boolean {
  return [0, 1, 2].every((axis) => box[axis] <= world[axis + 3] && box[axis + 3] >= world[axis])
}

/** Whether a box reaches into a leaf inside. Follows both children of each plane that crosses the box. */
function touchesInside(
  { nodePlanes, children }: Tree,
  { data }: PlaneSet,
  inside: Uint8Array,
  box: Float64Array,
): boolean {
  const pending = [nodePlanes.length > 0 ? 0 : -1]
  for (let child = pending.pop(); child !== undefined; child = pending.pop()) {
    if (child < 0) {
      if (inside[-child - 1] === 1) return true
      continue
    }
    const at = nodePlanes[child] * 4
    let [least, most] = [-data[at + 3], -data[at + 3]]
    for (let axis = 0; axis < 3; axis++) {
      const part = data[at + axis]
      least += part * box[part > 0 ? axis : axis + 3]
      most += part * box[part > 0 ? axis + 3 : axis]
    }
    if (most > 0) pending.push(children[child * 2])
    if (least <= 0) pending.push(children[child * 2 + 1])
  }
  return false
}

function lostPart({ name, action, position }: Entity, isSealed: boolean): LevelDiagnostic {
  const what = `the part "${action}"${name === '' || name === action ? '' : ` (${name})`}`
  const where = isSealed ? 'stands outside of the closed level' : 'stands outside of the world'
  return warning('entity-in-void', `${what} ${where}: players cannot reach it`, { at: position })
}
