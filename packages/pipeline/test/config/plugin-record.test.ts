import { describe, expect, it } from 'vitest'
import { type PluginRecord, readPluginRecord, writePluginRecord } from '../../src/config/plugin-record.js'
import { memoryHost } from '../support/memory-host.js'

const FILES = { '/site/package.json': '{}', '/site/game/castle.wmp': '', '/site/art/guard.mdl': '' }

/** A plugin of a bundler in /site, whose project is /site/game. */
const plugin = (changes: Partial<PluginRecord> = {}): PluginRecord => ({
  bundlerRoot: '/site',
  root: '/site/game',
  cacheDir: '/site/node_modules/.vite/brushwork',
  options: { light: 'none' },
  ...changes,
})

describe('the record of a plugin', () => {
  it('is found from every folder of its project and of its bundler', async () => {
    const host = memoryHost(FILES)
    await writePluginRecord(plugin(), host)
    for (const folder of ['/site', '/site/game', '/site/art']) {
      expect(await readPluginRecord(folder, host)).toEqual(plugin())
    }
    expect(await readPluginRecord('/', host)).toBeUndefined()
  })

  it('is replaced when the bundler runs again', async () => {
    const host = memoryHost(FILES)
    await writePluginRecord(plugin(), host)
    await writePluginRecord(plugin({ root: '/site', options: {} }), host)
    expect(await readPluginRecord('/site/game', host)).toMatchObject({ root: '/site', options: {} })
  })

  it('counts for the nearest of several bundlers', async () => {
    const host = memoryHost({ ...FILES, '/site/demo/castle.wmp': '' })
    await writePluginRecord(plugin({ bundlerRoot: '/site/demo', root: '/site/demo' }), host)
    await writePluginRecord(plugin({ root: '/site' }), host)
    expect((await readPluginRecord('/site/demo', host))?.root).toBe('/site/demo')
    expect((await readPluginRecord('/site/game', host))?.root).toBe('/site')
  })

  it('does not reach into other packages, except where the project is one', async () => {
    const packages = { '/site/game/package.json': '{}', '/site/tool/package.json': '{}', '/site/tool/castle.wmp': '' }
    const host = memoryHost({ ...FILES, ...packages })
    await writePluginRecord(plugin(), host)
    expect((await readPluginRecord('/site/game', host))?.root).toBe('/site/game')
    expect(await readPluginRecord('/site/tool', host)).toBeUndefined()
  })

  it('is moved with its package', async () => {
    const host = memoryHost(FILES)
    await writePluginRecord(plugin(), host)
    const [name] = await host.listFolder('/site/node_modules/.cache/brushwork-plugin')
    const path = `node_modules/.cache/brushwork-plugin/${name}`
    const text = new TextDecoder().decode(await host.readFile(`/site/${path}`))
    const moved = memoryHost({ '/new/package.json': '{}', '/new/game/castle.wmp': '', [`/new/${path}`]: text })
    const record = await readPluginRecord('/new/game', moved)
    expect(record).toMatchObject({ root: '/new/game', cacheDir: '/new/node_modules/.vite/brushwork' })
  })

  it('never holds the token of a remote cache', async () => {
    const host = memoryHost(FILES)
    await writePluginRecord(plugin({ options: { remoteCache: { token: 'secret' }, light: 'none' } }), host)
    expect((await readPluginRecord('/site', host))?.options).toEqual({ light: 'none' })
  })

  it('is not written without a package, and not read when it is damaged or its project is gone', async () => {
    const bare = memoryHost({ '/site/game/castle.wmp': '' })
    await writePluginRecord(plugin(), bare)
    expect(await bare.listFolder('/site/node_modules/.cache/brushwork-plugin')).toEqual([])
    const broken = ['{', 'null', '{"version":"other"}']
    for (const text of broken) {
      const host = memoryHost({ ...FILES, '/site/node_modules/.cache/brushwork-plugin/a.json': text })
      expect(await readPluginRecord('/site', host)).toBeUndefined()
    }
    const host = memoryHost(FILES)
    await writePluginRecord(plugin({ root: '/site/gone' }), host)
    expect(await readPluginRecord('/site', host)).toBeUndefined()
  })
})
