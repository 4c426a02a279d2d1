import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { formats } from '@brushwork/codecs/formats'
import { FORMATS } from '@brushwork-internal/bench/formats'
import { sharedBrowser } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checksum, factsOf } from '../../pages/codecs/facts.js'

/** The first file that our own writers make of each format. */
const files = FORMATS.flatMap(({ id, lossless, seeds }) =>
  seeds()
    .slice(0, 1)
    .map((bytes) => ({ id, lossless, name: `${id}.${id === 'palette' ? 'raw' : id}`, bytes })),
)

describe('codecs in Chromium, bundled by Vite', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'brushwork-codecs-'))
  let server: PreviewServer
  let page: Page

  beforeAll(async () => {
    const root = resolve(import.meta.dirname, '../../pages/codecs')
    await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
    server = await preview({
      root,
      configFile: false,
      logLevel: 'error',
      build: { outDir },
      preview: { port: 0, host: '127.0.0.1' },
      plugins: [
        {
          name: 'serve-files',
          configurePreviewServer({ middlewares }) {
            middlewares.use('/files/', (request, response, next) => {
              const file = files.find(({ name }) => request.url === `/${name}`)
              if (file === undefined) return next()
              response.setHeader('Content-Type', 'application/octet-stream').end(file.bytes)
            })
          },
        },
      ],
    })
    page = await (await sharedBrowser()).newPage()
    await page.goto(`${server.resolvedUrls?.local[0]}`)
    await page.waitForFunction(() => window.readFile !== undefined)
  })
  afterAll(async () => {
    await page?.context().close()
    await server?.close()
    rmSync(outDir, { recursive: true, force: true })
  })

  it('there is a file of every format', () => {
    const covered = files.map(({ id }) => id).filter((id) => id !== 'entity')
    expect(covered.sort()).toEqual(formats.map(({ id }) => id).sort())
  })

  it.each(files)('$id is read as in Node, and written to the same bytes', async ({ id, lossless, name, bytes }) => {
    const facts = await page.evaluate((file) => window.readFile?.(file), name)
    expect(facts).toEqual(JSON.parse(JSON.stringify(factsOf(name, bytes))))
    expect(facts?.format).toBe(id)
    if (lossless) expect(facts?.written).toBe(checksum(bytes))
  })
})
