import { type Structure, type StructureNode, structureOf } from '@brushwork/codecs/structure'
import type { ByteReading, Part } from './byte-reading.js'
import { valueText } from './value-text.js'

/** The byte reading of this worker. */
export function openByteReading(): ByteReading {
  let structure: Structure | undefined
  return {
    async open(blob) {
      // The last file goes first: both may not fit into memory.
      structure = undefined
      structure = structureOf(new Uint8Array(await blob.arrayBuffer()))
      const { format, root, error, issues } = structure
      return { format, root: partOf(root, []), issues, ...(error !== undefined && { error }) }
    },
    async children(at, start, end) {
      const node = nodeAt(structure, at)
      return node.children(start, end).map((child, index) => partOf(child, [...at, start + index]))
    },
    async partsAt(offset) {
      const path = structure?.pathAt(offset) ?? []
      const at = path.slice(1).map((_, depth) => path[depth].indexAt(offset))
      return path.map((node, depth) => partOf(node, at.slice(0, depth)))
    },
  }
}

function nodeAt(structure: Structure | undefined, at: readonly number[]): StructureNode {
  let node = structure?.root
  for (const index of at) [node] = node?.children(index, index + 1) ?? []
  if (node === undefined) throw new Error(`expected a part at ${at.join('.')}, found none`)
  return node
}

function partOf(node: StructureNode, at: readonly number[]): Part {
  const { name, title, offset, length, kind, type, unit, about, count, line, column } = node
  const value = valueText(node.value())
  return {
    at,
    name,
    offset,
    length,
    kind,
    count,
    ...(title !== undefined && { title }),
    ...(type !== undefined && { type }),
    ...(unit !== undefined && { unit }),
    ...(about !== undefined && { about }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(value !== undefined && { value }),
  }
}
