import { type ByteReader, type Draft, tripleAt } from '../binary/index.js'
import type { ChunkList } from './chunk-list.js'
import type { WmpAddress, WmpPlace } from './document.js'
import { type ChunkType, chunks } from './layout.js'
import { vectorBytes } from './usual-chunks.js'

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
export function readPlace(reader: ByteReader, list: ChunkList, offset: number, reserved: number): ReadPlace {
  const name = list.optionalText(chunks.name)
  const position = list.numbers(chunks.position, vectorBytes, 'a vector')
  const angles = list.numbers(chunks.angles, vectorBytes, 'a vector')
  const scale = list.numbers(chunks.scale, vectorBytes, 'a vector')
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
