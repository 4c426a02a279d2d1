import { type ByteReader, type Draft, tripleAt } from '../binary/index.js'
import type { ChunkList } from './chunk-list.js'
import type { WmpAddress, WmpPlace } from './document.js'
import { CHUNKS, type ChunkType } from './layout.js'
import { VECTOR_BYTES } from './usual-chunks.js'

/** Where a node stands in the level, and in the file. */
export type ReadPlace = WmpPlace & { readonly at: WmpAddress }

/** The chunks that every node begins with. */
export const PLACE_CHUNKS: readonly ChunkType[] = [
  CHUNKS.className,
  CHUNKS.name,
  CHUNKS.position,
  CHUNKS.angles,
  CHUNKS.scale,
]

/**
 * Reads what follows the class of a node that began at `offset`. Readers of leaves spell the fields out again: spreading
 * them into a node takes longer than reading it.
 */
export function readPlace(reader: ByteReader, list: ChunkList, offset: number, reserved: number): ReadPlace {
  const name = list.optionalText(CHUNKS.name)
  const position = list.numbers(CHUNKS.position, VECTOR_BYTES, 'a vector')
  const angles = list.numbers(CHUNKS.angles, VECTOR_BYTES, 'a vector')
  const scale = list.numbers(CHUNKS.scale, VECTOR_BYTES, 'a vector')
  return placeOf(reader, offset, reserved, name, position, angles, scale)
}

/** The place of a node whose vectors begin where the last three say. */
export function placeOf(
  reader: ByteReader,
  offset: number,
  reserved: number,
  name: string | undefined,
  position: number,
  angles: number,
  scale: number,
): ReadPlace {
  const place: Draft<ReadPlace> = {
    position: tripleAt(reader, position),
    angles: tripleAt(reader, angles),
    scale: tripleAt(reader, scale),
    at: { offset },
  }
  if (name !== undefined) place.name = name
  if (reserved !== 0) place.reserved = reserved
  return place
}
