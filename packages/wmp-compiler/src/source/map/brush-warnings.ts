import type { MapBrush, MapFaces } from '@brushwork/codecs/map'
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
    const { points, lines } = this.#faces
    const source = brush.firstFace + (face ?? 0)
    const line = face === undefined ? brush.line : lines[source] || brush.line
    const at = brush.faceCount === 0 ? [] : points.subarray(source * 9, source * 9 + 3)
    const finite = at.length === 3 && at.every(Number.isFinite)
    const where = {
      block,
      ...(face === undefined ? {} : { face }),
      ...(line === undefined ? {} : { line }),
      ...(finite ? { at: [at[0], at[1], at[2]] as const } : {}),
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
