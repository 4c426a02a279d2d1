import type { UsualChunk } from './chunk-places.js'
import { type ChunkType, chunks } from './layout.js'

/** The chunks of the containers that levels have thousands of, as all known files have them, and which of them is which. */

/** Of a vector of three numbers. */
export const vectorBytes = 24
/** Of two texture axes of four numbers. */
export const axesBytes = 64
/** Of offset, rotation and scale of a texture. */
export const mappingBytes = 40

export const LeafChunk = { className: 0, name: 1, position: 2, angles: 3, scale: 4, payload: 5 } as const

export function usualLeaf(payload: ChunkType): readonly UsualChunk[] {
  return [
    { type: chunks.className, size: 'text' },
    { type: chunks.name, size: 'text', optional: true },
    { type: chunks.position, size: vectorBytes },
    { type: chunks.angles, size: vectorBytes },
    { type: chunks.scale, size: vectorBytes },
    { type: payload },
  ]
}

export const EntityChunk = { name: 0, file: 1, action: 2, skills: 3, material: 4, path: 5, strings: 6 } as const

export const usualEntity: readonly UsualChunk[] = [
  { type: chunks.name, size: 'text' },
  { type: chunks.file, size: 'text' },
  { type: chunks.action, size: 'text', optional: true },
  { type: chunks.skills },
  { type: chunks.material, size: 'text', optional: true },
  { type: chunks.pathName, size: 'text', optional: true },
  { type: chunks.strings, size: 'text', optional: true },
]

export const FaceChunk = { texture: 0, material: 1, uvs: 2, axes: 3, mapping: 4 } as const

export const usualFace: readonly UsualChunk[] = [
  { type: chunks.name, size: 'text' },
  { type: chunks.material, size: 'text', optional: true },
  { type: chunks.uvs, optional: true },
  { type: chunks.axes, size: axesBytes },
  { type: chunks.mapping, size: mappingBytes },
]
