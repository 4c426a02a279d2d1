import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { editorOf } from '@brushwork-internal/plugin-testkit/editor'
import { leaksOf, SECRET, targetsOf } from '@brushwork-internal/plugin-testkit/hostile-urls'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { guard, playEdits, RUNNING_GAME } from '@brushwork-internal/plugin-testkit/running-game'
import { solidImage } from '@brushwork-internal/plugin-testkit/world'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { beforeAll, expect, it } from 'vitest'
import { brushwork } from '../../../src/entry/farm.js'
import { FARM_OVERLAY, startFarm } from '../../support/farm-dev-server.js'

/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../../artifacts/overlays')

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

it('Farm updates a running game in place, and reports errors', async () => {
  const root = await makeProject(RUNNING_GAME)
  const url = await startFarm(root, brushwork(), () => {})
  const page = await takePage()
  await page.goto(url)
  const game = await playEdits(page, editorOf(root), FARM_OVERLAY)
  expect(game.updates).toBeGreaterThanOrEqual(5)
})

interface Game {
  readonly born: number
  readonly seen: () => { readonly height: number; readonly guard: string; readonly catalog: string | undefined }
}
declare const game: Game

it('Farm shows errors in overlay and terminal, and updates the asset and the catalog once they are fixed', async () => {
  const root = await makeProject({
    'index.html': '<!doctype html><body><script type="module" src="./src/main.js"></script>',
    'src/main.js': `
      import catalog from 'virtual:brushwork/catalog'
      import guard, { bounds } from '../world/guard.mdl'
      const seen = () => ({ height: bounds.max[1], guard: guard.sha256, catalog: catalog['world/guard.mdl'].sha256 })
      window.game = { born: Math.random(), first: seen(), seen }
    `,
    'world/guard.mdl': guard(32),
    'world/cloth.tga': solidImage(200, 30, 30),
  })
  let terminal = ''
  const save = editorOf(root)
  const url = await startFarm(root, brushwork({ catalog: ['world/*.mdl'] }), (text) => {
    terminal += `${stripVTControlCharacters(text)}\n`
  })
  const page = await takePage({ width: 1280, height: 800 })
  await page.goto(url)
  await page.waitForFunction(() => 'game' in window)
  const { born } = await page.evaluate(() => game)

  for (const height of [24, 40]) {
    terminal = ''
    await save({ 'world/guard.mdl': guard(48).slice(0, 60) })
    const text = page.locator(`${FARM_OVERLAY} .message-body`)
    await text.waitFor()
    await page.screenshot({ path: `${ARTIFACTS}/Farm-broken.png` })
    const overlay = (await text.textContent()) ?? ''
    for (const reported of [overlay, terminal]) {
      expect(reported).toMatch(
        /world\/guard\.mdl \(offset 16\): mdl7: .* the file of 60, and .* are left; .* copy or export it again(?: \(help: \S+#truncated\))?\n {2}Plugin: brushwork\n {2}File: /,
      )
      expect(reported).toMatch(/\n {2}> 00000010 {2}[0-9a-f ]+/)
    }

    await save({ 'world/guard.mdl': guard(height) })
    await page.waitForFunction((height) => {
      const { height: found, guard, catalog } = game.seen()
      return found === height && guard === catalog
    }, height)
    await page.locator(FARM_OVERLAY).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => game.born)).toBe(born)
  }
})

it('Farm gives no file from outside of the project, however it is asked for, and shows names of broken files as text', async () => {
  // Runs wherever a page takes it for its own.
  const name = '<img src=x onerror=top.pwned=1>'
  const elsewhere = await makeProject({ 'a.mdl': SECRET })
  const root = await makeProject({
    'index.html': '<!doctype html><body><script type="module" src="./src/main.js"></script>',
    'src/main.js': `import guard from '../world/${name}.mdl'\nwindow.game = guard`,
    [`world/${name}.mdl`]: guard(32),
    'world/cloth.tga': solidImage(200, 30, 30),
    'public/inside.txt': SECRET,
  })
  const save = editorOf(root)
  const url = await startFarm(root, brushwork(), () => {})
  expect(await leaksOf(url, ['/inside.txt'])).toEqual(['/inside.txt'])
  expect(await leaksOf(url, targetsOf(`${elsewhere}/a.mdl`, `${root}/public`))).toEqual([])

  const page = await takePage()
  await page.goto(url)
  await page.waitForFunction('window.game')
  await save({ [`world/${name}.mdl`]: guard(48).slice(0, 60) })
  await page.locator(`${FARM_OVERLAY} .message-body`, { hasText: name }).waitFor()
  expect(await page.evaluate('window.pwned')).toBeUndefined()
})
