import { type CompiledLevel, toSourceAxes } from '@brushwork/asset'
import { createWmb7, lightmapPage, type PlannedBlock, readWmb, type WmbDocument } from '@brushwork/codecs/wmb'
import { corpusPaths, corpusRoot, Random, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, sourceFromWmb } from '../../src/index.js'

const SIDE = 256
const PITCH = 16
const SEED = 14
const POINTS = 400
/** A mesh block, and a face that no light falls on. */
const MESH = 0xb0 - 256
const FLAT = 0x2

type Color = readonly [red: number, green: number, blue: number]
type Point = readonly [x: number, y: number, z: number]

/** The light of the floor at a luxel: each luxel has its own. */
const luxelOf = (column: number, row: number): Color => [column * 5 + 10, row * 7 + 10, (column ^ row) * 3]

/** A rectangle on a page: where it is, and which luxels of the floor it has. */
interface Rectangle {
  readonly page: number
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
  readonly firstColumn: number
  readonly firstRow: number
}

/** Pages as the original compiler makes them: rectangles with a border of one luxel, on garbage. */
function pagesWith(rectangles: readonly Rectangle[]): Uint8Array {
  const pages = new Uint8Array(SIDE * SIDE * 3 * 3).fill(77)
  pages.fill(2, 0, SIDE * SIDE * 3)
  for (const { page, left, top, columns, rows, firstColumn, firstRow } of rectangles) {
    for (let row = -1; row <= rows; row++) {
      for (let column = -1; column <= columns; column++) {
        const inside = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
        const color = luxelOf(firstColumn + inside(column, columns), firstRow + inside(row, rows))
        pages.set([...color].reverse(), ((page * SIDE + top + row) * SIDE + left + column) * 3)
      }
    }
  }
  return pages
}

/** Where a luxel of a page is in coordinates of the file (§1.5 of the law of light). */
const coordinateOf = (luxel: number): number => (luxel * (1 - 1 / (16 * SIDE)) + 0.5) / SIDE

/** The floor from x0 to x1, 64 quants deep, as a block of two triangles with a rectangle of light. */
function floor(x0: number, x1: number, light: Rectangle | undefined, flags = 0): PlannedBlock {
  const corners: readonly Point[] = [
    [x0, 0, 0],
    [x1, 0, 0],
    [x1, 64, 0],
    [x0, 64, 0],
  ]
  const uvs = corners.flatMap(([x, y]) => {
    if (light === undefined) return [0, 0]
    const { left, top, firstColumn, firstRow } = light
    return [coordinateOf(left + x / PITCH - firstColumn), coordinateOf(top - y / PITCH - firstRow)]
  })
  return {
    content: MESH,
    positions: corners.flat(),
    uvs: corners.flatMap(([x, y]) => [x / 64, y / 64]),
    lightmapUvs: uvs,
    triangles: [0, 3, 2, 0, 2, 1],
    skins: [{ texture: 0, page: light?.page ?? 0, flags }],
  }
}

function levelOf(blocks: readonly PlannedBlock[], pages: Uint8Array): WmbDocument {
  const texture = { name: 'stone', image: { width: 1, height: 1, pixels: new Uint8Array([90, 90, 90, 255]) } }
  return createWmb7({ objects: [], blocks, textures: [texture], lightmaps: { size: 0, pages } })
}

async function compiled(document: WmbDocument): Promise<CompiledLevel> {
  const source = sourceFromWmb(document)
  return source.compile(
    source.level,
    { ...COMPILE_DEFAULTS, mode: 'simple' },
    { textureSize: () => ({ width: 64, height: 64 }) },
  )
}

/** The light that a level shows at a point of a block; undefined where no triangle with light is. */
function lightAt({ surfaces, lightPages = [] }: CompiledLevel, block: number, point: Point): Color | undefined {
  for (const { positions, indices, blocks, light } of surfaces) {
    if (light === undefined) continue
    for (let triangle = 0; triangle < blocks.length; triangle++) {
      if (blocks[triangle] !== block) continue
      const corners = [...indices.subarray(triangle * 3, triangle * 3 + 3)]
      const places = corners.map((corner) =>
        toSourceAxes(positions[corner * 3], positions[corner * 3 + 1], positions[corner * 3 + 2]),
      )
      const weights = weightsAt(places, point)
      if (weights === undefined) continue
      const { width, height, layers } = lightPages[light.page]
      const at = (part: number) =>
        weights.reduce((sum, weight, i) => sum + weight * light.uvs[corners[i] * 2 + part], 0)
      return mixed(layers[0], width, height, at(0) * width - 0.5, at(1) * height - 0.5)
    }
  }
  return undefined
}

/** Barycentric weights of a point in a triangle; undefined outside. */
function weightsAt([a, b, c]: readonly Point[], point: Point): readonly number[] | undefined {
  const normal = cross(minus(b, a), minus(c, a))
  const area = dot(normal, normal)
  if (area === 0 || Math.abs(dot(normal, minus(point, a))) > 0.05 * Math.sqrt(area)) return undefined
  const towards = (from: Point, to: Point): number => dot(normal, cross(minus(to, from), minus(point, from))) / area
  const weights = [towards(b, c), towards(c, a), towards(a, b)]
  return weights.every((weight) => weight >= -1e-6) ? weights : undefined
}

/** Four luxels as GPUs mix them. @param pixels `[height × width × 4]` */
function mixed(pixels: Uint8Array, width: number, height: number, column: number, row: number): Color {
  const [x, y] = [Math.max(0, Math.min(column, width - 1.001)), Math.max(0, Math.min(row, height - 1.001))]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const part = (channel: number): number => {
    const luxel = (u: number, v: number): number => pixels[((top + v) * width + left + u) * 4 + channel]
    const above = luxel(0, 0) * (1 - x + left) + luxel(1, 0) * (x - left)
    const below = luxel(0, 1) * (1 - x + left) + luxel(1, 1) * (x - left)
    return above * (1 - y + top) + below * (y - top)
  }
  return [part(0), part(1), part(2)]
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

const near: Rectangle = { page: 1, left: 1, top: 1, columns: 5, rows: 5, firstColumn: 0, firstRow: -4 }
const far: Rectangle = { page: 2, left: 40, top: 90, columns: 5, rows: 5, firstColumn: 4, firstRow: -4 }

describe('the light of a WMB', () => {
  const document = levelOf([floor(0, 64, near), floor(64, 128, far)], pagesWith([near, far]))

  it('is on each face as on the pages of the file', async () => {
    const level = await compiled(document)
    expect(level.lightPages).toHaveLength(1)
    for (const [block, x] of [0, 1].flatMap((own) => [0, 16, 48, 64].map((from) => [own, from + own * 64]))) {
      for (const y of [0, 32, 64]) {
        const found = lightAt(level, block, [x, y, 0])
        expect(found?.map(Math.round)).toEqual([...luxelOf(x / PITCH, -y / PITCH)].map((value) => value & 255))
      }
    }
    expect(level.diagnostics).toEqual([])
  })

  it('divides vertices that faces with other light share', async () => {
    const level = await compiled(document)
    const [surface] = level.surfaces
    expect(surface.positions).toHaveLength(8 * 3)
    expect(surface.light?.uvs).toHaveLength(8 * 2)
  })

  it('is black on faces that the compiler found dark, and absent on flat ones', async () => {
    const dark = floor(64, 128, undefined)
    const flat = floor(128, 192, undefined, FLAT)
    const level = await compiled(levelOf([floor(0, 64, near), dark, flat], pagesWith([near])))
    expect(lightAt(level, 1, [80, 32, 0])).toEqual([0, 0, 0])
    expect(lightAt(level, 2, [144, 32, 0])).toBeUndefined()
    expect(level.surfaces.map(({ flags, light }) => [flags, light !== undefined])).toEqual([
      [0, true],
      [FLAT, false],
    ])
  })

  it('is absent from levels whose only page is the dummy', async () => {
    const level = await compiled(levelOf([floor(0, 64, undefined)], pagesWith([]).subarray(0, SIDE * SIDE * 3)))
    expect(level.lightPages).toBeUndefined()
    expect(level.surfaces.every(({ light }) => light === undefined)).toBe(true)
  })

  it.each([
    ['not a number', Number.NaN],
    ['far outside of the page', 1e30],
    ['all on one point', 0],
  ])('is lost, with a message, where its coordinates are %s', async (_, coordinate) => {
    const broken = { ...floor(64, 128, far), lightmapUvs: [0, 0, 1, 0, 1, 1, 0, 1].map((part) => part * coordinate) }
    const level = await compiled(levelOf([floor(0, 64, near), broken], pagesWith([near])))
    expect(level.diagnostics.map(({ code, text }) => `${code}: ${text}`)).toEqual([
      'level-damaged: lighting: the light of 1 face is not in the file, or too large for its pages: they are dark',
    ])
    expect(lightAt(level, 0, [16, 16, 0])?.map(Math.round)).toEqual([...luxelOf(1, -1)].map((value) => value & 255))
  })

  it('is dark where a face is on a page that does not exist', async () => {
    const level = await compiled(levelOf([floor(0, 64, near), floor(64, 128, { ...far, page: 9 })], pagesWith([near])))
    expect(lightAt(level, 1, [80, 32, 0])).toEqual([0, 0, 0])
  })
})

/** Points on lit triangles of the file, with the color of the page there. */
function* litPoints(document: WmbDocument, random: Random): Generator<readonly [block: number, Point, Color]> {
  const pages = new Map<number, Uint8Array>()
  const lit = document.blocks.flatMap(({ triangles, skins }, block) =>
    [...triangles.skins].flatMap((skin, triangle) => (skins.pages[skin] > 0 ? [{ block, triangle }] : [])),
  )
  for (let count = 0; count < POINTS; count++) {
    const { block, triangle } = lit[random.below(lit.length)]
    const { vertices, triangles, skins } = document.blocks[block]
    const page = skins.pages[triangles.skins[triangle]]
    const image = lightmapPage(document, page)
    const pixels = pages.get(page) ?? image.pixels
    pages.set(page, pixels)
    const corners = [...triangles.corners.subarray(triangle * 3, triangle * 3 + 3)]
    const cut = [random.between(0.05, 1), random.between(0.05, 1), random.between(0.05, 1)]
    const weights = cut.map((value) => value / (cut[0] + cut[1] + cut[2]))
    const at = (column: Float32Array, width: number, part: number): number =>
      corners.reduce((sum, corner, index) => sum + weights[index] * column[corner * width + part], 0)
    const point: Point = [0, 1, 2].map((axis) => at(vertices.positions, 3, axis)) as unknown as Point
    const luxel = [0, 1].map(
      (part) => (at(vertices.lightmapUvs, 2, part) * image.width - 0.5) / (1 - 1 / (16 * image.width)),
    )
    yield [block, point, mixed(pixels, image.width, image.height, luxel[0], luxel[1])]
  }
}

const files = corpusRoot === undefined ? [] : corpusPaths('.', '.wmb')
const litFiles = files.filter((path) => {
  const document = readWmb(readCorpus(path))
  return document.format === 'wmb7' && document.blocks.some(({ skins }) => skins.pages.some((page) => page > 0))
})

describe.skipIf(corpusRoot === undefined)('the light of real levels', () => {
  it('is in several of them', () => {
    expect(litFiles.length).toBeGreaterThan(1)
  })

  it.each(litFiles)('is that of the file at random points: %s', async (path) => {
    const document = readWmb(readCorpus(path))
    const level = await compiled(document)
    let missing = 0
    for (const [block, point, color] of litPoints(document, new Random(SEED))) {
      const found = lightAt(level, block, point)
      if (found === undefined) missing++
      for (const [channel, value] of found?.entries() ?? []) {
        expect(Math.abs(value - color[channel])).toBeLessThan(1.5)
      }
    }
    // Faces without area, and points on the edge of two.
    expect(missing).toBeLessThan(POINTS / 100)
  })
})
