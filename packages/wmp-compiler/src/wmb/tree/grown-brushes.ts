import type { Block, Face } from '@brushwork/asset'
import { ON_PLANE } from '@brushwork/geometry'
import { ConvexCutter } from '../../source/convex/convex-cutter.js'
import { SolidColumns, SolidOutline } from '../../stages/collision/index.js'
import { type BlockSet, BlockTrait } from '../../stages/csg/index.js'
import { CornerList } from './corner-list.js'

/** Solids that only divide space need no attributes of faces. */
const PLAIN_FACE = {
  texture: '',
  mapping: { kind: 'axes', s: [1, 0, 0], sOffset: 0, t: [0, 1, 0], tOffset: 0 },
  flags: 0,
  ambient: 0,
  albedo: 0,
  material: '',
} as const

/** Extents of a box from its moving point [quants]. */
export interface BoxReach {
  readonly sides: number
  readonly below: number
  readonly above: number
}

/**
 * The solid brushes, grown by a box: every side and every bevel is pushed out by the box's extent in its direction.
 * Meshes are left out, because the engine tests their triangles.
 */
export function grownBrushes(set: BlockSet, reach: BoxReach): Block[] {
  const cutter = new ConvexCutter()
  const outline = new SolidOutline()
  return set.blocks.flatMap((block, index) => {
    const stops = (set.traits[index] & BlockTrait.blocking) !== 0 && (set.traits[index] & BlockTrait.convex) !== 0
    const [from, to] = [set.firstSides[index], set.firstSides[index + 1]]
    if (!stops || to - from < 4) return []
    return grownBrush(block, planesOf(set, from, to, outline), reach, cutter) ?? []
  })
}

/** Four numbers per plane: the sides of a brush and its bevels. */
function planesOf(set: BlockSet, from: number, to: number, outline: SolidOutline): number[] {
  const solid = new SolidColumns(0)
  const { data } = set.planes
  for (let side = from; side < to; side++) {
    const at = set.sidePlanes[side] * 4
    solid.addSide(data[at], data[at + 1], data[at + 2], data[at + 3], 0)
  }
  outline.gather(set, from, to)
  solid.addBevels(outline.points, 0, outline.pointCount, outline.edges, outline.edgeCount)
  return [...solid.planes.subarray(0, solid.count * 4)]
}

/** @returns undefined if the planes enclose nothing, or do not close. */
function grownBrush(block: Block, planes: readonly number[], reach: BoxReach, cutter: ConvexCutter): Block | undefined {
  const pushed = planes.slice()
  let world = 0
  for (let at = 0; at < pushed.length; at += 4) {
    const [x, y, z] = pushed.slice(at, at + 3)
    const up = z > 0 ? z * reach.above : -z * reach.below
    pushed[at + 3] += (Math.abs(x) + Math.abs(y)) * reach.sides + up
    world = Math.max(world, Math.abs(pushed[at + 3]))
  }
  cutter.begin((world + 1) * 4)
  for (let at = 0; at < pushed.length; at += 4) {
    const cut = cutter.cut(pushed, at, at / 4, ON_PLANE)
    if (cut === 'empty' || cut === 'torn') return undefined
  }
  return blockOf(block, cutter, pushed)
}

function blockOf(block: Block, { points, polygons }: ConvexCutter, planes: readonly number[]): Block | undefined {
  const list = new CornerList(points)
  const faces: Face[] = []
  for (let polygon = 0; polygon < polygons.count; polygon++) {
    const number = polygons.planes[polygon]
    // A side of the initial box: the planes do not close.
    if (number < 0) return undefined
    const corners = polygons.corners.slice(polygons.starts[polygon], polygons.starts[polygon + 1])
    if (corners.length < 3) continue
    const own = list.renumber(corners)
    const [x, y, z, d] = planes.slice(number * 4, number * 4 + 4)
    faces.push({ ...PLAIN_FACE, mapping: { ...PLAIN_FACE.mapping }, index: number, corners: own, plane: [x, y, z, d] })
  }
  return { ...block, contents: 'solid', detail: false, vertices: Float64Array.from(list.vertices), faces }
}
