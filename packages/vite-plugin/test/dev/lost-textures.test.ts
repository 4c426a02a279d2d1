import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { model, solidImage } from '@brushwork-internal/plugin-testkit/world'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { createServer } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { brushwork } from '../../src/index.js'
import { startDevServer } from '../support/dev-server.js'

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

interface Seen {
  /** Texels on a side: 128 for a stand-in. */
  readonly size: number
}
declare const seen: Seen

/** A skin whose name was cut to 15 characters. */
const CUT = 'clothes_of_wool'

const WORKSPACE = {
  'pnpm-workspace.yaml': 'packages: [game]',
  'assets/notes.txt': 'textures to come',
  'game/package.json': '{"name":"game","private":true,"type":"module"}',
  'game/index.html': '<!doctype html><script type="module" src="/src/main.js"></script>',
  'game/src/main.js': `
    import guard from '../world/guard.mdl'
    async function show() {
      const { images } = await guard.load()
      const { width } = await createImageBitmap(new Blob([images[0].bytes], { type: images[0].mimeType }))
      window.seen = { size: width }
    }
    guard.onUpdate(show)
    void show()
  `,
  'game/world/guard.mdl': model(CUT),
}

it.each(['game/art/Clothes_of_Wools.tga', 'assets/clothes_of_wool_2.tga'])(
  'a texture whose name was cut is shown when %s appears',
  async (path) => {
    const root = await makeProject({ ...WORKSPACE, 'game/art/notes.txt': '' })
    const plugins = [brushwork({ textures: ['../assets'] })]
    const server = await startDevServer(createServer, { root: `${root}/game`, plugins })
    const page = await takePage()
    await page.goto(server.url)
    await page.waitForFunction('window.seen')
    expect(await page.evaluate(() => seen.size)).toBe(128)
    await writeFiles(root, { [path]: solidImage(0, 0, 255) })
    await page.waitForFunction(() => seen.size === 8)
  },
)
