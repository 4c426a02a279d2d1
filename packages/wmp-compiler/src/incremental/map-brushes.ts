import type { MapBrush, MapDocument } from '@brushwork/codecs/map'
import { withCoordinate } from '../hash.js'

/** The text of a brush as numbers and names, for comparison. */
export interface BrushContent {
  /** Numbers of its faces, column by column. */
  readonly numbers: Float64Array
  /** `[faces × 3]` line, kind of texture axes, count of surface values. */
  readonly kinds: Uint32Array
  /** `[faces]` texture names. */
  readonly textures: readonly string[]
  /** Surface numbers after the third, as text. */
  readonly more: string
}

/** A column of the document's faces, and how many of its numbers belong to one face. */
interface Column {
  readonly numbers: Float64Array
  readonly size: number
}

/** Numbers of a face's three points. */
const POINT_NUMBERS = 9

/** Compares the brushes of one document with contents from an earlier one. Views: the document must not change. */
export class MapBrushes {
  readonly #document: MapDocument
  readonly #columns: readonly Column[]
  /** Numbers per face. */
  readonly #size: number

  constructor(document: MapDocument) {
    const { points, offsets, rotations, scales, axes, surfaces } = document.faces
    this.#document = document
    this.#columns = [
      { numbers: points, size: POINT_NUMBERS },
      { numbers: offsets, size: 2 },
      { numbers: rotations, size: 1 },
      { numbers: scales, size: 2 },
      // Empty if no face of the map has its own axes.
      { numbers: axes, size: axes.length === 0 ? 0 : 6 },
      { numbers: surfaces, size: surfaces.length === 0 ? 0 : 3 },
    ]
    this.#size = this.#columns.reduce((sum, { size }) => sum + size, 0)
  }

  /** The content of a brush (copy). */
  contentOf({ firstFace, faceCount }: MapBrush): BrushContent {
    const { faces, textures } = this.#document
    const numbers = new Float64Array(this.#size * faceCount)
    let at = 0
    for (const { numbers: column, size } of this.#columns) {
      for (let step = 0; step < size * faceCount; step++) numbers[at++] = column[firstFace * size + step]
    }
    const kinds = new Uint32Array(faceCount * 3)
    const names: string[] = []
    for (let step = 0; step < faceCount; step++) {
      const face = firstFace + step
      kinds[step * 3] = faces.lines[face]
      kinds[step * 3 + 1] = faces.valve[face]
      kinds[step * 3 + 2] = faces.surfaceCounts[face]
      names.push(textures[faces.textures[face]])
    }
    return { numbers, kinds, textures: names, more: this.#moreOf(firstFace, faceCount) }
  }

  /** Whether a brush has this content, at any position of the file. */
  isSame({ firstFace, faceCount }: MapBrush, { numbers, kinds, textures, more }: BrushContent): boolean {
    if (textures.length !== faceCount || numbers.length !== this.#size * faceCount) return false
    let at = 0
    for (let index = 0; index < this.#columns.length; index++) {
      const { numbers: column, size } = this.#columns[index]
      if (!areEqual(column, firstFace * size, numbers, at, size * faceCount)) return false
      at += size * faceCount
    }
    const { faces, textures: names } = this.#document
    if (this.#moreOf(firstFace, faceCount) !== more) return false
    for (let step = 0; step < faceCount; step++) {
      const face = firstFace + step
      if (faces.valve[face] !== kinds[step * 3 + 1] || faces.surfaceCounts[face] !== kinds[step * 3 + 2]) return false
      if (names[faces.textures[face]] !== textures[step]) return false
    }
    return true
  }

  #moreOf(firstFace: number, faceCount: number): string {
    const { moreSurfaces } = this.#document.faces
    if (moreSurfaces === undefined) return ''
    return Array.from({ length: faceCount }, (_, step) => String(moreSurfaces.get(firstFace + step) ?? '')).join(';')
  }

  /** Whether the faces of a brush are on the same lines as those of this content. */
  hasSameLines({ firstFace, faceCount }: MapBrush, { kinds }: BrushContent): boolean {
    const { lines } = this.#document.faces
    for (let step = 0; step < faceCount; step++) if (lines[firstFace + step] !== kinds[step * 3]) return false
    return true
  }

  /** Source line of a face; undefined for documents that were not parsed from text. */
  lineOf(face: number): number | undefined {
    return this.#document.faces.lines[face] || undefined
  }

  /** A hash of the first face's points. */
  hashOf({ firstFace }: MapBrush): number {
    return hashOf(this.#document.faces.points, firstFace * POINT_NUMBERS)
  }
}

/** The same hash as {@link MapBrushes.hashOf}. */
export function hashOfContent({ numbers }: BrushContent): number {
  return hashOf(numbers, 0)
}

function hashOf(numbers: Float64Array, from: number): number {
  let hash = 0
  for (let at = from; at < from + POINT_NUMBERS; at++) hash = withCoordinate(hash, numbers[at])
  return hash
}

/** Bitwise equality, except that NaN equals nothing. 0 and −0 differ: their sign can reach the output. */
function areEqual(a: Float64Array, from: number, b: Float64Array, otherFrom: number, count: number): boolean {
  for (let step = 0; step < count; step++) {
    const number = b[otherFrom + step]
    if (a[from + step] !== number || (number === 0 && !Object.is(a[from + step], number))) return false
  }
  return true
}
