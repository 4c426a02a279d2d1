import type { MapBrush, MapFaces } from '@brushwork/codecs/map'
import type { Vector } from '../../level.js'
import { type LevelMessage, warning } from '../../message.js'

/** Says what is wrong with the brushes of a map: with block, face, line, and a point of the face. */
export class BrushWarnings {
  readonly #faces: MapFaces
  readonly #messages: LevelMessage[]

  constructor(faces: MapFaces, messages: LevelMessage[]) {
    this.#faces = faces
    this.#messages = messages
  }

  /** @param face in the brush; without it the message is about the brush, and stands at its first face. */
  warn(code: LevelMessage['code'], text: string, brush: MapBrush, block: number, face?: number): void {
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
    this.#messages.push(warning(code, text, where))
  }

  /** One message for all faces of a brush that have the same trouble; none for none. */
  warnOfFaces(
    code: LevelMessage['code'],
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

/** The first point of a face that is one, else of the brush. */
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
