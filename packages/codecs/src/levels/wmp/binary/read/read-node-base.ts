import { type ByteReader, type Draft, observeField, tripleAt } from '../../../../binary/index.js'
import type { WmpAddress, WmpNodeBase, WmpVector } from '../../document/document.js'
import { CHUNKS, type ChunkType, VECTOR } from '../layout.js'
import type { ChunkList } from './chunk-list.js'

/** Position of a node in the level, and its address in the file. */
export type ReadNodeBase = WmpNodeBase & { readonly at: WmpAddress }

/** The chunks that every node begins with. */
export const BASE_CHUNKS: readonly ChunkType[] = [
  CHUNKS.className,
  CHUNKS.name,
  CHUNKS.position,
  CHUNKS.angles,
  CHUNKS.scale,
]

/**
 * Reads the fields after the class of a node that began at `offset`. Readers of leaves repeat the fields, because
 * spreading them into a node takes longer than reading it.
 */
export function readNodeBase(list: ChunkList, offset: number, reserved: number): ReadNodeBase {
  const name = list.optionalText(CHUNKS.name)
  const base: Draft<ReadNodeBase> = {
    position: list.expected(CHUNKS.position, readVector, ORIGIN),
    angles: list.expected(CHUNKS.angles, readVector, ORIGIN),
    scale: list.expected(CHUNKS.scale, readVector, UNSCALED),
    at: { offset },
  }
  if (name !== undefined) base.name = name
  if (reserved !== 0) base.reserved = reserved
  return base
}

export const ORIGIN: WmpVector = [0, 0, 0]
export const UNSCALED: WmpVector = [1, 1, 1]

function readVector(part: ByteReader): WmpVector {
  const start = part.take(VECTOR.byteLength, 'a vector')
  observeField(part, start, VECTOR, VECTOR.name)
  return tripleAt(part, start)
}

/** Node with its position, angles and scale. */
export function nodeBaseAt(
  reader: ByteReader,
  offset: number,
  reserved: number,
  name: string | undefined,
  position: number,
  angles: number,
  scale: number,
): ReadNodeBase {
  const base: Draft<ReadNodeBase> = {
    position: tripleAt(reader, position),
    angles: tripleAt(reader, angles),
    scale: tripleAt(reader, scale),
    at: { offset },
  }
  if (name !== undefined) base.name = name
  if (reserved !== 0) base.reserved = reserved
  return base
}
