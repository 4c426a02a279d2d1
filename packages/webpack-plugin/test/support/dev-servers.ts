import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { onTestFinished } from 'vitest'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { type BrushworkOptions, brushwork as webpackPlugin } from '../../src/index.js'
import { brushwork as rspackPlugin } from '../../src/rspack.js'

/** What shows errors and warnings over a page; its text is in a frame. */
export const OVERLAY = '#webpack-dev-server-client-overlay, #rspack-dev-server-client-overlay'

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

/** Dev servers of `src/main.js`, with a page at `/`. */
export const SERVERS: Readonly<Record<string, (root: string, options?: BrushworkOptions) => Server>> = {
  'webpack-dev-server': (root, options) => {
    const plugins = [webpackPlugin(options), pageOf()]
    return new WebpackDevServer(SERVED, webpack({ ...SHARED, context: root, plugins, output: { publicPath: '/' } }))
  },
  '@rspack/dev-server': (root, options) => {
    const plugins = [rspackPlugin(options), pageOf()]
    const output = { publicPath: '/', path: join(root, 'dist') }
    return new RspackDevServer(SERVED, rspack({ ...SHARED, context: root, plugins, output }))
  },
}

/** Starts a server until the test is over. @returns The URL of its page. */
export async function started(server: Server): Promise<string> {
  await server.start()
  onTestFinished(() => server.stop())
  const { port } = (server.server?.address() ?? {}) as { port?: number }
  return `http://127.0.0.1:${port}/`
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
