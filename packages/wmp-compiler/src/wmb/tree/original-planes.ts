import type { Block, BrushLevel, Face } from '@brushwork/asset'
import { SAME_POINT } from '@brushwork/geometry'
import { NEARLY_AXIS } from '../../epsilon.js'
import { ConvexCutter } from '../../source/convex/convex-cutter.js'
import { CornerList } from './corner-list.js'

/** Plane distances are whole multiples of this [quants]. */
const DISTANCE_STEP = 0.5
const MIN_FACES = 4

/**
 * The level with its brushes as the original compiler reads them. It makes planes of their faces, snaps normals near an
 * axis to it, and rounds distances to half quants. It cuts the brushes from those planes (measured: 29 of 29 planes
 * near axes, and every slanted one examined). Far from the origin, a side a quarter of a degree off its axis moves by
 * many quants. Meshes do not change, nor do brushes of which nothing would remain.
 */
export function withOriginalPlanes(level: BrushLevel): BrushLevel {
  const cutter = new ConvexCutter()
  return { ...level, blocks: level.blocks.map((block) => withRoundedPlanes(block, cutter)) }
}

function withRoundedPlanes(block: Block, cutter: ConvexCutter): Block {
  const { faces, kind } = block
  if (kind !== 'convex' || faces.length < MIN_FACES) return block
  if (faces.some(({ mapping }) => mapping.kind === 'explicit')) return block
  const planes = faces.flatMap(({ plane }) => roundedPlane(plane))
  if (faces.every(({ plane }, face) => plane.every((part, index) => part === planes[face * 4 + index]))) return block
  let reach = 1
  for (const value of block.vertices) reach = Math.max(reach, Math.abs(value))
  cutter.begin(reach * 4)
  for (let face = 0; face < faces.length; face++) {
    const cut = cutter.cut(planes, face * 4, face, SAME_POINT)
    if (cut === 'empty' || cut === 'torn') return block
  }
  return cutOut(block, cutter, planes) ?? block
}

function roundedPlane([x, y, z, d]: Face['plane']): [number, number, number, number] {
  const distance = Math.round(d / DISTANCE_STEP) * DISTANCE_STEP
  if (isAxis(x)) return [Math.sign(x), 0, 0, distance]
  if (isAxis(y)) return [0, Math.sign(y), 0, distance]
  if (isAxis(z)) return [0, 0, Math.sign(z), distance]
  return [x, y, z, distance]
}

function isAxis(part: number): boolean {
  return Math.abs(Math.abs(part) - 1) < NEARLY_AXIS
}

/** @returns undefined if the planes do not close. */
function cutOut(block: Block, { points, polygons }: ConvexCutter, planes: readonly number[]): Block | undefined {
  const list = new CornerList(points)
  const made = new Map<number, Face>()
  for (let polygon = 0; polygon < polygons.count; polygon++) {
    const number = polygons.planes[polygon]
    if (number < 0) return undefined
    const corners = polygons.corners.subarray(polygons.starts[polygon], polygons.starts[polygon + 1])
    if (corners.length < 3) continue
    const own = list.renumber(corners)
    const [x, y, z, d] = planes.slice(number * 4, number * 4 + 4)
    made.set(number, { ...block.faces[number], corners: own, plane: [x, y, z, d] })
  }
  const faces = block.faces.flatMap((_, face) => made.get(face) ?? [])
  return faces.length < MIN_FACES ? undefined : { ...block, vertices: Float64Array.from(list.vertices), faces }
}
