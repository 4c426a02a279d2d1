import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEMPLATES } from '../src/templates.js'
import { buildGame } from './built-games.js'

/** Small, since software draws every pixel. */
const VIEW = { width: 160, height: 100 }
const HOST = 'http://game.test'

const takePage = pagesOfFile()
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'brushwork-games-'))
})
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 20 }))

it.each(TEMPLATES)(
  '$name type-checks, builds, and draws its level, in which the player walks',
  async ({ name, scripts }) => {
    const folder = await buildGame(root, name, scripts.build)
    const page = await takePage(VIEW)
    const problems = listenTo(page)
    await serve(page, join(folder, 'dist'))
    await page.goto(`${HOST}/`)
    const first = await shown(page, problems, (colors) => colors.size > 200)
    // The start looks into the garden, which sun and sky light: the walk above is in the shade.
    expect(first.brightness).toBeGreaterThan(40)
    await page.keyboard.down('KeyW')
    await shown(page, problems, (_, image) => differences(image, first.image) > 0.2)
    await page.keyboard.up('KeyW')
    expect(problems).toEqual([])
  },
)

/** Errors of the page from now on. */
function listenTo(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  return problems
}

async function serve(page: Page, folder: string): Promise<void> {
  await page.route(`${HOST}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const path = join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname))
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
}

interface Shown {
  readonly image: Uint8Array
  /** Mean of all channels, 0 to 255. */
  readonly brightness: number
}

/** Waits for an image of the page. @param isIt gets its colors, of 5 bits a channel, and its pixels. @throws Error with the problems of the page */
async function shown(
  page: Page,
  problems: readonly string[],
  isIt: (colors: ReadonlySet<number>, image: Uint8Array) => boolean,
): Promise<Shown> {
  let image: Uint8Array
  let colors: Set<number>
  do {
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const { data, channels } = decode(await page.screenshot())
    image = Uint8Array.from(data)
    colors = new Set()
    for (let at = 0; at < image.length; at += channels) {
      colors.add(((image[at] >> 3) << 10) | ((image[at + 1] >> 3) << 5) | (image[at + 2] >> 3))
    }
  } while (!isIt(colors, image))
  return { image, brightness: image.reduce((sum, value) => sum + value, 0) / image.length }
}

/** Share of bytes that differ by more than noise. */
function differences(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((count, value, at) => count + (Math.abs(value - other[at]) > 8 ? 1 : 0), 0) / one.length
}
