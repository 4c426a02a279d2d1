import type { CompiledLevel } from '@brushwork/asset'
import { lightmapPage, readWmb, type WmbDocument } from '@brushwork/codecs/wmb'
import { corpusPaths, corpusRoot, Random, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, sourceFromWmb } from '../../../src/index.js'
import {
  type Color,
  floor,
  levelOf,
  lightAt,
  luxelOf,
  mixed,
  PITCH,
  type Point,
  pagesWith,
  type Rectangle,
  SIDE,
} from '../lit-floors.js'

const SEED = 14
const POINTS = 400
/** Face flags: no light falls on it. */
const FLAT = 0x2
const WATER = 0x49

async function compiled(document: WmbDocument): Promise<CompiledLevel> {
  const source = sourceFromWmb(document)
  return source.compile(
    source.level,
    { ...COMPILE_DEFAULTS, mode: 'simple', profile: 'draft' },
    { textureSize: () => ({ width: 64, height: 64 }) },
  )
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

  it('is absent on liquids, which the compiler never lights', async () => {
    const level = await compiled(levelOf([floor(0, 64, near), floor(64, 128, undefined, WATER)], pagesWith([near])))
    expect(level.surfaces.map(({ liquid, light }) => [liquid, light !== undefined])).toEqual([
      [false, true],
      [true, false],
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
