import type { Group, LevelFacts, NamedBlock } from '../level.js'
import type { JsonValue } from './json-value.js'

type Lists = Pick<LevelFacts, 'entities' | 'lights' | 'sounds' | 'positions' | 'paths' | 'regions'>

/** Reads the groups of a level, whose members are in its lists. Levels without groups have no list of them. */
export function readGroups(facts: JsonValue, lists: Lists): Group[] {
  return facts.listOf('groups').map((group, index) => {
    const members = (list: keyof Lists): number[] => {
      return group.listOf(list).map((member) => member.index(lists[list].length))
    }
    // In an earlier one, so that no walk to the top goes in circles.
    const parent = group.optional('parent')?.index(index)
    const position = group.optional('position')?.triple()
    return {
      name: group.get('name').string(),
      ...(parent === undefined ? {} : { parent }),
      ...(position === undefined ? {} : { position }),
      entities: members('entities'),
      lights: members('lights'),
      sounds: members('sounds'),
      positions: members('positions'),
      paths: members('paths'),
      regions: members('regions'),
      blocks: group.listOf('blocks').map((block) => block.integer()),
    }
  })
}

/** Reads the blocks with names and materials of a level or part; none where there is no list. */
export function readBlocks(owner: JsonValue): NamedBlock[] {
  let last = 0
  return owner.listOf('blocks').map((block) => {
    // In order, or `findBlock` would miss some.
    const index = block.get('index').integer(last)
    last = index
    return { index, name: block.get('name').string(), material: block.get('material').string() }
  })
}
