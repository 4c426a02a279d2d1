import { createWmb7, type PlannedBlock, writeWmb } from '@brushwork/codecs/wmb'
import { readLevel } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import { IncrementalState } from '../../../src/builder/incremental-state.js'
import { build } from '../../support/build.js'
import { level } from '../../support/levels.js'
import { memoryHost } from '../../support/memory-host.js'
import { redTga } from '../../support/samples.js'

const LEVEL = '/game/levels/castle.wmp'
const COMPILED = '/game/levels/Castle.wmb'
const SIDE = 256
const PAGE = SIDE * SIDE * 3

/** The top of the level's box, on a page of one brightness; or elsewhere, on a page that does not exist. */
function compiled(brightness: number, { x = 0, pages = 2 } = {}): Uint8Array {
  const coordinate = (luxel: number): number => (luxel * (1 - 1 / (16 * SIDE)) + 0.5) / SIDE
  const corners = [
    [0, 0],
    [64, 0],
    [64, 64],
    [0, 64],
  ] as const
  const top: PlannedBlock = {
    positions: corners.flatMap(([dx, y]) => [x + dx, y, 64]),
    uvs: corners.flatMap(([dx, y]) => [dx / 64, y / 64]),
    lightmapUvs: corners.flatMap(([dx, y]) => [coordinate(10 + dx / 16), coordinate(10 - y / 16)]),
    triangles: [0, 3, 2, 0, 2, 1],
    skins: [{ texture: 0, page: 1 }],
  }
  const lightmaps = { size: 0, pages: new Uint8Array(PAGE * pages).fill(brightness) }
  const textures = [{ name: 'brick', image: { width: 1, height: 1, pixels: new Uint8Array(4).fill(255) } }]
  return writeWmb(createWmb7({ textures, blocks: [top], lightmaps }))
}

const castle = (files: Readonly<Record<string, Uint8Array | string>>) =>
  memoryHost({ [LEVEL]: level(), '/game/brick.tga': redTga, ...files })

const pageCount = ({ pack }: { pack: Uint8Array }): number => readLevel(pack).lightPages?.length ?? 0

describe('the lightmaps of the compiled level beside a WMP', () => {
  it('are shown, and the asset depends on the file', async () => {
    const built = await build(castle({ [COMPILED]: compiled(90) }), LEVEL)
    expect(pageCount(built)).toBe(1)
    expect(built.dependencies).toContain(COMPILED)
  })

  it('are shown as they are now, after the level was compiled again', async () => {
    const host = castle({ [COMPILED]: compiled(90) })
    const first = await build(host, LEVEL)
    host.put(COMPILED, compiled(120))
    const second = await build(host, LEVEL)
    expect(second.pack).not.toEqual(first.pack)
    expect((await build(host, LEVEL)).steps.some((step) => step.endsWith('(cached)'))).toBe(true)
  })

  it('are shown as they are now by builds that share their state', async () => {
    const host = castle({ [COMPILED]: compiled(90) })
    const state = new IncrementalState()
    for (const brightness of [90, 120, 90]) {
      host.put(COMPILED, compiled(brightness))
      const shared = await build(host, LEVEL, {}, { cacheDir: null, state })
      expect(shared.pack).toEqual((await build(host, LEVEL, {}, { cacheDir: null })).pack)
    }
  })

  it('are waited for in the folder of the level, and in no other', async () => {
    const host = castle({ '/game/old/castle.wmb': compiled(90) })
    const built = await build(host, LEVEL)
    const unlit = await build(host, LEVEL, { light: 'none' })
    expect(pageCount(built)).toBe(0)
    expect(built.missing.filter((path) => !unlit.missing.includes(path))).toEqual(['/game/levels/castle.wmb'])
    expect(built.searched).toEqual(unlit.searched)
    expect(built.references.map(({ name }) => name)).not.toContain('castle.wmb')
    host.put(COMPILED, compiled(90))
    expect(pageCount(await build(host, LEVEL))).toBe(1)
  })

  it.each(['none', 'original'] as const)('are not looked for with light "%s"', async (light) => {
    const built = await build(castle({ [COMPILED]: compiled(90) }), LEVEL, { light })
    expect(built.dependencies).not.toContain(COMPILED)
    expect(built.pack).toEqual((await build(castle({}), LEVEL, { light })).pack)
  })

  it('are left out, with a warning about the level, when the file is another level', async () => {
    const built = await build(castle({ [COMPILED]: compiled(90, { x: 1000 }) }), LEVEL)
    expect(pageCount(built)).toBe(0)
    expect(built.warnings).toMatchObject([{ code: 'light-stale', file: LEVEL }])
  })

  it('are absent, without a message, if the level has no lightmaps', async () => {
    const built = await build(castle({ [COMPILED]: compiled(90, { pages: 1 }) }), LEVEL)
    expect([pageCount(built), built.warnings]).toEqual([0, []])
  })

  it('are left out when the file cannot be read, with a warning about it', async () => {
    const built = await build(castle({ [COMPILED]: 'WMB7 no' }), LEVEL)
    expect(pageCount(built)).toBe(0)
    expect(built.warnings).toMatchObject([{ code: 'archive-unreadable', file: COMPILED }])
    expect(built.warnings[0].text).toContain('its lightmaps are not used')
  })
})
