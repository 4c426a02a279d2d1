import type { MapBrush, MapFaces } from '@brushwork/codecs/map'
import type { LevelMessageCode } from '../../message.js'
import { type BrushShape, MOST_COORDINATE, MOST_PLANES } from './brush-shape.js'

type Nothing = Extract<BrushShape, { kind: 'nothing' }>

/** What to tell a person about a brush that encloses nothing. */
export function shapeProblem(
  { why, face }: Nothing,
  faces: MapFaces,
  { firstFace, faceCount }: MapBrush,
): { readonly code: LevelMessageCode; readonly text: string; readonly face?: number } {
  const open = (text: string): { code: LevelMessageCode; text: string } => ({ code: 'block-open', text })
  switch (why) {
    case 'few':
      return open(
        faceCount < 4
          ? `a brush needs at least 4 faces, but this one has ${faceCount}: it is left out`
          : `a brush needs at least 4 faces with a plane, but of the ${faceCount} of this one fewer have one: it is left out`,
      )
    case 'many':
      return open(`the brush has ${faceCount} faces, more than ${MOST_PLANES}: it is left out`)
    case 'open':
      return open('the planes of the brush leave a side open: it is left out')
    case 'empty':
      return open('the planes of the brush enclose nothing: it is left out')
    case 'torn':
      return open('the planes of the brush are too close to each other to make a shape: it is left out')
    case 'far': {
      const from = (firstFace + face) * 9
      const value = faces.points.subarray(from, from + 9).find((number) => !(Math.abs(number) <= MOST_COORDINATE))
      const text = `a coordinate of a face is ${value}, but brushes must stay within ${MOST_COORDINATE} quants: the brush is left out`
      return { code: 'block-coordinate', text, face }
    }
  }
}
