import type { Block, BlockContents, Face, Vector } from '@brushwork/asset'
import { clipWinding, planeOfPolygon, windingOfPlane } from '@brushwork/geometry'

/** A plane x y z d with outward normal. */
export type BrushPlane = readonly [number, number, number, number]

/** A brush cut out by planes; undefined when they enclose nothing. */
export function brushOfPlanes(
  planes: readonly BrushPlane[],
  index: number,
  options: { contents?: BlockContents; detail?: boolean; texture?: string } = {},
): Block | undefined {
  const data = Float64Array.from(planes.flat())
  const vertices: number[] = []
  const faces: Face[] = []
  for (let plane = 0; plane < planes.length; plane++) {
    const polygon = polygonOnPlane(data, plane)
    if (polygon === undefined) continue
    const corners = Uint32Array.from({ length: polygon.length / 3 }, (_, corner) => vertices.length / 3 + corner)
    vertices.push(...polygon)
    faces.push(faceOf(plane, corners, planes[plane], options.texture ?? 'wall'))
  }
  if (faces.length < 4) return undefined
  const { contents = 'solid', detail = false } = options
  const block = { index, name: '', kind: 'convex', contents, detail, flags: 0, material: '' } as const
  return { ...block, vertices: Float64Array.from(vertices), faces }
}

function polygonOnPlane(planes: Float64Array, plane: number): Float64Array | undefined {
  let points = new Float64Array(96)
  let other = new Float64Array(96)
  let count = windingOfPlane(planes, plane * 4, 2_000_000, points)
  for (let clip = 0; clip < planes.length / 4 && count >= 3; clip++) {
    if (clip === plane) continue
    count = clipWinding(points, count, planes, clip * 4, other)
    ;[points, other] = [other, points]
  }
  const corners = Array.from({ length: count }, (_, corner) => corner)
  return count >= 3 && planeOfPolygon(points, corners, [0, 0, 0, 0]) > 1e-3 ? points.slice(0, count * 3) : undefined
}

function faceOf(index: number, corners: Uint32Array, plane: BrushPlane, texture: string): Face {
  const mapping = { kind: 'axes', s: [1, 0, 0], sOffset: 0, t: [0, 1, 0], tOffset: 0 } as const
  return { index, corners, plane, texture, mapping, flags: 0, ambient: 0, albedo: 50, material: '' }
}

/** An axial box. */
export function boxBlock(
  index: number,
  min: Vector,
  max: Vector,
  options: { contents?: BlockContents; detail?: boolean } = {},
): Block {
  const planes = [0, 1, 2, 3, 4, 5].map((side): BrushPlane => {
    const axis = side >> 1
    const sign = side & 1 ? 1 : -1
    const normal = [0, 0, 0]
    normal[axis] = sign
    return [normal[0], normal[1], normal[2], sign === 1 ? max[axis] : -min[axis]]
  })
  return brushOfPlanes(planes, index, options) as Block
}

/** Six walls around a box of air; those of `open` (0 … 5: −x +x −y +y −z +z) are left out. */
export function roomBlocks(min: Vector, max: Vector, wall = 16, open: readonly number[] = [], from = 0): Block[] {
  const outerMin = min.map((value) => value - wall) as unknown as Vector
  const outerMax = max.map((value) => value + wall) as unknown as Vector
  const blocks: Block[] = []
  for (let side = 0; side < 6; side++) {
    if (open.includes(side)) continue
    const axis = side >> 1
    const [low, high] = [[...outerMin], [...outerMax]] as [number[], number[]]
    if (side & 1) low[axis] = max[axis]
    else high[axis] = min[axis]
    blocks.push(boxBlock(from + blocks.length, low as unknown as Vector, high as unknown as Vector))
  }
  return blocks
}

/** The bits of a column as a string: compared in no time, however long it is. */
export function bitsOf(column: Uint8Array | Int32Array | Uint32Array | Float64Array): string {
  return Buffer.from(column.buffer, column.byteOffset, column.byteLength).toString('base64')
}
