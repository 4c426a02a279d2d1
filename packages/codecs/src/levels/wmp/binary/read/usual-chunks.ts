import { AXES, CHUNKS, type ChunkType, MAPPING, VECTOR } from '../layout.js'
import type { UsualChunk } from './chunk-offsets.js'

/** The chunks of the containers that levels have thousands of, as all known files have them, and which of them is which. */

export const NodeChunk = { className: 0, name: 1, position: 2, angles: 3, scale: 4, payload: 5 } as const

const USUAL_BASE: readonly UsualChunk[] = [
  { type: CHUNKS.className, size: 'text' },
  { type: CHUNKS.name, size: 'text', optional: true },
  { type: CHUNKS.position, size: VECTOR.byteLength },
  { type: CHUNKS.angles, size: VECTOR.byteLength },
  { type: CHUNKS.scale, size: VECTOR.byteLength },
]

export function usualNode(payload: ChunkType): readonly UsualChunk[] {
  return [...USUAL_BASE, { type: payload }]
}

/** Children follow. */
export const USUAL_GROUP = USUAL_BASE

export const EntityChunk = {
  name: 0,
  file: 1,
  action: 2,
  skills: 3,
  material: 4,
  path: 5,
  string: 6,
  secondString: 7,
} as const

export const USUAL_ENTITY: readonly UsualChunk[] = [
  { type: CHUNKS.name, size: 'text' },
  { type: CHUNKS.file, size: 'text' },
  { type: CHUNKS.action, size: 'text', optional: true },
  { type: CHUNKS.skills },
  { type: CHUNKS.material, size: 'text', optional: true },
  { type: CHUNKS.pathName, size: 'text', optional: true },
  { type: CHUNKS.string, size: 'text', optional: true },
  { type: CHUNKS.string, size: 'text', optional: true },
]

export const BlockChunk = { material: 0, points: 1, polygons: 2 } as const

/** Faces follow. */
export const USUAL_BLOCK: readonly UsualChunk[] = [
  { type: CHUNKS.material, size: 'text', optional: true },
  { type: CHUNKS.points },
  { type: CHUNKS.polygons },
]

export const FaceChunk = { texture: 0, material: 1, uvs: 2, axes: 3, mapping: 4 } as const

export const USUAL_FACE: readonly UsualChunk[] = [
  { type: CHUNKS.name, size: 'text' },
  { type: CHUNKS.material, size: 'text', optional: true },
  { type: CHUNKS.uvs, optional: true },
  { type: CHUNKS.axes, size: AXES.byteLength },
  { type: CHUNKS.mapping, size: MAPPING.byteLength },
]
