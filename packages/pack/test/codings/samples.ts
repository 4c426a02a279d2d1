import {
  type Asset,
  countProbes,
  type LightGrid,
  type Model,
  type ModelPart,
  type PackedLevel,
  type PackedTerrain,
  wordOfLight,
} from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { tinyBonedModel, tinyLevel } from '@brushwork-internal/testkit/tiny-pack'
import { readLevel, readModel } from '../../src/index.js'
import { type PackGrids, snapUnitVectors, turnTriangles, unpackModel, writeOctahedral } from '../../src/write/index.js'

/** An asset whose pack has the codings of one extension or more. */
export interface CodingSample {
  readonly asset: Asset
  readonly grids: PackGrids
}

const SIDE = 6
const FRAMES = 5
export const POSITIONS = { step: [0.25, 0.5, 0.125], offset: [-8, 3, 0.1] }
export const UVS = { step: [1 / 64, 1 / 64], offset: [-1, 0] }
export const MATERIAL = { name: 'paper', image: -1, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const

const SHEET = { name: 'sheet', mimeType: 'image/png', bytes: Uint8Array.of(1, 2, 3, 4) } as const

/** Triangles of a sheet of 6 × 6 points that skip points. */
function trianglesOf(step: number): Promise<ModelPart['indices']> {
  const indices: number[] = []
  for (let y = 0; y + step < SIDE; y += step) {
    for (let x = 0; x + step < SIDE; x += step) {
      const [a, b] = [y * SIDE + x, (y + step) * SIDE + x]
      indices.push(a, a + step, b, a + step, b + step, b)
    }
  }
  return turnTriangles(Uint16Array.from(indices))
}

/** Numbers on a grid. @param integer of each number */
export function onGrid(count: number, { step, offset }: typeof UVS, integer: (at: number) => number): Float32Array {
  return Float32Array.from({ length: count * step.length }, (_, at) => {
    const axis = at % step.length
    return offset[axis] + step[axis] * integer(at)
  })
}

/** A cloth that waves: coded vertices, frames and a level of detail. */
async function cloth(): Promise<Model> {
  const random = new Random(7)
  const points = SIDE * SIDE
  const positions = onGrid(points * FRAMES, POSITIONS, (at) => 40 + (at % 90) * 3 + random.below(9))
  const normals = new Float32Array(positions.length)
  for (let at = 0; at < normals.length; at += 3) {
    writeOctahedral(random.below(9) * 20, random.below(9) * 20, 8, normals, at)
  }
  const part: ModelPart = {
    name: 'cloth',
    material: 0,
    positions: positions.slice(0, points * 3),
    normals: snapUnitVectors(normals.slice(0, points * 3)),
    uvs: onGrid(points, UVS, (at) => 200 + (at >> 1) * 8 + random.below(3)),
    indices: await trianglesOf(1),
    lods: [{ indices: await trianglesOf(2), error: 0.5 }],
    frames: { positions, normals, grid: POSITIONS },
  }
  return {
    kind: 'model',
    parts: [part],
    materials: [MATERIAL],
    images: [],
    clips: [{ name: 'wave', firstFrame: 0, frameCount: FRAMES, framesPerSecond: 10 }],
    frameCount: FRAMES,
    bounds: { min: [0, 0, 0], max: [0, 0, 0] },
  }
}

/** The cloth with a second skin on coordinates of its own. */
async function painted(): Promise<Model> {
  const model = await cloth()
  const uvs = onGrid(SIDE * SIDE, UVS, (at) => 90 + (at % 7) * 12)
  return { ...model, parts: model.parts.map((part) => ({ ...part, second: { material: 0, blend: 'multiply', uvs } })) }
}

/** Hills of 9 × 7 points. */
function hills(): PackedTerrain {
  const random = new Random(5)
  const samples = Uint16Array.from(
    { length: 63 },
    (_, at) => (at % 9) * 300 + Math.floor(at / 9) * 70 + random.below(40),
  )
  const normals = Float32Array.from({ length: 63 * 3 }, (_, at) => (at % 3 === 1 ? 1 : 0))
  return {
    kind: 'terrain',
    ...{ columns: 9, rows: 7, spacing: [16, 16], corner: [0, 0, 0], heightScale: 0.125, heightOffset: -3 },
    ...{ samples, normals, colorMap: -1, detailMap: -1, materials: [], images: [] },
    bounds: { min: [0, 0, 0], max: [0, 0, 0] },
  }
}

/** Probes whose light changes from one to the next. */
function probes(): LightGrid {
  const random = new Random(3)
  const present = Uint32Array.of(0x00fbff7d)
  const { firstProbes, count } = countProbes(present)
  const light = Uint8Array.from({ length: count * 12 }, (_, at) => 60 + (at % 12) * 9 + random.below(40))
  const [walls, offsets] = [new Uint8Array(count * 6).fill(255), new Uint8Array(count * 3).fill(128)]
  return { origin: [0, 0, 0], spacing: 64, size: [4, 3, 2], present, firstProbes, light, walls, offsets }
}

/** A room with an HDR page, a light grid, solids, a tree and visibility. */
export async function room(): Promise<PackedLevel> {
  const level = readLevel(tinyLevel())
  const points = SIDE * SIDE
  const indices = await trianglesOf(1)
  const [x, y] = [(at: number) => at % SIDE, (at: number) => Math.floor(at / SIDE)]
  const surface = {
    ...level.surfaces[0],
    material: 0,
    positions: onGrid(points, POSITIONS, (at) => [x((at / 3) | 0) * 8, 40, y((at / 3) | 0) * 16][at % 3]),
    normals: Float32Array.from({ length: points * 3 }, (_, at) => (at % 3 === 1 ? 1 : 0)),
    uvs: onGrid(points, UVS, (at) => 900 + [x, y][at & 1](at >> 1) * 32),
    indices,
    blocks: Uint32Array.from({ length: indices.length / 3 }, (_, at) => 7 + (at >> 3)),
    ranges: {
      firstTriangles: Uint32Array.of(0, indices.length / 3),
      firstClusters: Uint32Array.of(0, 2),
      clusters: Uint32Array.of(0, 1),
    },
    light: { page: 0, uvs: onGrid(points, UVS, (at) => 300 + [y, x][at & 1](at >> 1) * 7) },
  }
  const words = Uint32Array.from({ length: 30 }, (_, at) => wordOfLight(9 / (1 + at), at / 40, 0.3))
  return {
    ...level,
    materials: [MATERIAL],
    surfaces: [surface],
    lightPages: [{ layers: [], hdr: { width: 6, height: 5, layers: [words] } }],
    lightGrid: probes(),
  }
}

/** The room as an area of its own. */
function split(level: PackedLevel): PackedLevel {
  const area = { bounds: level.bounds, clusters: [0, 1], surfaceCount: 1, lightPageCount: 1, imageCount: 0 }
  return { ...level, areas: [area] }
}

/** A sample for each extension; extensions that belong together share one. */
export async function codingSamples(): Promise<Record<string, CodingSample>> {
  const planar = { positions: POSITIONS, uvs: [UVS], light: [UVS], isPlanar: true }
  return {
    cloth: { asset: await cloth(), grids: { positions: POSITIONS, uvs: [UVS] } },
    painted: { asset: await painted(), grids: { positions: POSITIONS, uvs: [UVS], light: [UVS] } },
    bones: { asset: unpackModel(readModel(tinyBonedModel())), grids: {} },
    terrain: { asset: hills(), grids: {} },
    sprite: {
      asset: {
        kind: 'sprite',
        materials: [{ ...MATERIAL, image: 0 }],
        images: [SHEET],
        width: 8,
        height: 4,
        frameCount: 2,
      },
      grids: {},
    },
    room: { asset: await room(), grids: planar },
    draft: { asset: await room(), grids: { uvs: [UVS], light: [UVS] } },
    areas: { asset: split(await room()), grids: planar },
  }
}
