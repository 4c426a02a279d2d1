import type { Structure, StructureNode } from '../../src/structure/index.js'

/** The node at a path of names, such as `groups/[0]/frames`. */
export function find({ root }: Pick<Structure, 'root'>, path: string): StructureNode {
  let node = root
  for (const name of path.split('/')) {
    const next = node.children().find((child) => child.name === name)
    const names = node.children(0, 20).map((child) => child.name)
    if (next === undefined) throw new Error(`${node.name} has no ${name}, but ${names.join(', ')}`)
    node = next
  }
  return node
}

/** Names of the children. */
export const namesOf = (node: StructureNode): string[] => node.children().map(({ name }) => name)
