import type { CompiledSurface } from '@brushwork/asset'

/** A face flag: no light falls on the face (docs/formats/wmp.md §5.4). */
const FLAT = 0x2
/** Faces of a block at most, more than any file has. */
const MAX_FACES = 2 ** 21

/** One number for the block and the face of a triangle. */
export function faceOfTriangle({ blocks, faces }: CompiledSurface, triangle: number): number {
  return blocks[triangle] * MAX_FACES + faces[triangle]
}

/** The inverse of {@link faceOfTriangle}. */
export function blockAndFace(number: number): readonly [block: number, face: number] {
  return [Math.floor(number / MAX_FACES), number % MAX_FACES]
}

/** Whether the rules of GameStudio light a surface: its faces are dark where they have no light. */
export function isLitSurface({ flags, sky }: CompiledSurface): boolean {
  return !sky && (flags & FLAT) === 0
}
