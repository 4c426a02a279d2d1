import type { AssetFacts, Model, PackedLevel } from '@brushwork/asset'
import { packChecksum, unpackModel } from '@brushwork/pack/write'
import { readLevel, readModel, readSprite, readTerrain } from '@brushwork/runtime'
import {
  CHECKED_BONES,
  CHECKED_COLUMNS,
  CHECKED_FRAMES,
  CHECKED_GEOMETRY,
  CHECKED_HDR,
  CHECKED_LODS,
  CHECKED_PROBES,
  CHECKED_SLOPES,
  checkedLevelReader,
  checkedModelReader,
  checkedTerrainReader,
  TRUSTED_BONES,
  TRUSTED_FRAMES,
  TRUSTED_HDR,
  TRUSTED_LODS,
  TRUSTED_PROBES,
  TRUSTED_SLOPES,
  trustedLevelReader,
  trustedModelReader,
  trustedSpriteReader,
  trustedTerrainReader,
} from '@brushwork/runtime/module'
import { describe, expect, it } from 'vitest'
import { IncrementalState } from '../../src/builder/incremental-state.js'
import { verifyPack } from '../../src/builder/verify-pack.js'
import { BuildError } from '../../src/diagnostics/build-error.js'
import { build } from '../support/build.js'
import { FORMAT_SAMPLES } from '../support/format-samples.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { bonedMdl7, walkingMdl7 } from '../support/samples.js'

const GUARD = '/game/guard.mdl'

const CHECKED = {
  bones: CHECKED_BONES,
  columns: CHECKED_COLUMNS,
  frames: CHECKED_FRAMES,
  geometry: CHECKED_GEOMETRY,
  lods: CHECKED_LODS,
  probes: CHECKED_PROBES,
  hdr: CHECKED_HDR,
  slopes: CHECKED_SLOPES,
}

const TRUSTED: Readonly<Record<string, typeof TRUSTED_FRAMES>> = {
  bones: TRUSTED_BONES,
  frames: TRUSTED_FRAMES,
  lods: TRUSTED_LODS,
}

const TRUSTED_LIGHT: Readonly<Record<string, typeof TRUSTED_HDR>> = {
  hdr: TRUSTED_HDR,
  probes: TRUSTED_PROBES,
  slopes: TRUSTED_SLOPES,
}

async function guard(bytes = walkingMdl7()): Promise<{ pack: Uint8Array; asset: Model; facts: AssetFacts }> {
  const { pack, facts } = await build(memoryHost({ [GUARD]: bytes }), GUARD)
  return { pack, asset: unpackModel(readModel(pack)), facts }
}

const verify = (pack: Uint8Array, asset: Model | PackedLevel, facts: AssetFacts) => () =>
  verifyPack(pack, { asset, facts }, GUARD)

describe('reading a pack back after it was written', () => {
  it('happens in every build that makes a pack, but not when it is cached', async () => {
    const host = memoryHost({ [GUARD]: walkingMdl7() })
    expect((await build(host, GUARD)).steps).toContain('read back')
    expect((await build(host, GUARD)).steps.filter((step) => step.includes('read back'))).toEqual([])
  })

  it('leaves drafts of dev servers out, but not others', async () => {
    const sources = Object.values(FORMAT_SAMPLES)
    for (const sample of sources) {
      const host = memoryHost(
        Object.fromEntries(Object.entries(sample).map(([name, bytes]) => [`/game/${name}`, bytes])),
      )
      const draft = (options: Parameters<typeof build>[3]) =>
        build(host, `/game/${Object.keys(sample)[0]}`, { profile: 'draft' }, { ...options, cacheDir: null })
      const [alone, served] = [await draft({}), await draft({ state: new IncrementalState() })]
      expect(alone.steps).toContain('read back')
      expect(served.steps).not.toContain('read back')
      expect(served.pack).toEqual(alone.pack)
    }
  })

  it('leaves interchange packs out, which are not for the runtime', async () => {
    const { steps } = await build(memoryHost({ [GUARD]: walkingMdl7() }), GUARD, { target: 'interchange' })
    expect(steps).not.toContain('read back')
  })

  it('accepts what the build wrote', async () => {
    for (const bytes of [walkingMdl7(), bonedMdl7()]) {
      const { pack, asset, facts } = await guard(bytes)
      expect(verify(pack, asset, facts)).not.toThrow()
    }
  })

  it.each(Object.entries(FORMAT_SAMPLES))('accepts a %s', async (_name, files) => {
    const host = memoryHost(Object.fromEntries(Object.entries(files).map(([file, bytes]) => [`/game/${file}`, bytes])))
    const { pack, facts, steps } = await build(host, `/game/${Object.keys(files)[0]}`)
    const read = { model: readModel, terrain: readTerrain, sprite: readSprite, level: readLevel }[facts.kind]
    expect(read(pack).kind).toBe(facts.kind)
    expect(steps).toContain('read back')
  })

  it.each(Object.entries(FORMAT_SAMPLES))(
    'finds the fewest features that a %s needs, also for its cached pack',
    async (_name, files) => {
      const host = memoryHost(
        Object.fromEntries(Object.entries(files).map(([file, bytes]) => [`/game/${file}`, bytes])),
      )
      const [made, cached] = [
        await build(host, `/game/${Object.keys(files)[0]}`),
        await build(host, `/game/${Object.keys(files)[0]}`),
      ]
      const { pack, facts, features = [] } = made
      expect(cached).toMatchObject({ features, cached: true })
      const makers = {
        model: checkedModelReader,
        terrain: checkedTerrainReader,
        level: checkedLevelReader,
        sprite: () => readSprite,
      }
      const read = (names: typeof features) => makers[facts.kind](...names.map((name) => CHECKED[name]))(pack)
      expect(read(features).kind).toBe(facts.kind)
      for (const left of features) {
        const others = features.filter((name) => name !== left)
        expect(() => read(others)).toThrow(`made without the feature "${left}"`)
      }
    },
  )

  it.each(Object.entries(FORMAT_SAMPLES))(
    'finds that a module reads a %s with the trusted reader',
    async (_name, files) => {
      const host = memoryHost(
        Object.fromEntries(Object.entries(files).map(([file, bytes]) => [`/game/${file}`, bytes])),
      )
      const source = `/game/${Object.keys(files)[0]}`
      const { pack, facts, features = [], checksum, isTrusted = false } = await build(host, source)
      // Stored normals of terrains need the checked reader.
      expect(isTrusted).toBe(facts.kind !== 'terrain' || !features.includes('columns'))
      expect(checksum).toBe(packChecksum(pack))
      if (!isTrusted) return
      const trusted = {
        model: () => trustedModelReader(...features.flatMap((name) => TRUSTED[name] ?? [])),
        level: () => trustedLevelReader(...features.flatMap((name) => TRUSTED_LIGHT[name] ?? [])),
        terrain: () => trustedTerrainReader(),
        sprite: () => trustedSpriteReader(),
      }[facts.kind]()
      const read = { model: readModel, terrain: readTerrain, sprite: readSprite, level: readLevel }[facts.kind]
      expect(await trusted(pack)).toEqual(read(pack))
      expect((await build(host, source)).checksum).toBe(checksum)
      const draft = await build(host, source, { profile: 'draft' })
      // Vertices of drafts are not coded.
      expect(draft.isTrusted === undefined).toBe(facts.kind === 'model' || facts.kind === 'level')
    },
  )

  it('refuses a clip that is lost, renamed or shifted, by name', async () => {
    const { pack, asset, facts } = await guard()
    const [walk, die] = asset.clips
    expect(verify(pack, { ...asset, clips: [walk, die, { ...die, name: 'die_2' }] }, facts)).toThrow(
      'clips: expected 3 elements, found 2',
    )
    expect(verify(pack, { ...asset, clips: [{ ...walk, name: 'run' }, die] }, facts)).toThrow(
      'clips[0].name: expected "run", found "walk"',
    )
    expect(verify(pack, { ...asset, clips: [walk, { ...die, firstFrame: 1 }] }, facts)).toThrow(
      'clips[1].firstFrame: expected 1, found 2',
    )
  })

  it('refuses frames, parts, poses and bounds that come back otherwise', async () => {
    const { pack, asset, facts } = await guard(bonedMdl7())
    const { skeleton, parts } = asset
    if (skeleton === undefined) throw new Error('expected bones')
    const rotations = skeleton.rotations.map((value, index) => (index === 5 ? value + 0.5 : value))
    expect(verify(pack, { ...asset, skeleton: { ...skeleton, rotations } }, facts)).toThrow('skeleton.rotations[5]')
    expect(verify(pack, { ...asset, parts: [...parts, ...parts] }, facts)).toThrow(
      'parts: expected 2 elements, found 1',
    )
    expect(verify(pack, { ...asset, frameCount: 9 }, facts)).toThrow('frameCount: expected 9, found 3')
    const bounds = { ...asset.bounds, max: [16, 32, 17] } as const
    expect(verify(pack, { ...asset, bounds }, facts)).toThrow('bounds.max[2]: expected 17, found 16')
  })

  it('refuses facts of the module that the pack does not hold', async () => {
    const { pack, asset, facts } = await guard()
    if (facts.kind !== 'model') throw new Error('expected a model')
    expect(verify(pack, asset, { ...facts, triangleCount: 5 })).toThrow('the module.triangleCount: expected 5, found 4')
    const { walk } = facts.clips
    expect(verify(pack, asset, { ...facts, clips: { ...facts.clips, walk_2: walk } })).toThrow(
      'the module.clips.walk_2',
    )
  })

  it('refuses an entity of a level that comes back otherwise', async () => {
    const { pack, facts } = await build(memoryHost({ '/game/castle.wmp': level() }), '/game/castle.wmp')
    const asset = readLevel(pack)
    expect(verify(pack, asset, facts)).not.toThrow()
    expect(verify(pack, { ...asset, name: 'other' }, facts)).toThrow('name: expected "other"')
  })

  it('reports a pack that the runtime cannot read as a bug of Brushwork, with where to report it', async () => {
    const { pack, asset, facts } = await guard()
    try {
      verify(pack.subarray(0, pack.byteLength - 4), asset, facts)()
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      expect(error.diagnostics).toMatchObject([{ severity: 'error', code: 'pack-differs', file: GUARD }])
      expect(error.message).toMatch(/defect of Brushwork, not of your file: please report it at https:\/\/github\.com/)
    }
  })
})
