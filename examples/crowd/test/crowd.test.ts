import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
/** A screenshot for people to look at; not committed. */
const SCREENSHOT = join(root, '.check/crowd.png')

let server: PreviewServer
const takePage = pagesOfFile()

beforeAll(async () => {
  server = await preview({ root, preview: { host: '127.0.0.1', port: 0 } })
})
afterAll(() => server?.close())

it('draws a thousand guards, each in his own pose, in at most four draw calls', async () => {
  const page = await takePage({ width: 480, height: 270 })
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  await page.goto(`${server.resolvedUrls?.local[0]}?check`)
  await page.waitForFunction('window.__crowd')
  const facts = await page.evaluate('window.__crowd')
  mkdirSync(join(root, '.check'), { recursive: true })
  writeFileSync(SCREENSHOT, await page.screenshot())
  expect(failures).toEqual([])
  expect(facts).toMatchObject({ ready: true, guards: 1000 })
  const { drawCalls, triangles } = facts as { drawCalls: number; triangles: number }
  expect(drawCalls).toBeLessThanOrEqual(4)
  // Those in view, and all of them in the shadow map.
  expect(triangles).toBeGreaterThan(1.5 * 1000 * 600)
})
