import { createBox, createLight, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { solidImage } from '@brushwork-internal/plugin-testkit/world'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import * as vite8 from 'vite'
import * as vite7 from 'vite7'
import { beforeAll, describe, expect, it } from 'vitest'
import { createVitePlugin } from '../../../unplugin/src/bundlers/vite/plugin.js'
import { createViteEmitter } from '../../../unplugin/src/bundlers/vite/vite.js'
import { createPlugin } from '../../../unplugin/src/plugin.js'
import { loadPipeline } from '../../../unplugin/src/project/session.js'
import { settle, startDevServer } from '../support/dev-server.js'

/** What a page has loaded: the first time, and after each update. */
interface Shown {
  readonly sha256: string
  readonly isLit: boolean
}
declare const shown: readonly Shown[]

/** A floor, a box on it, and a lamp. @param at where the box is */
function level(at: number): Uint8Array {
  const face = { texture: 'brick' }
  return writeWmp(
    createWmp({
      encoding: 'binary',
      palette: new Uint8Array(768),
      created: '01.01.2026',
      children: [
        createBox({ name: 'floor', min: [-256, -256, -16], max: [256, 256, 0], face }),
        createBox({ name: 'box', min: [at, -32, 0], max: [at + 64, 32, 64], face }),
        createLight({ position: [0, 100, 128], color: [100, 80, 40], range: 400 }),
      ],
    }),
  )
}

const GAME = {
  'world/castle.wmp': level(0),
  'textures/brick.tga': solidImage(120, 60, 40),
  'index.html': '<!doctype html><script type="module" src="/src/main.js"></script>',
  'src/main.js': `
    import castle from '../world/castle.wmp'
    const shown = []
    async function show() {
      const { sha256 } = castle
      shown.push({ sha256, isLit: (await castle.load()).lightPages !== undefined })
    }
    castle.onUpdate(show)
    await show()
    window.shown = shown
  `,
}

/** The plugin, but modules do not wait for light that is quick, as that of this level is. */
const brushwork = createVitePlugin(createPlugin(createViteEmitter, loadPipeline, { lightWait: async () => undefined }))

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

/** Light and position of the box → {@link packOf}. */
const packs = new Map<string, Promise<string>>()

/** SHA-256 of the pack of a server that has built nothing before, and makes light at once: that of modules for SSR. */
function packOf(at: number, light: 'original' | 'final'): Promise<string> {
  const key = `${light} ${at}`
  const pack = packs.get(key) ?? makePack(level(at), light)
  packs.set(key, pack)
  return pack
}

async function makePack(file: Uint8Array, light: 'original' | 'final'): Promise<string> {
  const root = await makeProject({ ...GAME, 'world/castle.wmp': file })
  const { vite } = await startDevServer(vite8.createServer, { root, plugins: [brushwork({ light })] })
  return (await vite.ssrLoadModule('/world/castle.wmp')).sha256
}

describe.each([
  ['Vite 8', vite8.createServer, ['original', 'final']],
  // How the light is made does not depend on the server.
  ['Vite 7', vite7.createServer as unknown as typeof vite8.createServer, ['final']],
] as const)('levels whose light is made, in the dev server of %s', (_, createServer, lights) => {
  const start = async (light: 'original' | 'final') => {
    const root = await makeProject(GAME)
    const server = await startDevServer(createServer, { root, plugins: [brushwork({ light })] })
    const page = await takePage()
    await page.goto(server.url)
    await page.waitForFunction('window.shown')
    await page.evaluate('window.notReloaded = true')
    return { root, server, page, see: () => page.evaluate(() => shown) }
  }

  it.each(lights)(
    'are shown at once, and with the light %s in one more update: the bytes of a build that makes it at once',
    async (light) => {
      const { root, server, page, see } = await start(light)
      await page.waitForFunction(() => shown.length === 2)
      const [first, second] = await see()
      // With provisional light at first.
      expect([first.isLit, second.isLit]).toEqual([true, true])
      expect(first.sha256).not.toBe(second.sha256)
      expect(second.sha256).toBe(await packOf(0, light))

      await settle()
      await writeFiles(root, { 'world/castle.wmp': level(40) })
      await page.waitForFunction(() => shown.length === 4)
      const [, , third, fourth] = await see()
      // With the light of the last build, which is not quite its own.
      expect([third.isLit, fourth.isLit]).toEqual([true, true])
      expect(third.sha256).not.toBe(fourth.sha256)
      expect(fourth.sha256).toBe(await packOf(40, light))
      expect(server.messages.filter(({ type }) => type === 'full-reload' || type === 'error')).toEqual([])
      expect(await page.evaluate('window.notReloaded')).toBe(true)
    },
  )
})
