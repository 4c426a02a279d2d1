import {
  emptyBox,
  growBox,
  isBoxEmpty,
  type PlaneSet,
  placeChild,
  placePoints,
  rotationFromEngineAngles,
  WORLD,
} from '@brushwork/geometry'
import type { Level, LevelEntity } from '../level.js'
import { type LevelMessage, warning } from '../message.js'
import type { Tree } from '../tree/tree.js'
import type { Flood } from './leak.js'

/**
 * Says which parts stand where nobody can be: no leaf of the inside of a sealed level touches their box; of other levels, not even
 * the world does. @param messages gets one message for each.
 */
export function reportLostParts(
  level: Level,
  tree: Tree,
  planes: PlaneSet,
  flood: Flood,
  messages: LevelMessage[],
): void {
  for (const entity of level.entities) {
    const box = boxOfPart(level, entity)
    if (box === undefined) continue
    const reached = flood.sealed ? touchesInside(tree, planes, flood.inside, box) : touchesWorld(tree.world, box)
    if (!reached) messages.push(lostPart(entity, flood.sealed))
  }
}

/** Nothing for entities that are no parts, and for parts that are not compiled. */
function boxOfPart({ parts }: Level, entity: LevelEntity): Float64Array | undefined {
  const part = entity.kind === 'part' && entity.part !== undefined ? parts[entity.part] : undefined
  if (part === undefined) return undefined
  const placement = placeChild(WORLD, entity.position, rotationFromEngineAngles(...entity.angles), entity.scale)
  const box = emptyBox()
  for (const { vertices } of part.blocks) growBox(box, placePoints(placement, vertices))
  return isBoxEmpty(box) ? undefined : box
}

function touchesWorld(world: Float64Array, box: Float64Array): boolean {
  return [0, 1, 2].every((axis) => box[axis] <= world[axis + 3] && box[axis + 3] >= world[axis])
}

/** Whether a box reaches into a leaf of the inside: down both sides of every plane that it stands on both sides of. */
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

function lostPart({ name, action, position }: LevelEntity, isSealed: boolean): LevelMessage {
  const what = `the part "${action}"${name === '' || name === action ? '' : ` (${name})`}`
  const where = isSealed ? 'stands outside of the closed level' : 'stands outside of the world'
  return warning('entity-in-void', `${what} ${where}: nobody gets there`, { at: position })
}
