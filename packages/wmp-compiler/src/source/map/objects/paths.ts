import type { Path, Vector } from '@brushwork/asset'
import { classWord } from '../../../words/class-words.js'
import type { Keys } from '../../../words/keys.js'

/** The paths of a map, and the path of each corner. */
export interface MapPaths {
  readonly paths: readonly Path[]
  /** Name of the path that contains the corner of this name, or empty. */
  pathOf(targetName: string): string
}

/**
 * Connected path corners as paths. A path is named after its first corner without a predecessor, or after its first
 * corner in a loop.
 */
export function pathsOf(entities: readonly Keys[]): MapPaths {
  const corners = entities.filter(({ className }) => classWord(className)?.object === 'corner')
  const byName = new Map<string, number>()
  for (const [index, corner] of corners.entries()) {
    const name = corner.text('targetname')
    // As in Quake, the first entity of a name counts.
    if (name !== '' && !byName.has(name)) byName.set(name, index)
  }
  const targets = corners.map((corner) => byName.get(corner.text('target')) ?? -1)
  const groups = groupsOf(targets)
  const reached = new Set(targets)
  const names = groups.map((group) => {
    const first = group.find((corner) => !reached.has(corner)) ?? group[0]
    return corners[first].text('targetname')
  })
  const pathNames = new Map<number, string>()
  for (const [index, group] of groups.entries()) {
    for (const corner of group) pathNames.set(corner, names[index])
  }
  return {
    paths: groups.map((group, index) => pathOf(names[index], group, corners, targets)),
    pathOf: (name) => pathNames.get(byName.get(name) ?? -1) ?? '',
  }
}

/** Corners connected by edges, in file order. */
function groupsOf(targets: readonly number[]): number[][] {
  const parents = targets.map((_, index) => index)
  const rootOf = (corner: number): number => {
    let root = corner
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
  for (const [corner, target] of targets.entries()) {
    if (target < 0) continue
    const [a, b] = [rootOf(corner), rootOf(target)]
    parents[Math.max(a, b)] = Math.min(a, b)
  }
  const groups = new Map<number, number[]>()
  for (const corner of targets.keys()) {
    const root = rootOf(corner)
    const group = groups.get(root)
    if (group === undefined) groups.set(root, [corner])
    else group.push(corner)
  }
  return [...groups.values()]
}

function pathOf(name: string, group: readonly number[], corners: readonly Keys[], targets: readonly number[]): Path {
  const indexOf = new Map(group.map((corner, index) => [corner, index]))
  const edges: [number, number][] = []
  for (const [index, corner] of group.entries()) {
    const target = indexOf.get(targets[corner])
    if (target !== undefined) edges.push([index, target])
  }
  return { name, points: group.map((corner): Vector => corners[corner].vector('origin') ?? [0, 0, 0]), edges }
}
