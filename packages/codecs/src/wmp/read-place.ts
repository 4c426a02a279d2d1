import { type ByteReader, type Draft, f64At } from '../binary/index.js'
import type { ChunkList } from './chunk-list.js'
import type { WmpAddress, WmpPlace, WmpVector } from './document.js'
import { type ChunkType, chunks } from './layout.js'

/** Where a node stands in the level, and in the file. */
export type ReadPlace = WmpPlace & { readonly at: WmpAddress }

/** The chunks that every node begins with. */
export const placeChunks: readonly ChunkType[] = [
  chunks.className,
  chunks.name,
  chunks.position,
  chunks.angles,
  chunks.scale,
]

/**
 * Reads what follows the class of a node that began at `offset`. Readers of leaves spell the fields out again: spreading
 * them into a node takes longer than reading it.
 */
export function readPlace(list: ChunkList, offset: number, reserved: number): ReadPlace {
  const name = list.optionalText(chunks.name)
  const position = readVector(list.required(chunks.position))
  const angles = readVector(list.required(chunks.angles))
  const scale = readVector(list.required(chunks.scale))
  const place: Draft<ReadPlace> = { position, angles, scale, at: { offset } }
  if (name !== undefined) place.name = name
  if (reserved !== 0) place.reserved = reserved
  return place
}

function readVector(reader: ByteReader): WmpVector {
  const at = reader.take(24, 'a vector')
  reader.expectEnd()
  return [f64At(reader, at), f64At(reader, at + 8), f64At(reader, at + 16)]
}
