import { mkdirSync } from 'node:fs'
import { request } from 'node:http'
import { resolve } from 'node:path'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { level, model, solidImage, WORLD } from '@brushwork-internal/plugin-testkit/world'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { brushwork } from '../src/index.js'
import { type DevServer, startDevServer } from './support/dev-server.js'

/** A name that must not become part of the page. */
const HOSTILE = '<img src=x onerror=hacked=1>'

const SHOTS = resolve(import.meta.dirname, '../../../artifacts/inspector')

const takePage = pagesOfFile()
let server: DevServer
let root: string
beforeAll(() => {
  requireBuiltRuntime()
  mkdirSync(SHOTS, { recursive: true })
})

async function start(): Promise<void> {
  root = await makeProject({
    ...WORLD,
    'index.html': '<!doctype html><body><script type="module" src="/src/main.js"></script>',
    [`world/${HOSTILE}.mdl`]: model('cloth.tga'),
    'world/castle.wmp': level('brick'),
    'world/lost.mdl': model(`${HOSTILE}.tga`),
    'src/main.js': `
      import guard from '../world/guard.mdl'
      import island from '../world/ISLAND.HMP'
      import castle from '../world/castle.wmp'
      import hostile from '../world/${HOSTILE}.mdl'
      import lost from '../world/lost.mdl'
      window.game = [guard, island, castle, hostile, lost]
    `,
  })
  server = await startDevServer(createServer, { root, base: '/sub/', plugins: [brushwork()] })
}

async function open(path: string): Promise<{ page: Page; foreign: string[] }> {
  const page = await takePage({ width: 1280, height: 800 })
  const foreign: string[] = []
  page.on('request', (asked) => {
    if (!/^(?:data|blob):/.test(asked.url()) && !asked.url().startsWith(new URL(server.url).origin)) {
      foreign.push(asked.url())
    }
  })
  page.on('console', (message) => message.text().includes('Content Security Policy') && foreign.push(message.text()))
  await page.goto(new URL(path, server.url).href)
  return { page, foreign }
}

it('shows warnings in a corner of the game, and lists the built assets below the base', async () => {
  await start()
  const { page: game } = await open('')
  await game.waitForFunction('window.game')
  const panel = game.locator('brushwork-warnings')
  await panel.waitFor()
  expect(await panel.locator('summary').textContent()).toContain('Brushwork: 1 warning')
  expect(await panel.locator('li').textContent()).toContain(`world/lost.mdl`)
  expect(await panel.locator('li').textContent()).toContain(HOSTILE)
  expect(await game.locator('vite-error-overlay').count()).toBe(0)

  const { page, foreign } = await open('__brushwork')
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 5)
  expect(new URL(page.url()).pathname).toBe('/sub/__brushwork/')
  const answer = await fetch(new URL('__brushwork/assets.json', server.url))
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).not.toContain('unsafe')
  const { assets } = (await answer.json()) as {
    readonly assets: readonly {
      readonly file: string
      readonly notes: readonly string[]
      readonly help: readonly string[]
    }[]
  }
  expect(assets.find(({ file }) => file === 'world/lost.mdl')).toMatchObject({
    notes: [],
    help: [expect.stringContaining('/help/my-level-is-pink')],
  })
  const names = await page.locator('tbody td:first-child').allInnerTexts()
  expect(names).toContain(`world/${HOSTILE}.mdl`)
  for (const [name, shot] of [
    ['world/guard.mdl', 'model'],
    ['world/castle.wmp', 'level'],
    ['world/ISLAND.HMP', 'terrain'],
  ]) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.locator('canvas[data-drawn=true]').waitFor()
    await page.screenshot({ path: `${SHOTS}/${shot}.png` })
    expect(await colorsOf(page)).toBeGreaterThan(1)
  }
  expect(await page.getByText('world/ISLAND.HMP').count()).toBeGreaterThan(1)
  expect(await page.evaluate('window.hacked')).toBeUndefined()
  expect(await game.evaluate('window.hacked')).toBeUndefined()
  expect(foreign).toEqual([])

  for (const width of [1440, 1280, 1000, 700, 400]) {
    await page.setViewportSize({ width, height: 800 })
    const { name, table, detail, content } = await page.evaluate(boxes)
    expect(name.width, `name at ${width} px`).toBeGreaterThanOrEqual(200)
    const apart = table.right <= detail.left || table.bottom <= detail.top
    expect(apart, `table beside or above the preview at ${width} px`).toBe(true)
    expect(content, `width of the page at ${width} px`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  await writeFiles(root, { [`world/${HOSTILE}.tga`]: solidImage(1, 2, 3) })
  await panel.waitFor({ state: 'detached' })
  expect(await statusOf('POST', '__brushwork/assets.json')).toBe(405)
  expect(await statusOf('GET', '__brushwork/../../etc/passwd')).not.toBe(200)
})

/** Where the page has what: the first name, the table as far as it is seen, and the preview; and how wide its content is. Runs in the page. */
function boxes() {
  const box = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect()
  const plain = ({ left, right, top, bottom, width }: DOMRect) => ({ left, right, top, bottom, width })
  return {
    name: plain(box('tbody td')),
    table: plain(box('main > :first-child')),
    detail: plain(box('#detail')),
    content: Math.max(document.documentElement.scrollWidth, ...innerWidths()),
  }

  /** A box that does not scroll shows what is wider than it over its neighbor. */
  function innerWidths(): number[] {
    const parts = [...document.querySelectorAll('main > *')]
    return parts
      .filter((part) => getComputedStyle(part).overflowX === 'visible')
      .map((part) => part.getBoundingClientRect().left + part.scrollWidth)
  }
}

/** Distinct colors in the preview. */
function colorsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const canvas = document.querySelector('canvas') as HTMLCanvasElement
        requestAnimationFrame(() => {
          const copy = new OffscreenCanvas(64, 48)
          const context = copy.getContext('2d') as OffscreenCanvasRenderingContext2D
          context.drawImage(canvas, 0, 0, 64, 48)
          done(new Set(new Uint32Array(context.getImageData(0, 0, 64, 48).data.buffer)).size)
        })
      }),
  )
}

/** Of a path that no client tidies up. */
function statusOf(method: string, path: string): Promise<number | undefined> {
  const { hostname, port, pathname } = new URL(server.url)
  return new Promise((done, fail) => {
    request({ hostname, port, method, path: pathname + path }, (response) => {
      response.resume()
      done(response.statusCode)
    })
      .on('error', fail)
      .end()
  })
}
