import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Report } from '../src/report.js'

const root = resolve(import.meta.dirname, '..')
/** Screenshots for people to look at; not committed. */
const SCREENSHOTS = join(root, '.check')

let server: PreviewServer
const takePage = pagesOfFile()

beforeAll(async () => {
  server = await preview({ root, preview: { host: '127.0.0.1', port: 0 } })
})
afterAll(() => server?.close())

/** Opens the page. @returns what it says, and the pixels of its canvas */
async function draw(query: string): Promise<{ readonly facts: Report; readonly pixels: Uint8Array }> {
  const page = await takePage({ width: 480, height: 270 })
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  await page.goto(`${server.resolvedUrls?.local[0]}${query}`)
  await page.waitForFunction('window.__crowd')
  const facts = await page.evaluate(() => window.__crowd as Report)
  // As text: half a million numbers would take Playwright longer than drawing them.
  const encoded = await page.evaluate(() => {
    const gl = document.querySelector('canvas')?.getContext('webgl2')
    if (gl === null || gl === undefined) throw new Error('the page has no canvas')
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
    const bytes = new Uint8Array(width * height * 4)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  })
  mkdirSync(SCREENSHOTS, { recursive: true })
  writeFileSync(join(SCREENSHOTS, `${query.slice(1).replace('&', '-')}.png`), await page.screenshot())
  expect(failures).toEqual([])
  return { facts, pixels: Buffer.from(encoded, 'base64') }
}

it('draws a thousand guards, each in his own pose, in at most four draw calls', async () => {
  const { facts, pixels } = await draw('?check')
  expect(facts).toMatchObject({ ready: true, guards: 1000 })
  expect(facts.guardCalls).toBeLessThanOrEqual(4)
  // As many for their shadows, and the square.
  expect(facts.drawCalls).toBeLessThanOrEqual(9)
  const all = await draw('?check&full')
  expect(all.facts.guardCalls).toBe(1)
  expect(facts.triangles).toBeLessThan(all.facts.triangles / 2)
  // Levels of detail are hardly seen: 1.7 % of the numbers differ by more than 32 of 255, at edges a pixel wide.
  const changed = pixels.filter((value, at) => Math.abs(value - all.pixels[at]) > 32).length
  expect(changed / pixels.length).toBeLessThan(0.03)
})
