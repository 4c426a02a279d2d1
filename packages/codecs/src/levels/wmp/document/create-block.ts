import { MESH_FLAG } from './constants.js'
import { createNodeBase, type PlannedNode, refusePlan } from './create.js'
import { defaultFace, polygonNormal } from './default-face.js'
import type { WmpBlock, WmpFace, WmpPolygons, WmpVector } from './document.js'

/** A polygon of a planned block: its corners, and the face values that differ from the default. */
export interface PlannedPolygon extends Partial<WmpFace> {
  /** Quants, relative to the block; at least three, clockwise seen from outside, convex and in one plane. */
  readonly points: readonly WmpVector[]
}

export interface PlannedBlock extends PlannedNode {
  readonly polygons: readonly PlannedPolygon[]
  readonly shape?: 'convex' | 'mesh'
  /** 0x2 passable, 0x4 invisible, 0x10 detail, 0x10000 textures locked; 0x20 is added to meshes. */
  readonly flags?: number
  readonly material?: string
}

/**
 * Creates a block from its polygons. Equal corners become one vertex; a face without axes gets the default axes.
 * @throws FormatError `unwritable`
 */
export function createBlock(plan: PlannedBlock): WmpBlock {
  const { polygons, shape = 'convex', flags = 0, material } = plan
  const geometry = weld(polygons.map(({ points }) => points))
  return {
    kind: 'block',
    ...createNodeBase(plan),
    shape,
    flags: shape === 'mesh' ? flags | MESH_FLAG : flags,
    ...(material === undefined ? {} : { material }),
    ...geometry,
    faces: polygons.map(({ points: _, ...face }, polygon) => ({
      ...defaultFace(polygonNormal(geometry, polygon)),
      ...face,
    })),
  }
}

function weld(polygons: readonly (readonly WmpVector[])[]): { vertices: Float64Array; polygons: WmpPolygons } {
  const vertices: number[] = []
  const indices: number[] = []
  const starts = [0]
  const indexOf = new Map<string, number>()
  for (const points of polygons) {
    if (points.length < 3) refusePlan(`a polygon has at least 3 corners, not ${points.length}`)
    for (const point of points) {
      const key = point.join(' ')
      const index = indexOf.get(key) ?? vertices.length / 3
      if (index * 3 === vertices.length) vertices.push(...point)
      indexOf.set(key, index)
      indices.push(index)
    }
    starts.push(indices.length)
  }
  return {
    vertices: Float64Array.from(vertices),
    polygons: { starts: Uint32Array.from(starts), indices: Uint32Array.from(indices) },
  }
}

export type BoxSide = 'top' | 'bottom' | 'front' | 'back' | 'left' | 'right'

export interface PlannedBox extends Omit<PlannedBlock, 'polygons' | 'shape'> {
  /** Quants, relative to the block. */
  readonly min: WmpVector
  readonly max: WmpVector
  /** Values of all six faces that differ from the default. */
  readonly face: Partial<WmpFace>
  /** Values of single faces: front = +X, left = +Y, top = +Z. */
  readonly sides?: { readonly [S in BoxSide]?: Partial<WmpFace> }
}

/** Corners of each side of a box, clockwise from outside; bit 0 of a corner = max x, bit 1 = max y, bit 2 = max z. */
const BOX_SIDES: readonly (readonly [BoxSide, readonly number[]])[] = [
  ['top', [5, 4, 6, 7]],
  ['front', [5, 7, 3, 1]],
  ['right', [4, 5, 1, 0]],
  ['back', [6, 4, 0, 2]],
  ['left', [7, 6, 2, 3]],
  ['bottom', [1, 3, 2, 0]],
]

/**
 * Creates an axis-aligned box with its sides in WED's order: top, front (+X), right (−Y), back (−X), left (+Y), bottom.
 */
export function createBox(plan: PlannedBox): WmpBlock {
  const { min, max, face, sides = {} } = plan
  const corner = (bits: number): WmpVector => [
    bits & 1 ? max[0] : min[0],
    bits & 2 ? max[1] : min[1],
    bits & 4 ? max[2] : min[2],
  ]
  const polygons = BOX_SIDES.map(([side, corners]) => ({ ...face, ...sides[side], points: corners.map(corner) }))
  return createBlock({ ...plan, polygons })
}
