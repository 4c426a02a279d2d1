import type { FaceKeys } from './face-keys.js'
import type { Keys } from './keys.js'

/** What an entity's class means for its brushes. */
export interface BrushRole extends FaceKeys {
  readonly detail: boolean
  /** It has holes to see through, and hides nothing. */
  readonly seeThrough: boolean
  /** Objects pass through them. */
  readonly passable: boolean
  /** They are invisible. */
  readonly hidden: boolean
}

/** Classes whose brushes belong to the world. */
const WORLD_CLASSES: Readonly<Record<string, BrushRole>> = {
  worldspawn: { detail: false, seeThrough: false, passable: false, hidden: false },
  func_group: { detail: false, seeThrough: false, passable: false, hidden: false },
  func_detail: { detail: true, seeThrough: false, passable: false, hidden: false },
  func_detail_wall: { detail: true, seeThrough: false, passable: false, hidden: false },
  func_detail_fence: { detail: true, seeThrough: true, passable: false, hidden: false },
  func_detail_illusionary: { detail: true, seeThrough: false, passable: true, hidden: false },
}

/** What an entity means for its brushes; `joins`: they join the world, otherwise they are a part. */
export function roleOf(keys: Keys, isFirst: boolean): BrushRole & { readonly joins: boolean } {
  const { className } = keys
  // The first entity is the world even if its class is lost.
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
