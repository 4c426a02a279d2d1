import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBox, createEntity } from '@brushwork/codecs/wmp'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it, vi } from 'vitest'
import { buildAsset } from '../../src/builder/build-asset.js'
import { IncrementalState } from '../../src/builder/incremental-state.js'
import { BUILD_DEFAULTS, type BuildOptions } from '../../src/options/build-options.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { roomsMap } from '../support/rooms-level.js'

/** Few luxels and rays: tests compare packs and do not look at their light. */
const LIGHT = { luxel: 64, rays: 16 }

async function packOf(
  bytes: Uint8Array,
  state?: IncrementalState,
  profile: BuildOptions['profile'] = 'draft',
): Promise<string> {
  const host = memoryHost({ '/game/a.map': bytes })
  const request = { file: '/game/a.map', options: { ...BUILD_DEFAULTS, profile, light: LIGHT } }
  return (await buildAsset(request, { host, root: '/game', ...(state && { incremental: state }) })).sha256
}

describe('memories of levels', () => {
  it('do not change the pack of a level that is edited again and again', async () => {
    const state = new IncrementalState()
    const packs = new Set<string>()
    for (const bytes of edits(8)) {
      const pack = await packOf(bytes)
      expect(await packOf(bytes, state)).toBe(pack)
      packs.add(pack)
    }
    expect(packs.size).toBeGreaterThan(5)
  })

  it('do not change the pack of a level whose texture is painted, or comes with another size', async () => {
    const state = new IncrementalState()
    const rooms = roomsMap({ side: 2 })
    const request = { file: '/game/a.map', options: { ...BUILD_DEFAULTS, profile: 'draft' as const, light: LIGHT } }
    const packs = new Set<string>()
    for (const [size, byte] of [
      [8, 1],
      [8, 2],
      [16, 2],
      [16, 3],
      [8, 1],
    ]) {
      const host = memoryHost({ '/game/a.map': rooms, '/game/wall.tga': square(size, byte) })
      const compiledAnew = (await buildAsset(request, { host, root: '/game' })).sha256
      expect((await buildAsset(request, { host, root: '/game', incremental: state })).sha256).toBe(compiledAnew)
      packs.add(compiledAnew)
    }
    expect(packs.size).toBe(4)
  })

  it('do not change the pack of a level whose prefab is edited, missing or back', async () => {
    const state = new IncrementalState()
    const request = { file: '/game/a.wmp', options: { ...BUILD_DEFAULTS, profile: 'draft' as const, light: LIGHT } }
    const box = (size: number) => createBox({ min: [0, 0, 0], max: [size, 64, 64], face: { texture: 'wall' } })
    const placed = createEntity({ name: 'b', file: 'b.wmb', position: [200, 0, 0] })
    const outer = level('', { children: [box(64), placed] })
    const packs: string[] = []
    for (const [size, gray] of [
      [32, 1],
      [32, 2],
      [48, 2],
      [0, 2],
      [48, 2],
    ]) {
      const prefab = size === 0 ? undefined : level('', { children: [box(size)] })
      const host = memoryHost({
        '/game/a.wmp': outer,
        '/game/wall.tga': square(8, gray),
        ...(prefab && { '/game/b.wmp': prefab }),
      })
      const clean = (await buildAsset(request, { host, root: '/game' })).sha256
      expect((await buildAsset(request, { host, root: '/game', incremental: state })).sha256).toBe(clean)
      packs.push(clean)
    }
    expect(new Set(packs).size).toBe(4)
    expect(packs[4]).toBe(packs[2])
  })

  it('compile a level with a prefab once for all versions of a texture', async () => {
    const state = new IncrementalState()
    const request = { file: '/game/a.wmp', options: { ...BUILD_DEFAULTS, profile: 'draft' as const, light: LIGHT } }
    const box = createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'wall' } })
    const placed = createEntity({ name: 'b', file: 'b.wmb', position: [200, 0, 0] })
    const files = {
      '/game/a.wmp': level('', { children: [box, placed] }),
      '/game/b.wmp': level('', { children: [box] }),
    }
    const { compiler } = await state.of(request.file)
    const csg = vi.spyOn(compiler.stages, 'csg')
    for (const gray of [1, 2, 3]) {
      const host = memoryHost({ ...files, '/game/wall.tga': square(8, gray) })
      await buildAsset(request, { host, root: '/game', incremental: state })
    }
    expect(csg).toHaveBeenCalledTimes(1)
  })

  it.each(['draft', 'final'] as const)(
    'do not mind several builds of a level at the same time, as %s',
    async (profile) => {
      const state = new IncrementalState()
      const levels = profile === 'draft' ? edits(6) : edits(3, 2)
      const expected = await Promise.all(levels.map((bytes) => packOf(bytes, undefined, profile)))
      expect(await Promise.all(levels.map((bytes) => packOf(bytes, state, profile)))).toEqual(expected)
      expect(await Promise.all(levels.toReversed().map((bytes) => packOf(bytes, state, profile)))).toEqual(
        expected.toReversed(),
      )
    },
  )

  it('are one for a file, and forget those that were built longest ago', async () => {
    const state = new IncrementalState(2)
    const [a, b] = [await state.of('a'), await state.of('b')]
    expect(await state.of('a')).toBe(a)
    await state.of('c')
    expect(await state.of('a')).toBe(a)
    expect(await state.of('b')).not.toBe(b)
  })
})

/** A texture of one gray. */
function square(size: number, gray: number): Uint8Array {
  return writeTga(createTga({ width: size, height: size, pixels: new Uint8Array(size * size * 4).fill(gray) }))
}

/** A level, then the same one after one edit, after two …: a pillar moved, one more, one gone, or doors walled up. */
function edits(count: number, side = 3): Uint8Array[] {
  const random = new Random(7)
  let options = { side, seed: 1, pillars: 6, isWestOpen: true }
  return Array.from({ length: count }, () => {
    const rooms = roomsMap(options)
    const kind = random.below(4)
    if (kind === 0) options = { ...options, seed: random.below(1000) }
    if (kind === 1) options = { ...options, pillars: options.pillars + 1 }
    if (kind === 2) options = { ...options, pillars: Math.max(0, options.pillars - 1) }
    if (kind === 3) options = { ...options, isWestOpen: !options.isWestOpen }
    return rooms
  })
}
