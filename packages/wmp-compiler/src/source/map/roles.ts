import type { BrushRole } from './brush-role.js'
import type { Keys } from './keys.js'

/** Classes whose brushes are the world's own. */
const WORLD_CLASSES: Readonly<Record<string, BrushRole>> = {
  worldspawn: { detail: false, seeThrough: false, passable: false, hidden: false },
  func_group: { detail: false, seeThrough: false, passable: false, hidden: false },
  func_detail: { detail: true, seeThrough: false, passable: false, hidden: false },
  func_detail_wall: { detail: true, seeThrough: false, passable: false, hidden: false },
  func_detail_fence: { detail: true, seeThrough: true, passable: false, hidden: false },
  func_detail_illusionary: { detail: true, seeThrough: false, passable: true, hidden: false },
}

/** What an entity means for its brushes; `joins` the world, or they are a part of their own. */
export function roleOf(keys: Keys, isFirst: boolean): BrushRole & { readonly joins: boolean } {
  const { className } = keys
  // Maps that lost the class of their world are still levels.
  const world = className === '' && isFirst ? 'worldspawn' : className
  if (Object.hasOwn(WORLD_CLASSES, world)) return { ...WORLD_CLASSES[world], joins: true }
  const hidden = className.startsWith('trigger_')
  return {
    detail: false,
    seeThrough: false,
    passable: hidden || className === 'func_illusionary',
    hidden,
    joins: false,
  }
}
