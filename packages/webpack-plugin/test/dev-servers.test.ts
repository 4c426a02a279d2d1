import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launchChromium } from '@brushwork-internal/testkit'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { requireBuiltRuntime } from '../../unplugin/test/support/output.js'
import { makeProject, writeFiles } from '../../unplugin/test/support/project.js'
import { playEdits, RUNNING_GAME } from '../../unplugin/test/support/running-game.js'
import { brushwork as webpackPlugin } from '../src/index.js'
import { brushwork as rspackPlugin } from '../src/rspack.js'

let browser: Browser
beforeAll(async () => {
  requireBuiltRuntime()
  browser = await launchChromium()
})
afterAll(() => browser?.close())

interface Server {
  start(): Promise<void>
  stop(): Promise<void>
  readonly server?: { address(): unknown } | null | undefined
}

const SHARED = {
  mode: 'development',
  devtool: false,
  entry: './src/main.js',
  stats: 'none',
  infrastructureLogging: { level: 'none' },
  watchOptions: { poll: 50, aggregateTimeout: 20 },
} as const

const SERVED = { port: 0, host: '127.0.0.1', hot: true, static: false } as const

const SERVERS: Record<string, (root: string) => Server> = {
  'webpack-dev-server': (root) => {
    const plugins = [webpackPlugin(), pageOf()]
    return new WebpackDevServer(SERVED, webpack({ ...SHARED, context: root, plugins, output: { publicPath: '/' } }))
  },
  '@rspack/dev-server': (root) => {
    const plugins = [rspackPlugin(), pageOf()]
    const output = { publicPath: '/', path: join(root, 'dist') }
    return new RspackDevServer(SERVED, rspack({ ...SHARED, context: root, plugins, output }))
  },
}

interface Compilation {
  readonly hooks: { readonly processAssets: { tap(name: string, tap: () => void): void } }
  emitAsset(name: string, source: object): void
}

interface AnyCompiler {
  readonly hooks: { readonly thisCompilation: { tap(name: string, tap: (compilation: Compilation) => void): void } }
  readonly webpack: { readonly sources: { readonly RawSource: new (text: string) => object } }
}

/** A page for the game; both compilers take it, and their types have nothing in common. */
function pageOf(): { apply(compiler: unknown): void } {
  return {
    apply(compiler) {
      const { hooks, webpack } = compiler as AnyCompiler
      hooks.thisCompilation.tap('page', (compilation) => {
        compilation.hooks.processAssets.tap('page', () => {
          const html = '<!doctype html><body><script src="/main.js"></script>'
          compilation.emitAsset('index.html', new webpack.sources.RawSource(html))
        })
      })
    },
  }
}

it.each(Object.entries(SERVERS))(
  '%s updates a running game in place, and tells of what is broken',
  async (_, serve) => {
    const root = await makeProject(RUNNING_GAME)
    const server = serve(root)
    await server.start()
    onTestFinished(() => server.stop())
    const { port } = (server.server?.address() ?? {}) as { port?: number }
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    await page.goto(`http://127.0.0.1:${port}/`)
    const overlay = '#webpack-dev-server-client-overlay, #rspack-dev-server-client-overlay'
    const game = await playEdits(
      page,
      (files) => writeFiles(root, files),
      overlay,
      () => pause(250),
    )
    expect(game.updates).toBeGreaterThanOrEqual(5)
  },
)
