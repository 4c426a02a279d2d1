import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { borrowPage } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { build, createServer, type Plugin, type PreviewServer, preview, type ViteDevServer } from 'vite'
import { brushwork } from 'vite-plugin-brushwork'
import { bundledPackages } from './bundled-packages.js'

/** Small, because software draws each pixel. */
const VIEWPORT = { width: 450, height: 300 }

/** Options of the plugin: light would be made at every start. */
const WITHOUT_LIGHT: GameOptions['given'] = { light: 'none' }

/** A game that Vite serves, open in Chromium. */
export interface GameInVite {
  readonly root: string
  readonly page: Page
  /** What the page has thrown so far. */
  readonly failures: readonly string[]
  close(): Promise<void>
}

export interface GameOptions {
  /** Options of the plugin. Default: without light, which is made at every start. */
  readonly given?: Parameters<typeof brushwork>[0]
  readonly plugins?: readonly Plugin[]
  /** Whether pages import `three/webgpu`. */
  readonly isForWebgpu?: boolean
  /**
   * Whether Vite builds the pages and serves what it has built, in place of its dev server: for pages of several engines, whose thousand
   * modules take Chromium longer than a build. There are no hot updates then.
   */
  readonly isBuilt?: boolean
}

/**
 * Copies pages into a folder of their own, with assets beside them, and opens them.
 * @param pages folder below `internal/consumers/pages`
 * @param files path in the game → content
 * @param ready what the page sets when it shows something, e.g. `window.world`
 * @param three the installed package that pages and the adapter get as `three`
 */
export async function openGameInVite(
  pages: string,
  files: Readonly<Record<string, Uint8Array>>,
  ready: string,
  three = 'three',
  options: GameOptions = {},
): Promise<GameInVite> {
  const consumers = resolve(import.meta.dirname, '../..')
  const root = await realpath(await mkdtemp(join(tmpdir(), `brushwork-${pages}-`)))
  await cp(join(consumers, 'pages', pages), root, { recursive: true })
  await writeFile(join(root, 'package.json'), '{"name":"game","private":true,"type":"module"}')
  await symlink(join(consumers, 'node_modules'), join(root, 'node_modules'), 'junction')
  for (const [file, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), bytes)
  }
  const server = await (options.isBuilt ? serveBuilt(root, options) : serveSources(root, three, options))
  const { page, giveBack } = await borrowPage(VIEWPORT)
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.waitForFunction(ready).catch((cause: unknown) => {
    throw new Error([`${pages} did not set ${ready}`, ...failures].join('\n'), { cause })
  })
  const close = async (): Promise<void> => {
    await giveBack(failures.length === 0)
    await server.close()
    await rm(root, { recursive: true, force: true, maxRetries: 20 })
  }
  return { root, page, failures, close }
}

/** Starts the dev server. */
async function serveSources(
  root: string,
  three: string,
  { given = WITHOUT_LIGHT, plugins = [], isForWebgpu = false }: GameOptions,
): Promise<ViteDevServer> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    cacheDir: join(root, '.cache'),
    optimizeDeps: { noDiscovery: true },
    plugins: [await bundledPackages(three, isForWebgpu), brushwork(given), ...plugins],
    // Polling: the folder was made a moment ago, and native events of that moment still arrive.
    server: { port: 0, host: '127.0.0.1', watch: { usePolling: true, interval: 50 } },
  })
  return server.listen()
}

/** Builds the pages, with drafts of their assets as a dev server has them. */
async function serveBuilt(root: string, { given = WITHOUT_LIGHT, plugins = [] }: GameOptions): Promise<PreviewServer> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [brushwork({ profile: 'draft', ...given }), ...plugins],
    build: { target: 'esnext', minify: false, modulePreload: false, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  })
  return preview({ root, configFile: false, preview: { port: 0, host: '127.0.0.1' } })
}
