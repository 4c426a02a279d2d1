import { fileURLToPath } from 'node:url'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { createServer } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeVite as brushwork } from '../../../unplugin/test/support/fake-plugins.js'
import { startDevServer } from '../support/dev-server.js'

const RUNTIME = fileURLToPath(new URL('../../../runtime', import.meta.url))

const GAME = {
  'index.html': '<!doctype html><script type="module" src="/src/main.js"></script>',
  'src/main.js': `
    import guard, { skins, url } from '../world/guard.mdl'
    import packUrl from '../world/guard.mdl?url'
    window.game = { guard, urls: () => [url, packUrl], skins: () => skins }
  `,
  'world/guard.mdl': 'guard skin=cloth.pcx',
  'world/cloth.pcx': ' red',
}

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

describe('Vite 8 with experimental.bundledDev', () => {
  it.each(['/', '/sub/'])('serves packs, and the new ones after an edit, at the base %s', async (base) => {
    const root = await makeProject(GAME, { '@brushwork/runtime': RUNTIME })
    const config = { root, base, plugins: [brushwork()], experimental: { bundledDev: true } }
    const server = await startDevServer(createServer, config)
    const page = await takePage()
    await page.goto(server.url)
    const read = async (): Promise<string[]> => {
      await page.waitForFunction('window.game')
      return page.evaluate('Promise.all(game.urls().map((url) => fetch(url).then((answer) => answer.text())))')
    }
    expect(await read()).toEqual(['guard skin=cloth.pcx red', 'guard skin=cloth.pcx red'])
    await writeFiles(root, { 'world/cloth.pcx': ' blue' })
    await page.waitForFunction(`window.game?.skins()[0] === 'guard skin=cloth.pcx blue'`)
    expect((await read())[0]).toBe('guard skin=cloth.pcx blue')
  })
})
