import { readSplitLevel } from '@brushwork/pack'
import { packFilesOf } from '@brushwork/pack/files'
import { inflatePack, loadModel } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import { checkDeterminism } from '../../src/builder/check-determinism.js'
import { inflateInside } from '../../src/builder/deflate-inside.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import type { AssetReport } from '../../src/report/build-report.js'
import { measurePack } from '../../src/report/measure/measure-pack.js'
import { printReport } from '../../src/report/print-report.js'
import { openSession } from '../../src/session/build-session.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { roomsMap } from '../support/rooms-level.js'
import { redTga, walkingMdl7 } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

const INSIDE = { compression: 'inside' } as const
const ROOMS = { '/game/rooms.map': roomsMap({ side: 2, pillars: 8 }), '/game/wall.tga': redTga }

describe('the option compress: inside', () => {
  it('compresses final packs, which become those of other builds again', async () => {
    const host = memoryHost(ROOMS)
    for (const areas of [false, { size: 1500 }]) {
      const plain = await build(host, '/game/rooms.map', { areas })
      const made = await build(host, '/game/rooms.map', { areas, ...INSIDE })
      expect(made.pack.byteLength).toBeLessThan(plain.pack.byteLength * 0.9)
      expect(made.sha256).not.toBe(plain.sha256)
      expect(made.checksum).not.toBe(plain.checksum)
      expect(inflateInside(made.pack)).toEqual(plain.pack)
      expect(await inflatePack(made.pack)).toEqual(plain.pack)
      expect(packFilesOf(made.pack).areas.length).toBe(readSplitLevel(plain.pack).areas?.length ?? 0)
    }
  })

  it('leaves drafts and plain glTF as they are', async () => {
    const host = memoryHost({ '/game/a.mdl': walkingMdl7() })
    for (const form of [{ profile: 'draft' }, { target: 'interchange' }] as const) {
      const plain = await build(host, '/game/a.mdl', form)
      expect((await build(host, '/game/a.mdl', { ...form, ...INSIDE })).sha256).toBe(plain.sha256)
    }
  })

  it('is an option of a session, and makes valid glTF binaries', async () => {
    const host = memoryHost({ '/game/a.mdl': walkingMdl7(), '/game/a.mdl.json': '{"framesPerSecond":12}' })
    const session = openSession({ host, root: '/game', settings: { compress: 'inside' } })
    const { readPack, byteLength, options } = await session.build('/game/a.mdl')
    const pack = await readPack()
    expect([options.compression, byteLength]).toEqual(['inside', pack.byteLength])
    expect(inflateInside(pack)).not.toBe(pack)
    expect((await loadModel(pack)).clips[0].framesPerSecond).toBe(12)
    await expectValid(inflateInside(pack))
  })

  it('gives the same bytes in every build', async () => {
    const options = { ...BUILD_DEFAULTS, ...INSIDE }
    const twice = await checkDeterminism(
      { file: '/game/a.mdl', options },
      { host: memoryHost({ '/game/a.mdl': walkingMdl7() }), root: '/game' },
    )
    expect(twice.difference).toBeUndefined()
  })

  it('is measured in the report: parts of the plain pack, and both sizes', async () => {
    const host = memoryHost(ROOMS)
    const [plain, made] = [await build(host, '/game/rooms.map'), await build(host, '/game/rooms.map', INSIDE)]
    const sizes = { plainBytes: plain.pack.byteLength, insideBytes: made.pack.byteLength }
    expect(measurePack(plain.pack)).toMatchObject(sizes)
    expect(measurePack(made.pack)).toEqual(measurePack(plain.pack))
  })
})

describe('the printed report', () => {
  const asset = (more: Partial<AssetReport>): AssetReport => ({
    ...({ source: 'a.mdl', target: 'pack', kind: 'model', sourceBytes: 1, parts: [], triangles: 1, draws: 1 } as const),
    ...({ clips: 0, images: 1, imageBytes: 1, milliseconds: 1, cache: 'built' } as const),
    ...{ packBytes: 2000, plainBytes: 2000, insideBytes: 1500, brotliBytes: 1400 },
    ...more,
  })
  const lastLine = (more: Partial<AssetReport>) =>
    printReport([asset(more)])
      .split('\n')
      .slice(2)

  it('advises it where nothing else compresses, with exact sizes', () => {
    expect(lastLine({})).toEqual([
      `if your server sends packs uncompressed, "compress": "inside" in brushwork.config.json or the plugin's options makes them smaller: 2.00 kB plain, 1.50 kB inside, 1.40 kB by brotli 7 on the way`,
    ])
    expect(lastLine({ compressed: { br: 1400 } })).toEqual([])
    expect(lastLine({ insideBytes: 1950 })).toEqual([])
    expect(lastLine({ target: 'interchange' })).toEqual([])
  })

  it('says what it has saved', () => {
    expect(lastLine({ packBytes: 1500 })).toEqual(['compressed inside: 2.00 kB are 1.50 kB'])
  })
})
