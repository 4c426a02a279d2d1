import type { BrushLevel, CompiledLevel } from '@brushwork/asset'
import { readBsp } from '@brushwork/codecs/bsp'
import {
  checkWmb,
  lightmapPageCount,
  lightmapPageSide,
  readWmb,
  type WmbDocument,
  writeWmb,
} from '@brushwork/codecs/wmb'
import { createBox, createLight, readWmp } from '@brushwork/codecs/wmp'
import { bspFiles, corpusRoot, Random, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  COMPILE_DEFAULTS,
  type CompileOptions,
  compile,
  compileWmb,
  levelFromWmp,
  lightOfWmb,
  sourceFromBsp,
  sourceFromWmb,
  type WmbContext,
} from '../../../src/index.js'
import { LightReader } from '../../../src/wmb/light/light-reader.js'
import { documentOf } from '../../levels.js'
import { floor, levelOf, lightAt, pagesWith, pointOn, type Rectangle } from '../lit-floors.js'

const SEED = 14
const SIZE = { width: 64, height: 64 }
const IMAGE = { ...SIZE, pixels: new Uint8Array(64 * 64 * 4).fill(255) }
/** Kept lightmaps are the same in drafts, whose light grid takes fewer rays. */
const DRAFT = { ...COMPILE_DEFAULTS, profile: 'draft' } as const
const ORIGINAL = { light: 'original', profile: 'draft' } as const

type Options = Partial<CompileOptions>

/** Through bytes, both ways. */
async function written(level: BrushLevel, options: Options, context: Partial<WmbContext> = {}) {
  const made = await compileWmb(level, { ...DRAFT, ...options }, { image: () => IMAGE, ...context })
  const document = readWmb(writeWmb(made.document))
  expect(checkWmb(document)).toEqual([])
  const messages = made.diagnostics
    .filter(({ code }) => code.startsWith('light'))
    .map(({ code, text }) => `${code}: ${text}`)
  return { document, messages }
}

/** What a file shows. */
function shown(document: WmbDocument): Promise<CompiledLevel> {
  const source = sourceFromWmb(document)
  return source.compile(source.level, { ...DRAFT, mode: 'simple' }, { textureSize: () => SIZE })
}

function packed(level: BrushLevel, options: Options): Promise<CompiledLevel> {
  return compile(level, { ...COMPILE_DEFAULTS, ...options }, { textureSize: () => SIZE })
}

/** Share of random points of one level at which another has the same light; of those that both have. */
function sameShare(one: CompiledLevel, other: CompiledLevel): { readonly share: number; readonly points: number } {
  const random = new Random(SEED)
  const lit = one.surfaces.filter(({ light }) => light !== undefined)
  let [same, points] = [0, 0]
  for (let count = 0; count < 400; count++) {
    const surface = lit[random.below(lit.length)]
    const triangle = random.below(surface.blocks.length)
    const point = pointOn(surface, triangle, random)
    const [own, theirs] = [lightAt(one, surface.blocks[triangle], point), lightAt(other, undefined, point)]
    if (own === undefined || theirs === undefined) continue
    points++
    if (own.every((value, channel) => Math.abs(value - theirs[channel]) < 0.1)) same++
  }
  return { share: same / points, points }
}

/** A floor, a block on it, and a light. */
function yard(): BrushLevel {
  const face = { texture: 'stone' }
  return levelFromWmp(
    documentOf(
      createBox({ min: [-256, -256, -16], max: [256, 256, 0], face }),
      createBox({ min: [0, 0, 0], max: [64, 96, 128], face }),
      createLight({ position: [-90, 40, 90], color: [255, 128, 60], range: 400 }),
    ),
  )
}

/** The rectangle of each lit triangle on its page, in whole luxels with its border. */
function* rectanglesOf({ blocks, lightmaps }: WmbDocument, side: number) {
  const reader = new LightReader(lightmaps, side)
  for (const { vertices, triangles, skins } of blocks) {
    for (let triangle = 0; triangle < triangles.count; triangle++) {
      const page = skins.pages[triangles.skins[triangle]]
      const corners = [...triangles.corners.subarray(triangle * 3, triangle * 3 + 3)]
      const range = (axis: 0 | 1): readonly [number, number] => {
        const values = corners.map((corner) => reader.luxelOf(vertices.lightmapUvs[corner * 2 + axis]))
        return [Math.floor(Math.min(...values) + 0.01) - 1, Math.ceil(Math.max(...values) - 0.01) + 1]
      }
      if (page > 0) yield { page, x: range(0), y: range(1) }
    }
  }
}

describe('the light of a written compiled level', () => {
  it.each(['original', 'final'] as const)('is that of a pack with light "%s"', async (light) => {
    const { document, messages } = await written(yard(), { ...ORIGINAL, light })
    expect([messages, lightmapPageCount(document), lightmapPageSide(document)]).toEqual([[], 2, 256])
    const { share, points } = sameShare(await shown(document), await packed(yard(), { ...ORIGINAL, light }))
    expect(points).toBeGreaterThan(380)
    expect(share).toBe(1)
  })

  it('is that of the compiled level that it was made of, luxel for luxel', async () => {
    const near: Rectangle = { page: 1, left: 1, top: 1, columns: 5, rows: 5, firstColumn: 0, firstRow: -4 }
    const far: Rectangle = { page: 2, left: 40, top: 90, columns: 5, rows: 5, firstColumn: 4, firstRow: -4 }
    const source = sourceFromWmb(levelOf([floor(0, 64, near), floor(64, 128, far)], pagesWith([near, far])))
    const context = { exactPlanes: true, keepLight: source.keepLight }
    const { document } = await written(source.level, { mode: 'simple' }, context)
    expect(lightmapPageCount(document)).toBe(2)
    const first = await source.compile(source.level, { ...DRAFT, mode: 'simple' }, { textureSize: () => SIZE })
    expect(sameShare(await shown(document), first)).toMatchObject({ share: 1 })
  })

  it('lies within its page, on page 0 for faces that are not lit, and the dummy is what the original writes', async () => {
    const { document } = await written(yard(), ORIGINAL)
    for (const { page, x, y } of rectanglesOf(document, 256)) {
      expect(page).toBe(1)
      expect(Math.min(x[0], y[0])).toBeGreaterThanOrEqual(0)
      expect(Math.max(x[1], y[1])).toBeLessThan(256)
    }
    expect(new Set(document.lightmaps.subarray(0, 256 * 256 * 3))).toEqual(new Set([2]))
  })

  it('has a border of its own outermost luxels', async () => {
    const { blocks } = yard()
    // Nothing cuts the faces of a single box, so each of their triangles reaches all sides of its rectangle.
    const { document } = await written({ ...yard(), blocks: blocks.slice(0, 1) }, ORIGINAL)
    const luxel = (x: number, y: number): string => {
      const at = ((256 + y) * 256 + x) * 3
      return document.lightmaps.subarray(at, at + 3).join()
    }
    let rectangles = 0
    for (const { x, y } of rectanglesOf(document, 256)) {
      rectangles++
      for (let row = y[0] + 1; row < y[1]; row++) expect(luxel(x[0], row)).toBe(luxel(x[0] + 1, row))
    }
    expect(rectangles).toBeGreaterThan(4)
  })

  it('has pages of 512 luxels where one of 256 is too small, and coarser luxels where a face is larger', async () => {
    const plank = (length: number): BrushLevel => ({
      ...levelFromWmp(documentOf(createBox({ min: [0, 0, -16], max: [length, 64, 0], face: { texture: 'stone' } }))),
      ambient: [0.2, 0.2, 0.2],
    })
    const long = await written(plank(5000), ORIGINAL)
    expect([lightmapPageSide(long.document), long.messages]).toEqual([512, []])
    const longer = await written(plank(10_000), ORIGINAL)
    expect(longer.messages).toEqual([expect.stringMatching(/^light-coarse: \d faces are larger than a lightmap page/)])
  })

  it.each(['none', 'keep'] as const)('is absent with light "%s" and nothing to keep', async (light) => {
    const { document } = await written(yard(), { light })
    expect(lightmapPageCount(document)).toBe(1)
    expect(document.blocks.every(({ skins }) => skins.pages.every((page) => page === 0))).toBe(true)
  })
})

const PAIRS = [
  { path: 'lottershock/Game/Level/menue', pages: 2, side: 256 },
  { path: 'lottershock/Game/Level/testlevel', pages: 4, side: 512 },
  { path: 'libgamestudio/wmb/test', pages: 2, side: 256 },
] as const

describe.skipIf(corpusRoot === undefined)('the light of real levels, written again', () => {
  it.each(PAIRS)('is that of the original file on as many pages: $path', async ({ path, pages, side }) => {
    const file = readWmb(readCorpus(`${path}.wmb`))
    expect([lightmapPageCount(file), lightmapPageSide(file)]).toEqual([pages, side])
    const level = levelFromWmp(readWmp(readCorpus(`${path}.wmp`)))
    const { document, messages } = await written(level, {}, { keepLight: lightOfWmb(file, 'level.wmb') })
    expect([lightmapPageCount(document), lightmapPageSide(document), messages]).toEqual([pages, side, []])
    const { share, points } = sameShare(await shown(document), await shown(file))
    expect(points).toBeGreaterThan(380)
    expect(share).toBeGreaterThan(0.99)
  })
})

const bsps = bspFiles().filter(({ path }) => path === 'dm5.bsp')

describe.skipIf(bsps.length === 0)('the light of a BSP in a compiled level of GameStudio', () => {
  it.each(bsps)('is that of a pack: $path', async (file) => {
    const source = sourceFromBsp(readBsp(file.read()))
    const context = { exactPlanes: true, keepLight: source.keepLight }
    const { document } = await written(source.level, { mode: 'simple' }, context)
    const pack = await source.compile(source.level, DRAFT, { textureSize: () => SIZE })
    const { share, points } = sameShare(await shown(document), pack)
    expect([points > 380, share]).toEqual([true, 1])
  })
})
