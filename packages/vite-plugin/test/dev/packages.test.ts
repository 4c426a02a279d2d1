import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import * as vite8 from 'vite'
import * as vite7 from 'vite7'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeVite as brushwork } from '../../../unplugin/test/support/fake-plugins.js'
import { startDevServer } from '../support/dev-server.js'

/** A package whose own code imports its assets, beside one that only has some. */
const PROJECT = {
  'index.html': '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/src/main.js"></script>',
  'src/main.js': `
    import { ids, keep, tree, treeSkins, treeUrl } from 'forest'
    import { skins as rock } from 'quarry/rock.mdl'
    const textOf = (url) => fetch(url).then((answer) => answer.text())
    const game = { skins: () => [treeSkins, keep, rock].map(([skin]) => skin), updates: 0 }
    tree.onUpdate(() => game.updates++)
    Promise.all([textOf(tree.url), textOf(treeUrl)]).then((packs) => { window.game = { ...game, ids, packs } })
  `,
  'world/hut.mdl': 'a hut',
  'node_modules/forest/package.json': '{"name":"forest","version":"1.0.0","type":"module","main":"code/index.js"}',
  'node_modules/forest/code/index.js': `
    import catalog from 'virtual:brushwork/catalog'
    export { default as tree, skins as treeSkins } from '../assets/tree.mdl'
    export { default as treeUrl } from '../assets/tree.mdl?url'
    export { skins as keep } from '../assets/keep.map'
    export const ids = Object.keys(catalog)
  `,
  'node_modules/forest/assets/tree.mdl': 'a tree',
  'node_modules/forest/assets/keep.map': 'a keep',
  'node_modules/quarry/package.json': '{"name":"quarry","version":"1.0.0"}',
  'node_modules/quarry/rock.mdl': 'a rock',
}
interface Game {
  readonly ids: string[]
  readonly packs: string[]
  skins(): string[]
}
declare const game: Game

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

describe.each([
  ['Vite 8', vite8.createServer],
  ['Vite 7', vite7.createServer as unknown as typeof vite8.createServer],
])('packages in %s', (_name, createServer) => {
  it('import their assets themselves, pre-bundled as they are', async () => {
    const root = await makeProject(PROJECT)
    const server = await startDevServer(createServer, { root, plugins: [brushwork({ catalog: ['world/*'] })] })
    const page = await takePage()
    const bundled: string[] = []
    page.on('request', (request) => request.url().includes('/deps/forest') && bundled.push(request.url()))
    await page.goto(server.url)
    await page.waitForFunction('window.game')
    expect(await page.evaluate(() => [game.skins(), game.packs, game.ids])).toEqual([
      ['a tree', 'a keep', 'a rock'],
      ['a tree', 'a tree'],
      ['world/hut.mdl'],
    ])
    expect(bundled).not.toEqual([])
    expect(server.messages.filter(({ type }) => type === 'error')).toEqual([])
  })

  it('may require them in CommonJS', async () => {
    const root = await makeProject({
      ...PROJECT,
      'src/main.js': `
        import grove from 'grove'
        window.game = grove
      `,
      'node_modules/grove/package.json': '{"name":"grove","version":"1.0.0","main":"index.js"}',
      'node_modules/grove/index.js': `
        const tree = require('./assets/tree.mdl')
        const keep = require('./assets/keep.map')
        module.exports = {
          skins: [tree.skins[0], keep.skins[0]],
          urls: [tree.url, require('./assets/tree.mdl?url').default],
          ids: Object.keys(require('virtual:brushwork/catalog').default),
        }
      `,
      'node_modules/grove/assets/tree.mdl': 'a tree',
      'node_modules/grove/assets/keep.map': 'a keep',
    })
    const server = await startDevServer(createServer, { root, plugins: [brushwork({ catalog: ['world/*'] })] })
    const page = await takePage()
    await page.goto(server.url)
    await page.waitForFunction('window.game')
    expect(await page.evaluate('[game.skins, game.ids, game.urls[0] === game.urls[1]]')).toEqual([
      ['a tree', 'a keep'],
      ['world/hut.mdl'],
      true,
    ])
    expect(server.messages.filter(({ type }) => type === 'error')).toEqual([])
  })

  it('render on the server, with those whose code imports assets among `ssr.noExternal`', async () => {
    const root = await makeProject(PROJECT)
    const config = { root, plugins: [brushwork()], ssr: { noExternal: ['forest'] } }
    const server = await startDevServer(createServer, config)
    await writeFiles(root, {
      'src/server.js': `export { treeSkins } from 'forest'\nexport { skins as rock } from 'quarry/rock.mdl'`,
    })
    const { treeSkins, rock } = await server.vite.ssrLoadModule('/src/server.js')
    expect([treeSkins, rock]).toEqual([['a tree'], ['a rock']])
  })

  it('serve nothing outside the allowed folders, except to code that imports it', async () => {
    const elsewhere = await makeProject({ 'rock.mdl': 'a rock', 'secret.mdl': 'a secret' })
    const root = await makeProject({
      ...PROJECT,
      'src/main.js': `
        import { skins } from '${elsewhere}/rock.mdl'
        import bytes from '${elsewhere}/rock.mdl?raw'
        window.game = [skins[0], bytes.length]
      `,
    })
    const server = await startDevServer(createServer, { root, plugins: [brushwork()] })
    for (const query of [
      '?import',
      '?import&url',
      '?import&glb',
      '?import&raw',
      '?raw=',
      '?import&inline',
      '?url',
      '',
    ]) {
      const answer = await fetch(`${server.url}@fs${elsewhere}/secret.mdl${query}`)
      expect([query, answer.ok]).toEqual([query, false])
      expect(await answer.text()).not.toContain('a secret')
    }
    const page = await takePage()
    await page.goto(server.url)
    await page.waitForFunction('window.game')
    expect(await page.evaluate('game')).toEqual(['a rock', 6])
  })
})
