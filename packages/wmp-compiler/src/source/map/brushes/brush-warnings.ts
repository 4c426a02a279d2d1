import type { Vector } from '@brushwork/asset'
import type { MapBrush, MapFaces } from '@brushwork/codecs/map'
import { coordinateText, type LevelDiagnostic, type LevelDiagnosticCode, warning } from '../../../diagnostics.js'
import { type BrushShape, MAX_COORDINATE, MAX_PLANES } from './brush-shape.js'

/** Reports faults of a map's brushes with block, face, line, and a point of the face. */
export class BrushWarnings {
  readonly #faces: MapFaces
  readonly #diagnostics: LevelDiagnostic[]

  constructor(faces: MapFaces, diagnostics: LevelDiagnostic[]) {
    this.#faces = faces
    this.#diagnostics = diagnostics
  }

  /** @param face in the brush; without it the message is about the brush, at its first face. */
  warn(code: LevelDiagnostic['code'], text: string, brush: MapBrush, block: number, face?: number): void {
    const { lines } = this.#faces
    const source = brush.firstFace + (face ?? 0)
    const line = face === undefined ? brush.line : lines[source] || brush.line
    const at = finitePoint(this.#faces, brush, face ?? 0)
    const where = {
      block,
      ...(face === undefined ? {} : { face }),
      ...(line === undefined ? {} : { line }),
      ...(at === undefined ? {} : { at }),
    }
    this.#diagnostics.push(warning(code, text, where))
  }

  /** One message for all faces of a brush with the same fault; none for an empty list. */
  warnOfFaces(
    code: LevelDiagnostic['code'],
    what: string,
    brush: MapBrush,
    block: number,
    faces: readonly number[],
  ): void {
    if (faces.length === 0) return
    const text = `${faces.length === 1 ? 'a face has' : `${faces.length} faces have`} ${what}`
    this.warn(code, text, brush, block, faces[0])
  }
}

/** The first finite point of a face, else of the brush. */
function finitePoint({ points }: MapFaces, { firstFace, faceCount }: MapBrush, face: number): Vector | undefined {
  const end = (firstFace + faceCount) * 9
  for (const from of [(firstFace + face) * 9, firstFace * 9]) {
    for (let at = from; at < end; at += 3) {
      if (Number.isFinite(points[at] + points[at + 1] + points[at + 2]))
        return [points[at], points[at + 1], points[at + 2]]
    }
  }
  return undefined
}

type Nothing = Extract<BrushShape, { kind: 'nothing' }>

/** The message for a brush that encloses nothing. */
export function shapeProblem(
  { why, face }: Nothing,
  faces: MapFaces,
  { firstFace, faceCount }: MapBrush,
): { readonly code: LevelDiagnosticCode; readonly text: string; readonly face?: number } {
  const open = (text: string): { code: LevelDiagnosticCode; text: string } => ({ code: 'block-open', text })
  switch (why) {
    case 'few':
      return open(
        faceCount < 4
          ? `a brush needs at least 4 faces, but this one has ${faceCount}: it is left out`
          : `a brush needs at least 4 faces with a plane, but of the ${faceCount} of this one fewer have one: it is left out`,
      )
    case 'many':
      return open(`the brush has ${faceCount} faces, more than ${MAX_PLANES}: it is left out`)
    case 'open':
      return open('the planes of the brush leave a side open: it is left out')
    case 'empty':
      return open('the planes of the brush enclose nothing: it is left out')
    case 'torn':
      return open('the planes of the brush are too close to each other to make a shape: it is left out')
    case 'far': {
      const from = (firstFace + face) * 9
      const value = faces.points.subarray(from, from + 9).find((number) => !(Math.abs(number) <= MAX_COORDINATE))
      const text = `a coordinate of a face is ${coordinateText(value)}, but brushes must stay within ${MAX_COORDINATE} quants: the brush is left out`
      return { code: 'block-coordinate', text, face }
    }
  }
}
