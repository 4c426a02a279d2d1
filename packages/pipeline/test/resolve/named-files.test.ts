import type { Entity } from '@brushwork/asset'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { describe, expect, it } from 'vitest'
import { namedFiles } from '../../src/resolve/named-files.js'
import { memoryHost } from '../support/memory-host.js'

/** What a level in /game/levels finds whose entities show these files. */
async function find(files: Readonly<Record<string, string>>, ...shown: readonly (string | Partial<Entity>)[]) {
  const entities = shown.map((one) => ({ ...PLAIN_ENTITY, ...(typeof one === 'string' ? { file: one } : one) }))
  const host = memoryHost({ '/game/levels/castle.wmp': '', ...files })
  return namedFiles({ entities, sounds: [] }, '/game/levels/castle.wmp', { host, root: '/game' }, { textures: ['art'] })
}

describe('files that a level names', () => {
  it('are found beside it, in texture folders and in the project, in any letter case', async () => {
    const files = {
      '/game/levels/a.mdl': '',
      '/game/art/B.MDL': '',
      '/game/models/deep/c.md3': '',
      '/game/hill.hmp': '',
    }
    const { found, warnings } = await find(files, 'A.mdl', 'b.mdl', 'c.md3', { kind: 'terrain', file: 'hill.hmp' })
    expect(found).toEqual([
      { group: 'models', name: 'A.mdl', specifier: './a.mdl' },
      { group: 'models', name: 'b.mdl', specifier: '../art/B.MDL' },
      { group: 'models', name: 'c.md3', specifier: '../models/deep/c.md3' },
      { group: 'models', name: 'hill.hmp', specifier: '../hill.hmp' },
    ])
    expect(warnings).toEqual([])
  })

  it('are listed by every name that entities have, once each', async () => {
    const { found } = await find({ '/game/levels/a.mdl': '' }, 'a.mdl', 'A.MDL', 'a.mdl', 'old\\a.mdl')
    expect(found.map(({ name }) => name)).toEqual(['A.MDL', 'a.mdl', 'old\\a.mdl'])
    expect(new Set(found.map(({ specifier }) => specifier)).size).toBe(1)
  })

  it('are sprites, also in another image format, and sounds, each with the query that imports it', async () => {
    const host = memoryHost({
      '/game/levels/castle.wmp': '',
      '/game/art/Smoke+8.png': '',
      '/game/snd/hum.WAV': '',
      '/game/levels/song.mid': '',
    })
    const entities = [{ ...PLAIN_ENTITY, kind: 'sprite', file: 'smoke+8.tga' } as const]
    const sounds = ['hum.wav', 'song.mid'].map((file) => ({ file, position: [0, 0, 0] as const, volume: 50, range: 9 }))
    const project = { host, root: '/game' }
    const { found, warnings } = await namedFiles({ entities, sounds }, '/game/levels/castle.wmp', project, {
      textures: [],
    })
    expect(found).toEqual([
      { group: 'sprites', name: 'smoke+8.tga', specifier: '../art/Smoke+8.png?sprite' },
      { group: 'sounds', name: 'hum.wav', specifier: '../snd/hum.WAV?sound' },
    ])
    expect(warnings[0].text).toContain(': song.mid; ')
  })

  it('are not parts, points, and levels that are placed in this one', async () => {
    const files = { '/game/levels/smoke.pcx': '', '/game/levels/tower.wmp': '', '/game/levels/castle.wmb': '' }
    const others = (['map', 'part', 'point', 'unknown'] as const).map((kind) => ({ kind, file: 'smoke.pcx' }))
    expect(await find(files, ...others, { kind: 'map', file: 'castle.wmp' }, '')).toMatchObject({
      found: [],
      warnings: [],
    })
  })

  it('that are missing or no models are listed in one warning, with similar names', async () => {
    const files = { '/game/models/guard.mdl': '', '/game/models/battery.mdl': '', '/game/levels/odd#1.mdl': '' }
    const { found, warnings, missing, searched } = await find(
      files,
      'gaurd.mdl',
      'castle.wmp',
      'ghost.mdl',
      'lotter.mdl',
      'odd#1.mdl',
    )
    expect(found).toEqual([])
    expect(warnings).toMatchObject([{ severity: 'warning', code: 'level-files', file: '/game/levels/castle.wmp' }])
    expect(warnings[0].text).toContain(
      'castle.wmp, gaurd.mdl (did you mean guard.mdl?), ghost.mdl, lotter.mdl, odd#1.mdl; ',
    )
    expect(missing).toContain('/game/levels/gaurd.mdl')
    expect(searched).toContain('/game/models')
  })

  it('never lie outside of the project, whatever path an entity names', async () => {
    const files = { '/etc/guard.mdl': '', '/guard.mdl': '' }
    const hostile = [
      '../../etc/guard.mdl',
      '/etc/guard.mdl',
      'C:\\etc\\guard.mdl',
      '..',
      'nul.mdl',
      '\0',
      'a'.repeat(5000),
    ]
    const { found, missing, warnings } = await find(files, ...hostile)
    expect(found).toEqual([])
    expect(missing.every((path) => path.startsWith('/game/'))).toBe(true)
    expect(warnings[0].text.length).toBeLessThan(1000)
  })

  it('are counted where a message would become too long', async () => {
    const { warnings } = await find({}, ...Array.from({ length: 20 }, (_, index) => `m${index + 10}.mdl`))
    expect(warnings[0].text).toContain('m17.mdl, and 12 more; ')
  })
})
