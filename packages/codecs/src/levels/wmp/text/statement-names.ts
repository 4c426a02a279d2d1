import type { WmpNode } from '../document/document.js'

/** Statement keyword of a node other than a group. */
export function keywordOf(node: WmpNode): string {
  if (node.kind === 'unknown') return node.className
  if (node.kind === 'entity') return 'model'
  if (node.kind === 'position') return 'start'
  return node.kind
}

/** The comment that a leaf's own statement usually has: entities repeat their name. */
export function usualStatementComment(kind: WmpNode['kind'], name: string | undefined): string {
  return kind === 'entity' ? (name ?? '') : ''
}
