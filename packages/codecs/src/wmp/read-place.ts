import { type ByteReader, type Draft, tripleAt } from '../binary/index.js'
import type { ChunkList } from './chunk-list.js'
import type { WmpAddress, WmpPlace, WmpVector } from './document.js'
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
export function readPlace(list: ChunkList, offset: number, reserved: number): ReadPlace {
  const name = list.optionalText(CHUNKS.name)
  const place: Draft<ReadPlace> = {
    position: list.expected(CHUNKS.position, readVector, ORIGIN),
    angles: list.expected(CHUNKS.angles, readVector, ORIGIN),
    scale: list.expected(CHUNKS.scale, readVector, UNSCALED),
    at: { offset },
  }
  if (name !== undefined) place.name = name
  if (reserved !== 0) place.reserved = reserved
  return place
}

export const ORIGIN: WmpVector = [0, 0, 0]
export const UNSCALED: WmpVector = [1, 1, 1]

function readVector(part: ByteReader): WmpVector {
  return tripleAt(part, part.take(VECTOR_BYTES, 'a vector'))
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
