import type { Block, Face } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'

export type TextureSizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>

type Point = readonly number[]

/** Repeats of a texture that count as one place. */
const NEAR = 0.02

/**
 * Random points on faces: how many there are, how many are not on a face of others that looks the same way, and how many are there
 * at another texel.
 */
export function lostPoints(
  from: readonly Block[],
  others: readonly Block[],
  sizes: TextureSizes,
  slack: number,
): { points: number; lost: number; moved: number } {
  const random = new Random(5)
  const boxes = others.map((block) => ({ block, box: boxOf(block) }))
  const tally = { points: 0, lost: 0, moved: 0 }
  for (const block of from) {
    for (const face of block.faces) {
      const size = sizes.get(face.texture) ?? { width: 128, height: 128 }
      for (const { point, uv } of samples(block, face, size, random)) {
        const near = boxes.filter(({ box }) =>
          point.every((value, axis) => value > box[0][axis] - 1 && value < box[1][axis] + 1),
        )
        const hits = near.flatMap((other) =>
          other.block.faces.flatMap((facing) => hit(other.block, facing, point, face, slack)),
        )
        tally.points++
        if (hits.length === 0) tally.lost++
        else if (!hits.some((facing) => sameTexel(facing, point, uv, size))) tally.moved++
      }
    }
  }
  return tally
}

/** One point on each triangle of a face that is not too thin to tell, with its texture coordinates. */
function samples(
  block: Block,
  face: Face,
  size: { width: number; height: number },
  random: Random,
): { point: Point; uv: Point }[] {
  const list: { point: Point; uv: Point }[] = []
  for (let corner = 1; corner + 1 < face.corners.length; corner++) {
    const triple = [0, corner, corner + 1]
    const points = triple.map((index) => pointOf(block, face.corners[index]))
    const [a, b, c] = points
    if (Math.hypot(...cross(minus(b, a), minus(c, a))) < 1) continue
    const weights = [random.between(0.1, 1), random.between(0.1, 1), random.between(0.1, 1)]
    const sum = weights[0] + weights[1] + weights[2]
    const mix = (values: readonly Point[]): number[] =>
      values[0].map((_, axis) => values.reduce((total, value, at) => total + (value[axis] * weights[at]) / sum, 0))
    const point = mix(points)
    list.push({ point, uv: uvAt(face, point, size) ?? mix(triple.map((index) => explicitUv(face, index))) })
  }
  return list
}

function uvAt(
  { mapping }: Face,
  point: Point,
  { width, height }: { width: number; height: number },
): Point | undefined {
  if (mapping.kind === 'explicit') return undefined
  return [(dot(mapping.s, point) + mapping.sOffset) / width, (dot(mapping.t, point) + mapping.tOffset) / height]
}

function explicitUv({ mapping }: Face, corner: number): Point {
  return mapping.kind === 'explicit' ? [...mapping.uvs.subarray(corner * 2, corner * 2 + 2)] : []
}

/** Another texture may be in the file where the source names one that was missing. */
function sameTexel(face: Face, point: Point, uv: Point, size: { width: number; height: number }): boolean {
  const other = uvAt(face, point, size)
  return other === undefined || (Math.abs(other[0] - uv[0]) < NEAR && Math.abs(other[1] - uv[1]) < NEAR)
}

function hit(block: Block, face: Face, point: Point, from: Face, slack: number): Face[] {
  const normal = face.plane.slice(0, 3)
  if (dot(normal, from.plane) < 0.98 || Math.abs(dot(normal, point) - face.plane[3]) > slack) return []
  const inside = [...face.corners].every((corner, index) => {
    const a = pointOf(block, corner)
    const edge = minus(pointOf(block, face.corners[(index + 1) % face.corners.length]), a)
    const inward = cross(normal, edge)
    return dot(inward, minus(point, a)) >= -slack * Math.hypot(...inward)
  })
  return inside ? [face] : []
}

function boxOf({ vertices }: Block): [Point, Point] {
  const along = (axis: number): number[] => [...vertices].filter((_, at) => at % 3 === axis)
  return [[0, 1, 2].map((axis) => Math.min(...along(axis))), [0, 1, 2].map((axis) => Math.max(...along(axis)))]
}

function pointOf({ vertices }: Block, index: number): Point {
  return [...vertices.subarray(index * 3, index * 3 + 3)]
}

function minus(a: Point, b: Point): number[] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function cross(a: Point, b: Point): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
