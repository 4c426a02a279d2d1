import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { gameFiles } from '@brushwork-internal/docs/game-files'
import { sharedBrowser } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import '../../pages/session/built-in-page.js'

const NAMES = ['guard.mdl', 'island.hmp', 'castle.wmp']
/** Textures as WebP, and light on 16 times fewer luxels than usual: it takes most of the time. */
const OPTIONS = { light: { mode: 'final', luxel: 64 } } as const

describe('a build session in Chromium, bundled by Vite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-session-'))
  const outDir = join(folder, 'page')
  /** Our modules that import a module of Node. */
  const importers: string[] = []
  let server: PreviewServer
  let page: Page

  beforeAll(async () => {
    const root = resolve(import.meta.dirname, '../../pages/session')
    const findNode = {
      name: 'find-node',
      enforce: 'pre' as const,
      resolveId(id: string, importer = '') {
        if (id.startsWith('node:') && !importer.includes('/node_modules/')) importers.push(`${importer}: ${id}`)
      },
    }
    // Peers that no asset of this test needs.
    const external = [
      'ktx2-encoder',
      '@jsquash/avif/encode.js',
      '@recast-navigation/core',
      '@recast-navigation/generators',
    ]
    const rolldownOptions = { external, treeshake: false }
    const options = { outDir, target: 'esnext', minify: false, rolldownOptions }
    await build({ root, configFile: false, logLevel: 'error', build: options, plugins: [findNode] })
    const address = { port: 0, host: '127.0.0.1' }
    server = await preview({ root, configFile: false, logLevel: 'error', build: { outDir }, preview: address })
    page = await (await sharedBrowser()).newPage()
    await page.goto(`${server.resolvedUrls?.local[0]}`)
    await page.waitForFunction(() => window.buildInPage !== undefined)
  })
  afterAll(async () => {
    await page?.context().close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('imports no module of Node', () => {
    expect(importers).toEqual([])
  })

  it('builds the packs that Node builds, over files in memory, and finds them in its cache', async () => {
    const files = gameFiles()
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
    const session = openSession({ host: nodeHost, root: folder, threads: false, settings: { asked: OPTIONS } })
    const expected = await Promise.all(
      NAMES.map(async (name) => {
        const { sha256, facts, warnings } = await session.build(join(folder, name))
        return { name, kind: facts.kind, sha256, cached: false, warnings: warnings.map(({ text }) => text) }
      }),
    )
    const sent = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, [...bytes]]))
    const built = await page.evaluate(([...input]) => window.buildInPage?.(...input), [sent, NAMES, OPTIONS] as const)
    expect(built).toEqual([...expected, ...expected.map((asset) => ({ ...asset, cached: true }))])
  })
})
