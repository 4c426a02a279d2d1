import type { Structure, StructureNode } from '@brushwork/codecs/structure'

/** Children of one array that are opened; the others have the same size and the same fields. */
const OPENED = 3
/** Children of one region that are opened, spread over all. */
const SAMPLED = 40

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

/** Calls `see` for nodes at every depth: a sample of long lists. */
export function visit(root: StructureNode, see: (node: StructureNode, path: string) => void): void {
  const open = (node: StructureNode, path: string): void => {
    see(node, path)
    for (const index of sampleOf(node)) {
      const [child] = node.children(index, index + 1)
      open(child, `${path}.${child.name}`)
    }
  }
  open(root, root.name)
}

function sampleOf({ count, stride }: StructureNode): number[] {
  const opened = Math.min(count, stride === undefined ? SAMPLED : OPENED)
  return Array.from({ length: opened }, (_, index) => Math.floor((index * count) / opened))
}
