import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const examples = resolve(import.meta.dirname, '../..')
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.glb': 'model/gltf-binary' }

/** Serves the dist folders of both examples under their names. */
const server = createServer((request, response) => {
  const [, example, ...rest] = decodeURI(request.url ?? '/').split('/')
  try {
    const file = join(examples, example, 'dist', ...rest)
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  } catch {
    response.writeHead(404).end()
  }
})
const takePage = pagesOfFile()

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

/** Arguments of the builds: webpack would spend most of its time on minifying three. */
const ARGUMENTS: Record<string, string[]> = { 'plain-webgl': [], 'webpack-three': ['--', '--no-optimization-minimize'] }

describe.each(Object.entries(ARGUMENTS))('examples/%s, built', (example, more) => {
  beforeAll(async () => {
    await promisify(execFile)('npm', ['run', 'build', ...more], { cwd: join(examples, example) })
  })

  it.each([
    { width: 640, height: 360 },
    { width: 300, height: 480 },
  ])('shows the whole guard, walking, in $width × $height', async (viewport) => {
    const { page, failures } = await open(example, viewport)
    const facts = await page.evaluate(() => (window as never as { __brushwork: object }).__brushwork)
    expect(facts).toMatchObject({ ready: true, drawCalls: 2, clips: ['idle', 'walk', 'wave', 'salute'] })
    const first = await figureOf(page)
    // Upright, centered, clear of the edges, and large enough.
    expect(first.bottom - first.top).toBeGreaterThan((first.right - first.left) * 1.5)
    expect(Math.abs((first.left + first.right) / 2 - viewport.width / 2)).toBeLessThan(viewport.width * 0.1)
    expect(
      Math.min(first.left, first.top, viewport.width - first.right, viewport.height - first.bottom),
    ).toBeGreaterThan(3)
    expect(first.bottom - first.top).toBeGreaterThan(viewport.height * 0.4)
    await page.waitForTimeout(400)
    expect((await figureOf(page)).sum).not.toBe(first.sum)
    expect(failures).toEqual([])
  })
})

it('both bundlers emit the same pack', () => {
  const hashes = ['plain-webgl', 'webpack-three'].map((example) => {
    const assets = join(examples, example, 'dist/assets')
    const packs = readdirSync(assets).filter((name) => name.endsWith('.glb'))
    return packs.map((name) =>
      createHash('sha256')
        .update(readFileSync(join(assets, name)))
        .digest('hex'),
    )
  })
  expect(hashes[0]).toHaveLength(1)
  expect(hashes[0]).toEqual(hashes[1])
})

async function open(example: string, viewport: { width: number; height: number }) {
  const page = await takePage(viewport)
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${example}/index.html`)
  await page.waitForFunction(() => {
    const failure = document.querySelector('#failure')?.textContent
    return failure || (window as { __brushwork?: { ready: boolean } }).__brushwork?.ready
  })
  // On pure green the shadow stays green, so everything else is the guard.
  await page.addStyleTag({ content: 'html, body { background: #0f0 !important }' })
  return { page, failures }
}

/** The box around the guard in CSS pixels, and a sum of his colors, which changes when he moves. */
async function figureOf(page: Page) {
  const screenshot = (await page.screenshot()).toString('base64')
  return page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (context === null) throw new Error('no 2D canvas')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity, sum: 0 }
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] < 25 && data[at + 2] < 25) continue
      const x = (at / 4) % image.width
      const y = Math.floor(at / 4 / image.width)
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
      box.sum += data[at] + data[at + 2] * ((x + y) % 7)
    }
    return box
  }, screenshot)
}
