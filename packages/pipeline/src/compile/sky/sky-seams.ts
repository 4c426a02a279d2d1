import type { RgbaImage } from '@brushwork/codecs/image'
import { STRIP_FACES } from './sky-image.js'

/** Edges of a face. */
type Edge = 'left' | 'right' | 'top' | 'bottom'
const EDGES: readonly Edge[] = ['left', 'right', 'top', 'bottom']

/** Faces that join on a strip of west, north, east, south, down, up: both edges run in the same direction. */
const SEAMS: readonly (readonly [face: number, edge: Edge, other: number, otherEdge: Edge])[] = [
  [0, 'right', 1, 'left'],
  [1, 'right', 2, 'left'],
  [2, 'right', 3, 'left'],
  [3, 'right', 0, 'left'],
  [1, 'top', 5, 'bottom'],
  [1, 'bottom', 4, 'top'],
]
/** How much more edges that do not join have to differ. */
const CLEARER = 2.5
/** Mean difference of channels below which edges say nothing: frames of effects often end in black. */
const FLAT = 4

/**
 * Whether six squares side by side are the faces of a cube, by the seams between them: a strip of frames, such as an
 * explosion, has the same name and shape.
 */
export function hasSeams(image: RgbaImage): boolean {
  const edges = Array.from({ length: STRIP_FACES }, (_, face) =>
    Object.fromEntries(EDGES.map((edge) => [edge, texelsOf(image, face, edge)])),
  ) as Record<Edge, Uint8Array>[]
  const joined = SEAMS.map(([face, edge, other, otherEdge]) => difference(edges[face][edge], edges[other][otherEdge]))
  // The same edges against those of the faces after their neighbors.
  const apart = SEAMS.map(([face, edge, other, otherEdge]) =>
    difference(edges[face][edge], edges[(other + 1) % 4][otherEdge]),
  )
  const [near, far] = [mean(joined), mean(apart)]
  return far > FLAT && far > near * CLEARER
}

function texelsOf({ width, height, pixels }: RgbaImage, face: number, edge: Edge): Uint8Array {
  const texels = new Uint8Array(height * 3)
  const last = height - 1
  for (let along = 0; along < height; along++) {
    const x = edge === 'left' ? 0 : edge === 'right' ? last : along
    const y = edge === 'top' ? 0 : edge === 'bottom' ? last : along
    const at = (y * width + face * height + x) * 4
    texels.set(pixels.subarray(at, at + 3), along * 3)
  }
  return texels
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (const [at, value] of a.entries()) sum += Math.abs(value - b[at])
  return sum / a.length
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
