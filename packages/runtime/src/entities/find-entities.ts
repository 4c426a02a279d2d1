import type { Entity, Group, NamedBlock, Position } from '@brushwork/asset'
import { wrongArgument } from '../usage/wrong-argument.js'

// The type of the level is inferred, not that of its entities: for a union of levels, TypeScript would infer the
// entities of the first.

/**
 * Finds the entities whose action has this name, ignoring case, as the engine's scripts do.
 * @param action With generated declarations, a name that is not in the level, or in none of a union of levels, is a
 * type error.
 * @example
 * ```ts
 * import { entitiesByAction } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * for (const { position } of entitiesByAction(level, 'patrol')) console.log(position)
 * ```
 */
export function entitiesByAction<Known extends { readonly entities: readonly Entity[] }>(
  level: Known,
  action: Known['entities'][number]['action'],
): Known['entities'][number][]
export function entitiesByAction(level: { readonly entities: readonly Entity[] }, action: string): Entity[] {
  const lowerAction = action.toLowerCase()
  return listOf('entitiesByAction', level?.entities, level).filter(
    (entity) => entity.action.toLowerCase() === lowerAction,
  )
}

/**
 * Finds the first entity of this name.
 * @example
 * ```ts
 * import { entityNamed } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const gate = entityNamed(level, 'gate')
 * ```
 */
export function entityNamed<Known extends { readonly entities: readonly Entity[] }>(
  level: Known,
  name: Known['entities'][number]['name'],
): Known['entities'][number] | undefined
export function entityNamed(level: { readonly entities: readonly Entity[] }, name: string): Entity | undefined {
  return listOf('entityNamed', level?.entities, level).find((entity) => entity.name === name)
}

/**
 * Finds the first position of this name.
 * @example
 * ```ts
 * import { positionNamed } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const start = positionNamed(level, 'base_1')?.position ?? [0, 0, 0]
 * ```
 */
export function positionNamed<Known extends { readonly positions: readonly Position[] }>(
  level: Known,
  name: Known['positions'][number]['name'],
): Known['positions'][number] | undefined
export function positionNamed(level: { readonly positions: readonly Position[] }, name: string): Position | undefined {
  return listOf('positionNamed', level?.positions, level).find((position) => position.name === name)
}

/**
 * Finds the first group of this name.
 * @example
 * ```ts
 * import { groupNamed, loadLevel } from '@brushwork/runtime'
 *
 * const yard = groupNamed(await loadLevel('/castle.glb'), 'yard')
 * ```
 */
export function groupNamed<Known extends { readonly groups: readonly Group[] }>(
  level: Known,
  name: Known['groups'][number]['name'],
): Known['groups'][number] | undefined
export function groupNamed(level: { readonly groups: readonly Group[] }, name: string): Group | undefined {
  return listOf('groupNamed', level?.groups, level).find((group) => group.name === name)
}

/** @throws TypeError for what has no such list: the module of a level, or the object that shows it */
function listOf<Item>(caller: string, list: readonly Item[] | undefined, level: unknown): readonly Item[] {
  if (Array.isArray(list)) return list
  throw wrongArgument(caller, 'a loaded level, such as the member "level" of a LevelObject', level)
}

/**
 * Finds the name and material of a block by its index in the source file. Surfaces store this index for each triangle,
 * and solids in `collision.blocks`. Undefined for blocks that have neither. Pass a level, or a part for its own blocks.
 * @example
 * ```ts
 * import { findBlock, trace } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const { block = -1 } = trace(level.collision, [0, 40, 0], [0, -1000, 0])
 * const name = findBlock(level, block)?.name // of what is below
 * ```
 */
export function findBlock(
  { blocks = [] }: { readonly blocks?: readonly NamedBlock[] },
  index: number,
): NamedBlock | undefined {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (blocks[middle].index < index) low = middle + 1
    else high = middle
  }
  return blocks[low]?.index === index ? blocks[low] : undefined
}
