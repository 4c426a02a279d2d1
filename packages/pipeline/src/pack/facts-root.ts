import type { Group, GroupRoot, LevelFacts, LevelRoot } from '@brushwork/runtime'

type FactsRoot = Pick<LevelRoot, keyof LevelFacts & keyof LevelRoot>

/** Everything of a level that is not drawn, as its pack has it: what most levels do not have is left out where it is empty. */
export function factsRoot(level: LevelFacts): FactsRoot {
  const { name, script, sun, ambient, fog, entities, lights, sounds, positions, paths, regions } = level
  const { palette, groups, blocks } = level
  return {
    name,
    script,
    ...(palette === '' ? {} : { palette }),
    sun,
    ambient,
    fog,
    entities,
    lights,
    sounds,
    positions,
    paths,
    regions,
    ...(groups.length === 0 ? {} : { groups: groups.map(groupRoot) }),
    ...(blocks.length === 0 ? {} : { blocks }),
  }
}

const MEMBERS = ['entities', 'lights', 'sounds', 'positions', 'paths', 'regions', 'blocks'] as const

function groupRoot(group: Group): GroupRoot {
  const { name, parent, position } = group
  const members = MEMBERS.filter((list) => group[list].length > 0).map((list) => [list, group[list]] as const)
  return {
    name,
    ...(parent === undefined ? {} : { parent }),
    ...(position === undefined ? {} : { position }),
    ...Object.fromEntries(members),
  }
}
