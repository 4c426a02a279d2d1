import type { BrushRole } from './brush-role.js'
import type { Keys } from './keys.js'

/** Classes whose brushes are the world's own. */
const WORLD_CLASSES: Readonly<Record<string, Omit<BrushRole, 'name'>>> = {
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
  const name = keys.text('_tb_name')
  // Maps that lost the class of their world are still levels.
  const world = className === '' && isFirst ? 'worldspawn' : className
  if (Object.hasOwn(WORLD_CLASSES, world)) return { ...WORLD_CLASSES[world], name, joins: true }
  const hidden = className.startsWith('trigger_')
  return {
    name,
    detail: false,
    seeThrough: false,
    passable: hidden || className === 'func_illusionary',
    hidden,
    joins: false,
  }
}

/** Numbers of TrenchBroom's layers that are not to be exported. */
export function omittedLayers(entities: readonly Keys[]): ReadonlySet<string> {
  const isOmitted = (keys: Keys): boolean => {
    return keys.text('_tb_type') === '_tb_layer' && keys.text('_tb_layer_omit_from_export') === '1'
  }
  return new Set(entities.filter(isOmitted).map((keys) => keys.text('_tb_id')))
}

/** Whether an entity is a layer that is not to be exported, or stands in one. */
export function isOmitted(keys: Keys, layers: ReadonlySet<string>): boolean {
  if (layers.size === 0) return false
  if (keys.text('_tb_type') === '_tb_layer') return layers.has(keys.text('_tb_id'))
  return keys.has('_tb_layer') && layers.has(keys.text('_tb_layer'))
}
