import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { editorOf } from '@brushwork-internal/plugin-testkit/editor'
import { bundledRuntime } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { room } from '@brushwork-internal/plugin-testkit/levels'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { type Files, makeProject } from '@brushwork-internal/plugin-testkit/project'
import { guard } from '@brushwork-internal/plugin-testkit/running-game'
import { solidImage } from '@brushwork-internal/plugin-testkit/world'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { BUNDLERS, type DevServer, RSBUILD } from './support/dev-servers.js'

/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../artifacts/overlays')

const takePage = pagesOfFile()
/** Size of the screenshots. */
const VIEWPORT = { width: 1280, height: 800 }
let runtime: Files
beforeAll(async () => {
  requireBuiltRuntime()
  runtime = await bundledRuntime()
})

const GAME = {
  'src/main.js': `
    import catalog from 'virtual:brushwork/catalog'
    import room from '../world/room.wmp'
    const game = (window.game = { born: Math.random(), catalog })
    const show = async () => { game.leak = (await room.load()).leak ?? null }
    room.onUpdate(show)
    show()
  `,
  'world/room.wmp': room(0),
  'world/guard.mdl': guard(32),
  'world/cloth.tga': solidImage(200, 30, 30),
  'textures/brick.tga': solidImage(120, 60, 40),
}

interface Game {
  readonly born: number
  readonly catalog: Readonly<Record<string, { readonly sha256: string }>>
  readonly leak?: object | null
}
declare const game: Game

it.each(Object.entries(BUNDLERS))(
  '%s: a page keeps running with a broken asset, and the overlay shows the error',
  async (name, server) => {
    const root = await makeProject({ ...runtime, ...GAME })
    const save = editorOf(root)
    const url = await server.start(root, { catalog: ['world/*.mdl'] })
    const page = await takePage(VIEWPORT)
    await page.goto(url)
    await page.waitForFunction(() => 'game' in window && game.leak === null)
    const { born, catalog } = await page.evaluate(() => game)
    const before = catalog['world/guard.mdl'].sha256

    await save({ 'world/guard.mdl': guard(48).slice(0, 60) })
    const failure = await overlayText(page, server, `${name}-catalog`)
    expect(failure).toMatch(/ERROR in .*brushwork-catalog\.mjs/)
    expect(failure).toMatch(
      /world\/guard\.mdl \(offset \d+\): mdl7: .* the file of 60, and .* are left; .* copy or export it again \(help: \S+#truncated\)\n/,
    )
    expect(failure).toMatch(/\n *(?:│ )?> 00000010 {2}[0-9a-f ]+/)
    expect(failure).not.toMatch(/\n\s+at /)
    expect(await page.evaluate(() => Object.keys(game.catalog))).toEqual(['world/guard.mdl'])

    await save({ 'world/guard.mdl': guard(24) })
    await page.locator(server.overlay).waitFor({ state: 'detached' })
    await page.waitForFunction((old) => game.catalog['world/guard.mdl'].sha256 !== old, before)

    await save({ 'world/room.wmp': room(4) })
    const warning = await overlayText(page, server, `${name}-leak`)
    expect(warning).toContain('WARNING in ./world/room.wmp')
    expect(warning).toContain('world/room.wmp (block 5, at 0 -120 126): ')
    expect(warning).toContain('an opening of 4 quants at 0 -120 126, between block 5 and block 1')
    await page.waitForFunction(() => game.leak)

    await save({ 'world/room.wmp': room(0) })
    await page.locator(server.overlay).waitFor({ state: 'detached' })
    await page.waitForFunction(() => game.leak === null)
    expect(await page.evaluate(() => game.born)).toBe(born)
  },
)

it('Rsbuild: a page keeps running with a broken asset; overlay and terminal show the error, terminal and console the warnings', async () => {
  const root = await makeProject({ ...runtime, ...GAME })
  let terminal = ''
  const save = editorOf(root)
  const url = await RSBUILD.start(root, { catalog: ['world/*.mdl'] }, (text) => {
    terminal += `${text}\n`
  })
  const page = await takePage(VIEWPORT)
  let inConsole = ''
  page.on('console', (message) => {
    inConsole += `${message.type()} ${message.text()}\n`
  })
  await page.goto(url)
  await page.waitForFunction(() => 'game' in window && game.leak === null)
  const { born, catalog } = await page.evaluate(() => game)
  const before = catalog['world/guard.mdl'].sha256

  await save({ 'world/guard.mdl': guard(48).slice(0, 60) })
  const overlay = await overlayText(page, RSBUILD, 'Rsbuild-catalog')
  for (const text of [overlay, stripVTControlCharacters(terminal)]) {
    expect(text).toMatch(/File: .*brushwork-catalog\.mjs/)
    expect(text).toMatch(
      /world\/guard\.mdl \(offset \d+\): mdl7: .* the file of 60, and .* are left; .* copy or export it again \(help: \S+#truncated\)\n/,
    )
    expect(text).toMatch(/\n *│ > 00000010 {2}[0-9a-f ]+/)
    expect(text).not.toMatch(/\n\s+at |was not found in/)
  }

  await save({ 'world/guard.mdl': guard(24) })
  await page.locator(RSBUILD.overlay).waitFor({ state: 'detached' })
  await page.waitForFunction((old) => game.catalog['world/guard.mdl'].sha256 !== old, before)

  await save({ 'world/room.wmp': room(4) })
  await page.waitForFunction(() => game.leak)
  const leak = 'world/room.wmp (block 5, at 0 -120 126): '
  await expect.poll(() => inConsole, { timeout: 60_000 }).toMatch(new RegExp(`warning (?:.*\\n)+?.*${escaped(leak)}`))
  expect(stripVTControlCharacters(terminal)).toContain(leak)
  expect(await page.locator(RSBUILD.overlay).count()).toBe(0)
  expect(await page.evaluate(() => game.born)).toBe(born)
})

/** A text as a part of a regular expression. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

async function overlayText(page: Page, server: DevServer, image: string): Promise<string> {
  const body = server.textOf(page)
  await body.waitFor()
  const text = await body.textContent()
  await page.screenshot({ path: `${ARTIFACTS}/${image.replaceAll(/[^\w-]/g, '_')}.png` })
  return text ?? ''
}
