import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import type { Locator, Page } from 'playwright-core'
import { createLogger, createServer } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { createVitePlugin } from '../../../unplugin/src/bundlers/vite/plugin.js'
import { createViteEmitter } from '../../../unplugin/src/bundlers/vite/vite.js'
import type { LightWait } from '../../../unplugin/src/light/quick-light.js'
import type { BrushworkOptions } from '../../../unplugin/src/options.js'
import { createPlugin } from '../../../unplugin/src/plugin.js'
import { failing, LightAtWill, type Making } from '../../../unplugin/test/support/light-at-will.js'
import { settle, startDevServer, until } from '../support/dev-server.js'

declare const game: { readonly skins: readonly string[] }

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

/** A page that shows an asset, whose light is made when a test wants it. Modules do not wait for it unless a test passes a wait. */
async function start(
  open: (page: Page, url: string) => Promise<void> = async (page, url) => {
    await page.goto(url)
    await page.waitForFunction('window.game')
    await settle()
  },
  options: BrushworkOptions = {},
  lightWait: LightWait = async () => undefined,
) {
  const root = await makeProject({
    'index.html': '<!doctype html><script type="module" src="/src/main.js"></script>',
    'src/main.js': `
      import guard, { skins } from '../world/guard.mdl'
      const game = { skins: [skins[0]] }
      guard.onUpdate(() => game.skins.push(skins[0]))
      window.game = game
    `,
    'world/guard.mdl': 'first',
  })
  const light = new LightAtWill()
  const brushwork = createVitePlugin(createPlugin(createViteEmitter, light.pipeline, { lightWait }))
  const lines: string[] = []
  const customLogger = { ...createLogger('silent'), info: (line: string) => void lines.push(line) }
  const server = await startDevServer(createServer, { root, customLogger, plugins: [brushwork(options)] })
  const page = await takePage()
  await open(page, server.url)
  const shows = (text: string) => page.waitForFunction((last) => game.skins.at(-1) === last, text)
  const making = (what: string) => until(() => light.making.find(({ of }) => of === what), `the light of ${what}`)
  const save = async (text: string) => {
    await settle()
    await writeFiles(root, { 'world/guard.mdl': text })
    await shows(text)
  }
  const ownLines = () => lines.filter((line) => line.startsWith('brushwork:'))
  return { root, server, page, light, ownLines, making, save, shows, seen: () => page.evaluate(() => game.skins) }
}

it('a page never gets light of an older version, whose making ends', async () => {
  const { making, save, shows, seen } = await start()
  const first = await making('first')
  await save('second')
  expect(first.signal?.aborted).toBe(true)
  const second = await making('second')
  await save('third')
  expect(second.signal?.aborted).toBe(true)
  second.finish()
  const third = await making('third')
  third.finish()
  await shows('third lit')
  await settle()
  expect(await seen()).toEqual(['first', 'second', 'third', 'third lit'])
})

it('a page that runs a module after its light is made gets the light', async () => {
  let release = (): void => {}
  const isMade = new Promise<void>((resolve) => {
    release = resolve
  })
  const { server, page, making, shows } = await start(async (slow, url) => {
    // Vite sends no update for a module that it has not served yet.
    await new Promise<void>((served) => {
      void slow.route('**/world/guard.mdl*', async (route) => {
        const response = await route.fetch()
        served()
        await isMade
        await route.fulfill({ response })
      })
      void slow.goto(url, { waitUntil: 'commit' })
    })
  })
  const sent = server.messages.length
  ;(await making('first')).finish()
  await server.next('update', sent)
  await settle()
  release()
  await page.waitForFunction('window.game')
  await shows('first lit')
})

it('a page that waits for quick light is never shown without', async () => {
  const open = async (page: Page, url: string) => void (await page.goto(url, { waitUntil: 'commit' }))
  const { page, making, shows, seen } = await start(open, {}, () => new Promise(() => {}))
  ;(await making('first')).finish()
  await page.waitForFunction('window.game')
  await shows('first lit')
  expect(await seen()).toEqual(['first lit'])
})

it('a save that brings back what was lit is lit at once', async () => {
  const { light, making, save, shows, seen } = await start()
  ;(await making('first')).finish()
  await shows('first lit')
  await save('second')
  await making('second')
  await save('first lit')
  expect(await seen()).toEqual(['first', 'first lit', 'second', 'first lit'])
  expect(light.making.map(({ of }) => of)).toEqual(['first', 'second'])
})

it('a failure is shown once, the asset stays, and the next version gets its light', async () => {
  const { server, making, save, shows, seen } = await start()
  ;(await making('first')).finish()
  await shows('first lit')
  await save('second')
  ;(await making('second')).finish(failing('too dark'))
  const { err } = await server.next('error', 0)
  expect(err?.message).toMatch(/the light of a level cannot be made.*too dark/s)
  await save('third')
  ;(await making('third')).finish()
  await shows('third lit')
  expect(await seen()).toEqual(['first', 'first lit', 'second', 'third', 'third lit'])
  expect(server.messages.filter(({ type }) => type === 'error')).toHaveLength(1)
  expect(server.messages.filter(({ type }) => type === 'full-reload')).toEqual([])
})

/** Waits for the note of a page, while more of the light is made. */
async function noteOf(page: Page, making: Making): Promise<Locator> {
  const note = page.locator('brushwork-light')
  const asked = async () => {
    making.progress(0.425)
    return (await note.count()) > 0 || undefined
  }
  await until(asked, 'the note')
  return note
}

it('a page and the terminal say that light is made, until it is there', async () => {
  const { page, ownLines, making, shows } = await start()
  const first = await making('first')
  const note = await noteOf(page, first)
  await note.getByText('Baking light of world/guard.mdl …', { exact: true }).waitFor()
  await note.getByText('42 %', { exact: true }).waitFor()
  // Clicks beside its button reach the game.
  const { x, y } = (await note.boundingBox()) ?? { x: 0, y: 0 }
  expect(
    await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.tagName, [x + 12, y + 12]),
  ).not.toBe('BRUSHWORK-LIGHT')
  // The terminal measures its own time: a message that reaches a busy page late may have come too early for a line.
  await until(() => {
    first.progress(0.425)
    return ownLines().length > 0 || undefined
  }, 'the line')
  expect(ownLines()).toEqual(['brushwork: baking the light of world/guard.mdl'])
  first.finish()
  await shows('first lit')
  await note.waitFor({ state: 'detached' })
  expect(ownLines().at(-1)).toMatch(/^brushwork: the light of world\/guard.mdl is baked \(\d+\.\d s\)$/)
})

it('a note that is dismissed stays away, but for light that cannot be made', async () => {
  const { page, making, save } = await start()
  const first = await making('first')
  const note = await noteOf(page, first)
  await note.getByRole('button', { name: 'Dismiss' }).click()
  await note.waitFor({ state: 'detached' })
  first.progress(0.9)
  await settle()
  expect(await note.count()).toBe(0)
  await save('second')
  ;(await making('second')).finish(failing('too dark'))
  await note.getByText(/^The light of world\/guard.mdl cannot be baked/).waitFor()
  await save('third')
  await making('third')
  await note.waitFor({ state: 'detached' })
})

it('without the option lightNote, pages show no note, and with quiet the terminal no lines', async () => {
  const { page, server, ownLines, making, shows } = await start(undefined, { lightNote: false, quiet: true })
  const first = await making('first')
  const sent = server.messages.length
  // Five messages take longer than a note.
  await until(() => {
    first.progress(0.5)
    return server.messages.length > sent + 5 || undefined
  }, 'messages')
  expect(await page.locator('brushwork-light').count()).toBe(0)
  first.finish()
  await shows('first lit')
  expect(ownLines()).toEqual([])
})

it('a server that closes ends the making of light', async () => {
  const { server, making } = await start()
  const first = await making('first')
  await server.vite.close()
  expect(first.signal?.aborted).toBe(true)
})

it.each(['?url', '?inline', '?glb'])('an import with %s waits for the light', async (query) => {
  const { server, light, making } = await start()
  await making('first')
  const requested = server.vite.transformRequest(`/world/guard.mdl${query}`)
  const own = await until(() => light.making.find(({ signal }) => signal === undefined), 'light without a signal')
  own.finish()
  expect((await requested)?.code).toContain('export default')
})

it('a module for the server waits for the light', async () => {
  const { server, light, making } = await start()
  await making('first')
  const requested = server.vite.ssrLoadModule('/world/guard.mdl')
  const own = await until(() => light.making.find(({ signal }) => signal === undefined), 'light without a signal')
  own.finish()
  expect((await requested).skins).toEqual(['first lit'])
})
