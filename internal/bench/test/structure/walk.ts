import type { Structure, StructureNode } from '@brushwork/codecs/structure'

/** Children of one array that are opened; the others have the same size and the same fields. */
const OPENED = 3

/** What is wrong with the tiling of a structure: empty where every byte is in exactly one leaf. */
export function tilingProblems({ root, byteLength }: Structure): string[] {
  const problems: string[] = []
  if (root.offset !== 0 || root.length !== byteLength)
    problems.push(`the root has ${root.length} of ${byteLength} bytes`)
  visit(root, (node, path) => {
    let end = node.offset
    const { count, stride } = node
    if (stride !== undefined && count * stride !== node.length)
      problems.push(`${path}: ${count} × ${stride} ≠ ${node.length}`)
    if (count === 0) return
    const nodes = stride === undefined ? node.children() : node.children(0, OPENED)
    for (const child of nodes) {
      if (child.offset !== end) problems.push(`${path}.${child.name} begins at ${child.offset}, not ${end}`)
      if (child.length <= 0) problems.push(`${path}.${child.name} is empty`)
      if (stride !== undefined && child.length !== stride)
        problems.push(`${path}.${child.name} has not ${stride} bytes`)
      end = child.offset + child.length
    }
    if (stride === undefined && end !== node.offset + node.length) problems.push(`${path} ends at ${end}`)
  })
  return problems
}

/** Calls `see` for every node but most entries of arrays. */
export function visit(root: StructureNode, see: (node: StructureNode, path: string) => void): void {
  const open = (node: StructureNode, path: string): void => {
    see(node, path)
    const nodes = node.stride === undefined ? node.children() : node.children(0, OPENED)
    for (const child of nodes) open(child, `${path}.${child.name}`)
  }
  open(root, root.name)
}
