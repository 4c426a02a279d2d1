import type { CompiledSurface } from '@brushwork/asset'

/** A face flag: no light falls on the face (docs/formats/wmp.md §5.4). */
const FLAT = 0x2
/** Faces of a block at most, more than any file has. */
const MAX_FACES = 2 ** 21

/** One number for a block and a face of it, by their indices in the file. */
export function faceNumber(block: number, face: number): number {
  return block * MAX_FACES + face
}

/** {@link faceNumber} of a triangle. */
export function faceOfTriangle({ blocks, faces }: CompiledSurface, triangle: number): number {
  return faceNumber(blocks[triangle], faces[triangle])
}

/** The inverse of {@link faceNumber}. */
export function blockAndFace(number: number): readonly [block: number, face: number] {
  return [Math.floor(number / MAX_FACES), number % MAX_FACES]
}

/** Whether the rules of GameStudio light a surface: its faces are dark where they have no light. */
export function isLitSurface({ flags, sky, unshaded }: CompiledSurface): boolean {
  return !sky && !unshaded && (flags & FLAT) === 0
}

/** The triangles of each face of a surface, in their order. */
export function trianglesByFace(surface: CompiledSurface): ReadonlyMap<number, readonly number[]> {
  const byFace = new Map<number, number[]>()
  for (let triangle = 0; triangle < surface.faces.length; triangle++) {
    const key = faceOfTriangle(surface, triangle)
    const existing = byFace.get(key)
    if (existing === undefined) byFace.set(key, [triangle])
    else existing.push(triangle)
  }
  return byFace
}
