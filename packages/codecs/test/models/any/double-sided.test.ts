import { describe, expect, test } from 'vitest'
import { backTriangles, expandFrame, outwardSign, restPose, surfaceNormals } from '../../../src/models/index.js'
import { createMdl7, type Mdl7Document, type PlannedPart } from '../../../src/models/mdl7/index.js'

type Point = readonly [x: number, y: number, z: number]

const tilt = Math.sqrt(0.5)
/** Transformations that keep a model's appearance; the last reverses the winding of its triangles. */
const movements: readonly [name: string, move: (point: Point) => Point, isMirror: boolean][] = [
  ['as it is', (point) => point, false],
  ['turned a quarter', ([x, y, z]) => [-y, x, z], false],
  ['turned an eighth', ([x, y, z]) => [x * tilt - y * tilt, x * tilt + y * tilt, z], false],
  ['laid down', ([x, y, z]) => [x, -z, y], false],
  ['mirrored', ([x, y, z]) => [-x, y, z], true],
]

const FLAG: readonly Point[] = [
  [0, 0, 0],
  [8.3, 0.1, 0.2],
  [8.1, 0.3, 5.7],
  [0.2, -0.1, 5.5],
]
const NORMALS: readonly Point[] = [
  [0, 0.9, 0.1],
  [0.1, 0.9, 0],
  [0, 1, 0.1],
  [0.1, 1, 0],
]
/** Both windings, over the same vertices. */
const BOTH = [0, 1, 2, 0, 2, 3, 2, 1, 0, 3, 2, 0]

interface Shape {
  readonly points: readonly Point[]
  readonly normals?: readonly Point[]
  readonly triangles: readonly number[]
}

function modelOf(
  { points, normals, triangles }: Shape,
  move: (point: Point) => Point,
  isMirror: boolean,
): Mdl7Document {
  const flat = (list: readonly Point[]) => list.flatMap((point) => move(point))
  const part: PlannedPart = {
    positions: flat(points),
    ...(normals && { normals: flat(normals) }),
    triangles: isMirror ? [...triangles].reverse() : triangles,
    uvs: points.flatMap(() => [0, 0]),
  }
  return createMdl7({ skins: [], parts: [part] })
}

/** For each triangle, in the order of the plan: whether its corners' normals point out of its front. */
function facings(document: Mdl7Document): boolean[] {
  const { positions, normals } = restPose(document)
  const { vertices } = document.groups[0].triangles
  const backs = backTriangles(document)
  return Array.from({ length: vertices.length / 3 }, (_, triangle) => {
    const [a, b, c] = [0, 1, 2].map((corner) => vertices[triangle * 3 + corner] * 3)
    const u = [0, 1, 2].map((axis) => positions[c + axis] - positions[a + axis])
    const v = [0, 1, 2].map((axis) => positions[b + axis] - positions[a + axis])
    const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    const side = backs?.[triangle] === 1 ? -1 : 1
    return [a, b, c].every((at) => face.reduce((sum, value, axis) => sum + value * normals[at + axis] * side, 0) > 0)
  })
}

describe.each(movements)('a double-sided flag, %s', (_, move, isMirror) => {
  test('has a normal for each side', () => {
    const document = modelOf({ points: FLAG, normals: NORMALS, triangles: BOTH }, move, isMirror)
    expect(facings(document)).toEqual([true, true, true, true])
    expect(backTriangles(document)?.filter((back) => back === 1)).toHaveLength(2)
  })

  test('has a normal for each side if its file has none', () => {
    const document = modelOf({ points: FLAG, triangles: BOTH }, move, isMirror)
    document.groups[0].vertices.normals?.fill(0)
    expect(facings(document)).toEqual([true, true, true, true])
  })

  test('has a normal for each side if they are split along different diagonals', () => {
    const triangles = [0, 1, 2, 0, 2, 3, 3, 1, 0, 3, 2, 1]
    expect(facings(modelOf({ points: FLAG, normals: NORMALS, triangles }, move, isMirror))).toEqual(Array(4).fill(true))
  })

  test('keeps the side of its vertices if normals point the other way', () => {
    const normals = NORMALS.map(([x, y, z]): Point => [-x, -y, -z])
    expect(facings(modelOf({ points: FLAG, normals, triangles: BOTH }, move, isMirror))).toEqual(Array(4).fill(true))
  })

  test('does not affect the closed body it belongs to', () => {
    const body = TETRAHEDRON.points.map(([x, y, z]): Point => [x + 20, y, z])
    const shape: Shape = {
      points: [...FLAG, ...body],
      normals: [...NORMALS, ...TETRAHEDRON.points.map(([x, y, z]): Point => [x / 4, y / 4, z / 4])],
      triangles: [...BOTH, ...TETRAHEDRON.triangles.map((vertex) => vertex + FLAG.length)],
    }
    expect(facings(modelOf(shape, move, isMirror))).toEqual(Array(8).fill(true))
  })
})

const TETRAHEDRON = {
  points: [
    [4, 4, 4],
    [-4, -4, 4],
    [-4, 4, -4],
    [4, -4, -4],
  ] as readonly Point[],
  triangles: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
}

describe.each(movements)('a closed shape, %s', (_, move, isMirror) => {
  test('has no back, and outward normals', () => {
    const document = modelOf({ ...TETRAHEDRON, normals: TETRAHEDRON.points }, move, isMirror)
    expect(backTriangles(document)).toBeUndefined()
    expect(facings(document)).toEqual([true, true, true, true])
  })
})

test('sides are those of the rest pose in every frame', () => {
  const positions = FLAG.flat()
  const document = createMdl7({
    skins: [],
    parts: [{ positions, normals: NORMALS.flat(), triangles: BOTH, uvs: FLAG.flatMap(() => [0, 0]) }],
    frames: [{ name: 'wave 0', positions: [positions.map((value) => value * 2)], normals: [NORMALS.flat()] }],
  })
  expect(expandFrame(document, 0).normals).toEqual(restPose(document).normals)
})

test('a sheet without normals gets those of one side, whatever the order of its triangles', () => {
  const positions = FLAG.flat()
  const wanted = surfaceNormals(positions, [0, 1, 2, 0, 2, 3])
  for (const triangles of [BOTH, [0, 1, 2, 2, 1, 0, 3, 2, 0, 0, 2, 3], [0, 1, 2, 3, 2, 0, 0, 2, 3, 2, 1, 0]]) {
    expect(surfaceNormals(positions, triangles)).toEqual(wanted)
  }
})

test('a draw means that stored normals point inward', () => {
  const pose = { positions: Float32Array.from(FLAG.flat()), normals: Float32Array.from(NORMALS.flat()) }
  expect(outwardSign(pose, BOTH)).toBe(-1)
  expect(outwardSign(pose, [...BOTH].reverse())).toBe(-1)
})
