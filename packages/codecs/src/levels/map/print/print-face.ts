import type { MapBrush, MapDocument, MapFaces } from '../document.js'
import { surfaceNumbers } from '../face.js'
import { MAX_SURFACE_NUMBERS, MOST_SURFACE_NUMBERS } from '../layout.js'
import { areFaceWords } from '../parse/face-words.js'
import type { SourceMatcher } from './source-matcher.js'
import type { MapTextWriter } from './text-writer.js'

/** Matches names that need quotes: those with blanks, and those that would parse as something else. */
const NEEDS_QUOTES = /^$|[\s"\0-\x20]|^(?:\/\/|;)/

/** Characters of invalid words in messages. */
const SHOWN = 40

/** Prints the faces of brushes. */
export class FacePrinter {
  readonly #document: MapDocument
  readonly #out: MapTextWriter
  readonly #matcher: SourceMatcher | undefined
  /** Encoded texture names by index. */
  readonly #names: string[] = []

  constructor(document: MapDocument, out: MapTextWriter, matcher: SourceMatcher | undefined) {
    this.#document = document
    this.#out = out
    this.#matcher = matcher
    this.#checkColumns(document.faces)
  }

  print({ firstFace, faceCount }: MapBrush, path: string): void {
    const { count } = this.#document.faces
    const whole = Number.isInteger(firstFace) && Number.isInteger(faceCount)
    if (!(whole && firstFace >= 0 && faceCount >= 0 && firstFace + faceCount <= count)) {
      this.#out.fail(`faces ${firstFace} to ${firstFace + faceCount} of ${count}`)
    }
    for (let index = 0; index < faceCount; index++) {
      if (this.#copies(firstFace + index)) continue
      this.#out.path = `${path}.faces[${index}]`
      this.#printFromValues(firstFace + index)
    }
  }

  /** Copies the face's piece of the source if it still matches. */
  #copies(face: number): boolean {
    const { source } = this.#document
    if (source === undefined || this.#matcher === undefined || face >= source.faceStarts.length) return false
    const start = source.faceStarts[face]
    const end = source.faceEnds[face]
    const piece = start === end ? undefined : this.#matcher.faceIn(start, end)
    if (piece === undefined || piece.texture !== this.#document.textures[this.#document.faces.textures[face]])
      return false
    if (!sameFace(piece.found, this.#document.faces, face)) return false
    this.#out.copy(start, end)
    return true
  }

  #printFromValues(face: number): void {
    const text = this.#spell(face)
    const { source } = this.#document
    const start = source?.faceStarts[face] ?? 0
    const blankEnd = this.#matcher?.blankEnd(start, source?.faceEnds[face] ?? 0)
    if (blankEnd === undefined) this.#out.line(text)
    else {
      this.#out.copy(start, blankEnd)
      this.#out.rest(text)
    }
  }

  #spell(face: number): string {
    const { points, valve, axes, offsets, rotations, scales, textures } = this.#document.faces
    const spell = (value: number) => this.#out.number(value)
    const parts: string[] = []
    for (let at = face * 9; at < face * 9 + 9; at += 3) {
      parts.push(`( ${spell(points[at])} ${spell(points[at + 1])} ${spell(points[at + 2])} )`)
    }
    parts.push(this.#textureName(textures[face]))
    const [u, v] = [spell(offsets[face * 2]), spell(offsets[face * 2 + 1])]
    if (valve[face] === 1) {
      const [ux, uy, uz, vx, vy, vz] = Array.from(axes.subarray(face * 6, face * 6 + 6), spell)
      parts.push(`[ ${ux} ${uy} ${uz} ${u} ] [ ${vx} ${vy} ${vz} ${v} ]`)
    } else parts.push(`${u} ${v}`)
    parts.push(`${spell(rotations[face])} ${spell(scales[face * 2])} ${spell(scales[face * 2 + 1])}`)
    for (const number of surfaceNumbers(this.#document.faces, face)) parts.push(spell(number))
    const words = this.#document.faces.words?.get(face)
    if (words !== undefined) parts.push(this.#faceWords(words))
    return parts.join(' ')
  }

  #faceWords(words: string): string {
    if (!areFaceWords(words)) {
      const expected =
        'words after the numbers of a face begin with a letter, and hold no line end, bracket, brace or comment'
      this.#out.fail(`${expected}, found ${JSON.stringify(words.slice(0, SHOWN))}`)
    }
    return words
  }

  #textureName(index: number): string {
    const existing = this.#names[index]
    if (existing !== undefined) return existing
    const name = this.#document.textures[index]
    if (name === undefined) this.#out.fail(`there is no texture ${index}, only ${this.#document.textures.length}`)
    // A bare [ would begin texture axes.
    const spelled = NEEDS_QUOTES.test(name) ? this.#out.quote(name, 'texture name') : name
    this.#names[index] = spelled
    return spelled
  }

  #checkColumns(faces: MapFaces): void {
    const { count, surfaceCounts, surfaces, moreSurfaces, axes, valve } = faces
    const widths = { points: 9, textures: 1, valve: 1, offsets: 2, rotations: 1, scales: 2, surfaceCounts: 1 } as const
    this.#out.path = 'faces'
    for (const [name, width] of Object.entries(widths) as [keyof typeof widths, number][]) {
      const { length } = faces[name]
      if (length !== count * width) this.#out.fail(`${count} faces have ${count * width} ${name}, found ${length}`)
    }
    const isWhole = surfaceCounts.every((numbers, face) => {
      return Math.max(0, numbers - MAX_SURFACE_NUMBERS) === (moreSurfaces?.get(face)?.length ?? 0)
    })
    if (!isWhole) this.#out.fail('moreSurfaces has the surface numbers of a face from the fourth on')
    if (surfaceCounts.some((numbers) => numbers > MOST_SURFACE_NUMBERS)) {
      this.#out.fail(`a face has at most ${MOST_SURFACE_NUMBERS} surface numbers`)
    }
    if (surfaces.length !== count * 3 && !surfaceCounts.every((numbers) => numbers === 0)) {
      this.#out.fail(`${count} faces have ${count * 3} surface numbers, found ${surfaces.length}`)
    }
    if (axes.length !== count * 6 && valve.includes(1)) {
      this.#out.fail(`${count} faces have ${count * 6} numbers of axes, found ${axes.length}`)
    }
    this.#out.path = ''
  }
}

/** Whether the columns of one face equal those of the document, including the sign of zero; ignores textures. */
function sameFace(found: MapFaces, faces: MapFaces, face: number): boolean {
  return (
    (found.valve[0] === 1) === (faces.valve[face] === 1) &&
    found.surfaceCounts[0] === faces.surfaceCounts[face] &&
    Object.is(found.rotations[0], faces.rotations[face]) &&
    sameNumbers(found.points, faces.points, face * 9, 9) &&
    sameNumbers(found.offsets, faces.offsets, face * 2, 2) &&
    sameNumbers(found.scales, faces.scales, face * 2, 2) &&
    (found.valve[0] === 0 || sameNumbers(found.axes, faces.axes, face * 6, 6)) &&
    sameNumbers(found.surfaces, faces.surfaces, face * 3, Math.min(found.surfaceCounts[0], MAX_SURFACE_NUMBERS)) &&
    found.words?.get(0) === faces.words?.get(face) &&
    sameMore(found.moreSurfaces?.get(0) ?? [], faces.moreSurfaces?.get(face) ?? [])
  )
}

function sameMore(found: readonly number[], numbers: readonly number[]): boolean {
  return found.length === numbers.length && found.every((value, index) => Object.is(value, numbers[index]))
}

function sameNumbers(found: Float64Array, column: Float64Array, at: number, count: number): boolean {
  for (let index = 0; index < count; index++) {
    if (!Object.is(found[index], column[at + index])) return false
  }
  return true
}
