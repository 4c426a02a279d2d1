import type { Material, Model, ModelPart, PackedLevel, Skeleton, Vector } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { octahedralEncoder, turnTriangles, writeOctahedral } from '../../src/write/index.js'
import { type CodingSample, MATERIAL, onGrid, POSITIONS, room, UVS } from './samples.js'

/** Quads of the samples below. */
const QUADS = 16
/** Corners of a quad that has vertices of its own. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

/** Integers of vertices of quads in a row, on the grid of positions. Neighbors share points, but no vertices. */
function quadIntegers(height: (column: number, side: number) => number): number[] {
  return Array.from({ length: QUADS }, (_, quad) =>
    CORNERS.map(([x, y]) => [60 + (quad + x) * 8, height(quad + x, y), 40 + y * 9]),
  ).flat(2)
}

function quadTriangles(): Promise<ModelPart['indices']> {
  const indices = Array.from({ length: QUADS }, (_, quad) => [0, 2, 1, 0, 3, 2].map((corner) => quad * 4 + corner))
  return turnTriangles(Uint16Array.from(indices.flat()))
}

/** Points of the octahedral map next to directions. */
function normalsNear(bits: 8 | 16, directions: readonly Vector[]): Float32Array {
  const nearest = octahedralEncoder(bits)
  const out = new Float32Array(directions.length * 3)
  directions.forEach(([x, y, z], vertex) => {
    const code = nearest(x, y, z)
    writeOctahedral(Math.floor(code / 0x10000), code & 0xffff, bits, out, vertex * 3)
  })
  return out
}

/** Directions of one point each. */
function ofPoints(integers: readonly number[], direction: (column: number, side: number) => Vector): Vector[] {
  return Array.from({ length: QUADS * 4 }, (_, vertex) => {
    return direction((integers[vertex * 3] - 60) / 8, (integers[vertex * 3 + 2] - 40) / 9)
  })
}

/** Unit normals of the quads' first triangles, as their vertices have them. */
function flat(positions: Float32Array): Vector[] {
  return Array.from({ length: QUADS * 4 }, (_, vertex) => {
    const [a, b] = [(vertex >> 2) * 12, (vertex >> 2) * 12 + 3]
    return [positions[a + 1] - positions[b + 1], positions[b] - positions[a], 0]
  })
}

/** Means of the normals of both quads at a point. */
function smooth(directions: readonly Vector[]): Vector[] {
  const unit = directions.map(([x, y]) => {
    const length = Math.sqrt(x * x + y * y)
    return [x / length, y / length]
  })
  return directions.map((_, vertex) => {
    const corner = vertex & 3
    const other = corner === 0 || corner === 3 ? vertex - 4 : vertex + 4
    const [one, two] = [unit[vertex], unit[other] ?? unit[vertex]]
    return [one[0] + two[0], one[1] + two[1], 0]
  })
}

function quads(name: string, integers: readonly number[], normals: Float32Array, indices: ModelPart['indices']) {
  const positions = onGrid(QUADS * 4, POSITIONS, (at) => integers[at])
  const uvs = onGrid(QUADS * 4, UVS, (at) => 64 + (at % 8) * 16)
  return { name, material: 0, positions, normals, uvs, indices }
}

function modelOf(parts: readonly ModelPart[], frameCount: number): Model {
  return {
    kind: 'model',
    parts,
    materials: [MATERIAL],
    images: [],
    clips: [{ name: 'all', firstFrame: 0, frameCount, framesPerSecond: 10 }],
    frameCount,
    bounds: { min: [0, 0, 0], max: [0, 0, 0] },
  }
}

/** Roofs whose normals each predictor predicts best: of vertices, of points, copied from points; and one in 16 bits. */
async function roofs(): Promise<Model> {
  const random = new Random(11)
  const heights = Array.from({ length: QUADS + 1 }, () => 50 + random.below(12))
  const integers = quadIntegers((column) => heights[column])
  const positions = onGrid(QUADS * 4, POSITIONS, (at) => integers[at])
  const indices = await quadTriangles()
  const any = Array.from({ length: (QUADS + 1) * 2 }, (): Vector => {
    return [random.below(99) - 49, random.below(99) - 49, 1 + random.below(50)]
  })
  const copied = ofPoints(integers, (column, side) => any[column * 2 + side])
  const part = (name: string, bits: 8 | 16, directions: readonly Vector[]) =>
    quads(name, integers, normalsNear(bits, directions), indices)
  return modelOf(
    [
      part('flat', 8, flat(positions)),
      part('smooth', 8, smooth(flat(positions))),
      part('copied', 8, copied),
      part('fine', 16, flat(positions)),
    ],
    1,
  )
}

/** Parts that move: fast and evenly, with normals of many directions; back to earlier frames; and so that frames resemble none. */
async function crowd(): Promise<Model> {
  const random = new Random(13)
  const indices = await quadTriangles()
  const rest = quadIntegers((column) => 50 + column)
  const count = rest.length
  const framesOf = (frames: number, integer: (frame: number, at: number) => number, directions: () => Vector) => ({
    positions: onGrid((frames * count) / 3, POSITIONS, (at) => integer(Math.floor(at / count), at % count)),
    normals: normalsNear(8, Array.from({ length: (frames * count) / 3 }, directions)),
    grid: POSITIONS,
  })
  const up = (): Vector => [0, 0, 1]
  const anywhere = (): Vector => [random.below(199) - 99, random.below(199) - 99, random.below(199) - 99]
  const far = Array.from({ length: 3 * count }, () => random.below(30_000))
  const speeds = Array.from({ length: count }, () => 100 + random.below(600))
  const even = framesOf(FRAMES, (frame, at) => rest[at] + speeds[at] * frame, anywhere)
  const back = framesOf(FRAMES, (frame, at) => far[(frame % 3) * count + at] + (frame >> 2), up)
  // Vertices of a point part from each other, but some share a track.
  const torn = framesOf(FRAMES, (frame, at) => rest[at] + (at % 12 < 3 ? 0 : 3 * frame + (at % 3)), up)
  const slow = framesOf(FRAMES, (frame, at) => rest[at] + (speeds[at % 3] >> 5) * frame, up)
  const normals = normalsNear(8, Array.from({ length: count / 3 }, up))
  const parts = Object.entries({ even, back, torn, slow }).map(([name, frames]) => {
    return { ...quads(name, rest, normals, indices), frames }
  })
  return modelOf(parts, FRAMES)
}

const FRAMES = 6

/** Bones on grids and without, which scale and rest; and tags. */
function puppet(): Model {
  const turns = [
    [0, 0, 0, 1],
    [0, 1, 0, 0],
    [0.5, 0.5, 0.5, 0.5],
    [0.5, -0.5, 0.5, 0.5],
    [1, 0, 0, 0],
    [0, 0, 0, 1],
  ]
  const rest = Float32Array.from([0, 1, 2, 3, 4, 5, 0, 0, 0])
  const poses = (width: number, value: (frame: number, bone: number, at: number) => number) =>
    Float32Array.from({ length: FRAMES * 3 * width }, (_, at) => {
      return value(Math.floor(at / width / 3), Math.floor(at / width) % 3, at % width)
    })
  const skeleton: Skeleton = {
    bones: [-1, 0, 1].map((parent, bone) => ({ name: `bone${bone}`, parent })),
    rest,
    rotations: poses(4, (frame, bone, at) => (bone === 2 ? turns[0] : turns[bone === 0 ? frame : 2])[at]),
    translations: poses(3, (frame, bone, at) => {
      const moved = [0, frame * 0.25 + at, Math.fround(frame / 7)][bone]
      return rest[bone * 3 + at] + moved
    }),
    scales: poses(3, (frame, bone) => (bone === 1 ? 1 + frame / 4 : 1)),
  }
  const tagPoses: Skeleton = {
    bones: [{ name: 'tag_weapon', parent: -1 }],
    rest: new Float32Array(3),
    rotations: Float32Array.from(turns.flat()),
    translations: Float32Array.from({ length: FRAMES * 3 }, (_, at) => at * 0.125),
  }
  const part: ModelPart = {
    name: 'arm',
    material: 0,
    positions: Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]),
    normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1]),
    uvs: new Float32Array(6),
    indices: Uint16Array.from([0, 1, 2]),
    skin: {
      bones: Uint16Array.from([0, 1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]),
      weights: Float32Array.from([0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
    },
  }
  return { ...modelOf([part], FRAMES), skeleton, tagPoses }
}

/** A wall of quads with one planar projection, lit terrain, a navmesh, and materials with highlights and effects. */
async function wall(): Promise<PackedLevel> {
  const level = await room()
  const random = new Random(17)
  const starts = Array.from({ length: QUADS }, () => [random.below(200), random.below(200)])
  const at = (vertex: number, axis: 0 | 1) => starts[vertex >> 2][axis] + CORNERS[vertex & 3][axis] * 8
  const count = QUADS * 4
  const indices = await quadTriangles()
  const triangles = indices.length / 3
  const surface = {
    ...level.surfaces[0],
    positions: onGrid(count, POSITIONS, (to) => [at((to / 3) | 0, 0), 40, at((to / 3) | 0, 1)][to % 3]),
    normals: Float32Array.from({ length: count * 3 }, (_, to) => (to % 3 === 1 ? 1 : 0)),
    uvs: onGrid(count, UVS, (to) => 100 + at(to >> 1, to & 1 ? 1 : 0) * 3),
    indices,
    blocks: new Uint32Array(triangles).fill(7),
    ranges: {
      firstTriangles: Uint32Array.of(0, triangles),
      firstClusters: Uint32Array.of(0, 2),
      clusters: Uint32Array.of(0, 1),
    },
    light: { page: 0, uvs: onGrid(count, UVS, (to) => 200 + at(to >> 1, to & 1 ? 0 : 1) * 2) },
  }
  const shiny: Material = { ...MATERIAL, specular: { color: [0.5, 0.25, 0], power: 12 }, effect: 'water.fx' }
  return {
    ...level,
    materials: [shiny],
    surfaces: [surface],
    terrainLights: (level.lightPages ?? []).map((page) => ({ entity: 0, ...page })),
    navmesh: Uint8Array.of(1, 2, 3, 4, 5),
  }
}

/** Samples of what the small samples of extensions leave out: predictors, kinds of frames and poses, and optional members. */
export async function detailSamples(): Promise<Record<string, CodingSample>> {
  const grids = { positions: POSITIONS, uvs: [UVS] }
  return {
    roofs: { asset: await roofs(), grids },
    crowd: { asset: await crowd(), grids },
    puppet: { asset: puppet(), grids: {} },
    wall: { asset: await wall(), grids: { ...grids, light: [UVS], isPlanar: true } },
  }
}
