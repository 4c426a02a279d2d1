import { join } from 'node:path'
import { createLogger, createRsbuild } from '@rsbuild/core'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import type { Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { type BrushworkOptions, brushwork as webpackPlugin } from '../../src/index.js'
import { brushwork as rsbuildPlugin } from '../../src/rsbuild.js'
import { brushwork as rspackPlugin } from '../../src/rspack.js'

/** A dev server of `src/main.js`, with a page at `/`. */
export interface DevServer {
  /**
   * Starts it until the test is over.
   * @param say gets what stands in the terminal, where a test can have it
   * @returns The URL of its page.
   */
  start(root: string, options?: BrushworkOptions, say?: (text: string) => void): Promise<string>
  /** Selector of what shows errors over a page. */
  readonly overlay: string
  /** The text that it shows. */
  textOf(page: Page): Locator
}

const WATCHED = { poll: 50, aggregateTimeout: 20 } as const

const SHARED = {
  mode: 'development',
  devtool: false,
  entry: './src/main.js',
  stats: 'none',
  infrastructureLogging: { level: 'none' },
  watchOptions: WATCHED,
} as const

/** Settings of a server that has the files of `public`, too. */
const servedFrom = (root: string) => ({
  port: 0,
  host: '127.0.0.1',
  hot: true,
  static: { directory: join(root, 'public'), watch: false },
})

const WEBPACK: DevServer = {
  async start(root, options) {
    const plugins = [webpackPlugin(options), pageOf()]
    const compiler = webpack({ ...SHARED, context: root, plugins, output: { publicPath: '/' } })
    return started(new WebpackDevServer(servedFrom(root), compiler))
  },
  ...framed('#webpack-dev-server-client-overlay'),
}

const RSPACK: DevServer = {
  async start(root, options) {
    const plugins = [rspackPlugin(options), pageOf()]
    const output = { publicPath: '/', path: join(root, 'dist') }
    return started(new RspackDevServer(servedFrom(root), rspack({ ...SHARED, context: root, plugins, output })))
  },
  ...framed('#rspack-dev-server-client-overlay'),
}

/** Shows warnings in terminal and console alone. */
export const RSBUILD: DevServer = {
  async start(root, options, say = () => {}) {
    const console = { ...globalThis.console, log: say, info: say, warn: say, error: say }
    const rsbuild = await createRsbuild({
      cwd: root,
      config: {
        mode: 'development',
        customLogger: createLogger({ level: 'info', console }),
        source: { entry: { index: './src/main.js' } },
        server: { host: '127.0.0.1', port: 0 },
        tools: { rspack: { watchOptions: WATCHED } },
        plugins: [rsbuildPlugin(options)],
      },
    })
    const { server, port } = await rsbuild.startDevServer()
    onTestFinished(() => server.close())
    return compiled(`http://127.0.0.1:${port}/`)
  },
  overlay: 'rsbuild-error-overlay',
  textOf: (page) => page.locator('rsbuild-error-overlay .content'),
}

/** The dev servers of the bundlers themselves, whose overlays show warnings, too. */
export const BUNDLERS: Readonly<Record<string, DevServer>> = {
  'webpack-dev-server': WEBPACK,
  '@rspack/dev-server': RSPACK,
}

/** All. */
export const SERVERS: Readonly<Record<string, DevServer>> = { ...BUNDLERS, Rsbuild: RSBUILD }

/** An overlay whose text is in a frame. */
function framed(overlay: string): Pick<DevServer, 'overlay' | 'textOf'> {
  return { overlay, textOf: (page) => page.frameLocator(overlay).locator('body', { hasText: /\S/ }) }
}

interface Server {
  start(): Promise<void>
  stop(): Promise<void>
  readonly server?: { address(): unknown } | null | undefined
}

async function started(server: Server): Promise<string> {
  await server.start()
  onTestFinished(() => server.stop())
  const { port } = (server.server?.address() ?? {}) as { port?: number }
  return compiled(`http://127.0.0.1:${port}/`)
}

/** Servers answer once they have compiled the game. A browser that waits for it draws a spinner the whole time. */
async function compiled(url: string): Promise<string> {
  await (await fetch(url)).text()
  return url
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
