import { resolve } from 'node:path'
import { room } from '@brushwork-internal/plugin-testkit/levels'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { solidImage } from '@brushwork-internal/plugin-testkit/world'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { createServer } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { brushwork } from '../../src/index.js'
import { startDevServer } from '../support/dev-server.js'

/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/hot-updates')

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

it('shows a leak over the game, with file, blocks, coordinates and path, until it is fixed', async () => {
  const root = await makeProject({
    'index.html': '<!doctype html><body><script type="module" src="/src/main.js"></script>',
    'src/main.js': `
      import room from '../world/room.wmp'
      const show = async () => { window.level = await room.load() }
      room.onUpdate(show)
      show()
    `,
    'world/room.wmp': room(0),
    'textures/brick.tga': solidImage(120, 60, 40),
  })
  const server = await startDevServer(createServer, { root, plugins: [brushwork()] })
  const page = await takePage({ width: 1280, height: 800 })
  await page.goto(server.url)
  await page.waitForFunction('window.level')
  await page.evaluate('window.notReloaded = true')
  const panel = page.locator('brushwork-warnings')
  expect(await panel.count()).toBe(0)

  await writeFiles(root, { 'world/room.wmp': room(4) })
  await panel.locator('summary').click()
  const [warning] = await panel.locator('li').allTextContents()
  expect(warning).toContain('world/room.wmp (block 5, at 0 -120 126): ')
  expect(warning).toContain('an opening of 4 quants at 0 -120 126, between block 5 and block 1')
  expect(warning).toMatch(/leak path: 0 0 32 → 0 -112 126 → 0 -128 126 → /)
  await page.screenshot({ path: `${ARTIFACTS}/leak.png` })
  await page.waitForFunction('window.level.leak')
  // The runtime has the same, in pack axes.
  expect(await page.evaluate('[window.level.leak.blocks, window.level.leak.gap]')).toEqual([
    [5, 1],
    [-120, 126, 0],
  ])

  await writeFiles(root, { 'world/room.wmp': room(0) })
  await panel.waitFor({ state: 'detached' })
  await page.waitForFunction('!window.level.leak')
  expect(await page.evaluate('window.notReloaded')).toBe(true)
})
