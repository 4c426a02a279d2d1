import { describe, expect, it } from 'vitest'
import { frameAims, heightAims, imageAims, sizeAims } from '../../src/packs/aims.js'
import type { MeasuredFrames } from '../../src/packs/frames/bench.js'
import { printAims } from '../../src/packs/report.js'
import type { PackSize } from '../../src/packs/sizes/pack-size.js'

function frames(
  storage: MeasuredFrames['storage'],
  positions: number,
  more: Partial<MeasuredFrames> = {},
): MeasuredFrames {
  const sizes = { frames: 10, vertices: 10, plain: 0, positions, both: positions, tracks: 0, texels: 0 }
  return { file: 'a.mdl', storage, setting: 'source', error: 0, milliseconds: 1, ...sizes, ...more }
}

function size(brotli: number): PackSize {
  return { bytes: brotli, json: 0, images: 0, rest: brotli, inside: brotli, brotli }
}

describe('the aims of packs', () => {
  it('hold bytes per vertex and frame of each kind of source to its limit', () => {
    const aims = frameAims([frames('8 bit', 90), frames('16 bit', 231), frames('16 bit', 80, { setting: 0.001 })])
    expect(aims.slice(0, 3).map(({ figure, isReached }) => [figure, isReached])).toEqual([
      [0.9, true],
      [2.31, false],
      [0.8, true],
    ])
  })

  it('allow integers no error, and one model of the corpus so many bytes', () => {
    const damaged = frameAims([frames('8 bit', 90, { error: 1e-9 })])
    expect(damaged.find(({ name }) => name.includes('integers'))?.isReached).toBe(false)
    const human = { file: 'MDL/mdl4-human.mdl', setting: 0.001, both: 87_001 } as const
    const large = frameAims([frames('16 bit', 50, human)])
    expect(large.find(({ name }) => name.includes('human'))?.isReached).toBe(false)
  })

  it('hold models to their bytes, and each kind of source to the rival', () => {
    const model = {
      file: 'a.mdl',
      kind: 'model',
      source: 1,
      sha256: '',
      ours: size(2_000_001),
      rival: size(3_000_000),
    } as const
    expect(sizeAims([model]).map(({ isReached }) => isReached)).toEqual([false, true])
    expect(sizeAims([{ ...model, ours: size(3_000_001) }]).map(({ isReached }) => isReached)).toEqual([false, false])
  })

  it('hold levels to the rival twice: all of them, and what the rival has', () => {
    const level = { file: 'a.map', kind: 'level', source: 1, sha256: '', rival: size(100) } as const
    const aims = sizeAims([{ ...level, ours: size(180), alike: size(90) }])
    expect(aims.map(({ figure, isReached }) => [figure, isReached])).toEqual([
      [1.8, false],
      [0.9, true],
    ])
  })

  it('leave out what no source has', () => {
    expect([...frameAims([]), ...heightAims([]), ...imageAims([]), ...sizeAims([])]).toEqual([])
  })

  it('are printed with their figures, and the missed ones are counted', () => {
    const aims = sizeAims([{ file: 'a.mdl', kind: 'model', source: 1, sha256: '', ours: size(2_000_001) }])
    expect(printAims(aims)).toContain('| sizes: brotli bytes of 1 models | 2,000,001 | 2,000,000 | **missed** |')
    expect(printAims(aims)).toContain('1 of 1 aims are missed.')
  })
})
