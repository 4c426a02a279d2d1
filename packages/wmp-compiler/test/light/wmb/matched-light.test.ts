import type { BrushLevel, CompiledLevel } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs/binary'
import { readWmb, type WmbDocument, writeWmb } from '@brushwork/codecs/wmb'
import { createBox, readWmp } from '@brushwork/codecs/wmp'
import { corpusRoot, mutate, Random, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  COMPILE_DEFAULTS,
  type CompileOptions,
  compile,
  levelFromWmp,
  lightOfWmb,
  sourceFromWmb,
} from '../../../src/index.js'
import { documentOf } from '../../levels.js'
import {
  floor,
  levelOf,
  lightAt,
  luxelOf,
  PITCH,
  type Point,
  pagesWith,
  pointOn,
  type Rectangle,
} from '../lit-floors.js'

const SEED = 14
/** Kept lightmaps are the same in drafts, whose light grid takes fewer rays. */
const DRAFT = { ...COMPILE_DEFAULTS, profile: 'draft' } as const
const near: Rectangle = { page: 1, left: 1, top: 1, columns: 5, rows: 5, firstColumn: 0, firstRow: -4 }
const far: Rectangle = { page: 1, left: 40, top: 90, columns: 5, rows: 5, firstColumn: 4, firstRow: -4 }

/** The document, or undefined where the bytes cannot be read at all. */
function attempt(bytes: Uint8Array): WmbDocument | undefined {
  try {
    return readWmb(bytes)
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}

/** A floor of 16 quants for each range of x, 64 quants deep; its top is at height z. */
function floors(...ranges: readonly (readonly [x0: number, x1: number, z?: number])[]): BrushLevel {
  const face = { texture: 'stone' }
  const boxes = ranges.map(([x0, x1, z = 0]) => createBox({ min: [x0, 0, z - 16], max: [x1, 64, z], face }))
  return levelFromWmp({ ...documentOf(...boxes) })
}

function lit(level: BrushLevel, document: WmbDocument, mode: CompileOptions['mode'] = 'bsp'): Promise<CompiledLevel> {
  const keepLight = lightOfWmb(document, 'castle.wmb')
  return compile(level, { ...DRAFT, mode }, { textureSize: () => ({ width: 64, height: 64 }), keepLight })
}

const rounded = (color: readonly number[] | undefined): number[] | undefined => color?.map(Math.round)
const luxel = (x: number, y: number): number[] => luxelOf(x / PITCH, -y / PITCH).map((value) => value & 255)
const messages = ({ diagnostics }: CompiledLevel): string[] =>
  diagnostics.filter(({ code }) => code === 'light-stale').map(({ text }) => text)

describe('the light of a compiled level on its source', () => {
  const document = levelOf([floor(0, 64, near), floor(64, 128, far)], pagesWith([near, far]))

  it('is on each face as on the pages of the file, also where one face has the light of two polygons', async () => {
    for (const level of [floors([0, 64], [64, 128]), floors([0, 128])]) {
      const shown = await lit(level, document)
      for (const x of [16, 48, 80, 112]) {
        for (const y of [16, 32, 48]) {
          expect(rounded(lightAt(shown, undefined, [x, y, 0]))).toEqual(luxel(x, y))
        }
      }
    }
  })

  it('is on faces that the compiler moved by a quarter of a quant', async () => {
    const shown = await lit(floors([0, 128, 0.25]), document)
    expect(rounded(lightAt(shown, undefined, [48, 32, 0.25]))).toEqual(luxel(48, 32))
  })

  it('ends where the file has none, and continues with the nearest luxels on the rest of a face', async () => {
    const shown = await lit(floors([0, 192]), document)
    expect(rounded(lightAt(shown, undefined, [176, 32, 0]))).toEqual(luxel(128, 32))
  })

  it('leaves faces dark that the file does not show, and reports how many', async () => {
    const shown = await lit(floors([0, 64], [64, 128], [256, 320]), document)
    expect(lightAt(shown, undefined, [288, 32, 0])).toEqual([0, 0, 0])
    expect(messages(shown)).toEqual([
      expect.stringMatching(/^lighting: the light of \d+ faces is not in castle\.wmb, .*: they are dark; /),
    ])
  })

  it('is not used at all, with one message, when the file is another level', async () => {
    const shown = await lit(floors([1000, 1064]), document)
    expect(shown.lightPages).toBeUndefined()
    expect(messages(shown)).toEqual([
      expect.stringContaining('castle.wmb was compiled from another level or version, 0 %'),
    ])
  })

  it('does not report hidden faces, which the mode "simple" keeps and compilers remove', async () => {
    expect(messages(await lit(floors([0, 64], [64, 128]), document, 'simple'))).toEqual([])
  })

  it('does not report levels without lit faces', async () => {
    const face = { texture: 'sky', flags: 5 }
    const sky = levelFromWmp(documentOf(createBox({ min: [0, 0, -16], max: [64, 64, 0], face })))
    const shown = await lit(sky, document)
    expect([shown.surfaces.length, shown.lightPages, messages(shown)]).toEqual([1, undefined, []])
  })

  it('is light or darkness, whatever is damaged in the file', async () => {
    const bytes = writeWmb(document)
    const unlit = await compile(floors([0, 64], [64, 128]), COMPILE_DEFAULTS, { textureSize: () => undefined })
    let shown = 0
    for (let seed = 0; seed < 600; seed++) {
      const damaged = attempt(mutate(bytes, seed))
      if (damaged === undefined) continue
      const level = lightOfWmb(damaged, 'castle.wmb')(unlit, COMPILE_DEFAULTS)
      if (level.lightPages !== undefined) shown++
      for (const { light } of level.surfaces)
        expect(light?.uvs.every(Number.isFinite) ?? true, `seed ${seed}`).toBe(true)
      for (const text of messages(level)) expect(text, `seed ${seed}`).not.toContain('NaN')
    }
    expect(shown).toBeGreaterThan(100)
  })

  it('is absent from levels whose file has only the dummy page', async () => {
    const dark = levelOf([floor(0, 64, undefined)], pagesWith([]).subarray(0, 256 * 256 * 3))
    const shown = await lit(floors([0, 64]), dark)
    expect([shown.lightPages, messages(shown)]).toEqual([undefined, []])
  })
})

/** Levels with source that were compiled with light. */
const PAIRS = ['lottershock/Game/Level/menue', 'lottershock/Game/Level/testlevel', 'libgamestudio/wmb/test']

describe.skipIf(corpusRoot === undefined)('the light of real compiled levels on their sources', () => {
  it.each(PAIRS)('is that of the compiled level at random points: %s', async (path) => {
    const document = readWmb(readCorpus(`${path}.wmb`))
    const source = sourceFromWmb(document)
    const options = { ...DRAFT, mode: 'simple' } as const
    const theirs = await source.compile(source.level, options, { textureSize: () => ({ width: 64, height: 64 }) })
    const ours = await lit(levelFromWmp(readWmp(readCorpus(`${path}.wmp`))), document)
    expect(messages(ours)).toEqual([])
    const random = new Random(SEED)
    const shown = ours.surfaces.filter(({ light }) => light !== undefined)
    let [equal, all] = [0, 0]
    for (let count = 0; count < 400; count++) {
      const surface = shown[random.below(shown.length)]
      const triangle = random.below(surface.blocks.length)
      const point: Point = pointOn(surface, triangle, random)
      const own = lightAt(ours, surface.blocks[triangle], point)
      const file = lightAt(theirs, undefined, point)
      if (own === undefined || file === undefined) continue
      all++
      if (own.every((value, channel) => Math.abs(value - file[channel]) < 1.5)) equal++
    }
    expect(all).toBeGreaterThan(250)
    expect(equal / all).toBeGreaterThan(0.99)
  })
})
