import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { makeProjectWithoutLoaders as makeProject } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { buildWithRspack } from '@brushwork-internal/plugin-testkit/other-bundlers'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { HtmlRspackPlugin } from '@rspack/core'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BrushworkOptions } from '../../src/options.js'
import { fakeRspack, fakeVite, fakeWebpack } from '../support/fake-plugins.js'

beforeAll(requireBuiltRuntime)

const GAME = {
  'index.html': '<!doctype html><title>game</title><script type="module" src="./src/main.js"></script>',
  'src/main.js': `
    import guard from '../world/guard.mdl'
    window.game = { guard, later: () => import('./later.js') }
  `,
  'src/later.js': `import crow from '../world/crow.mdl'\nexport const late = crow`,
  'world/guard.mdl': 'guard '.repeat(2000),
  'world/crow.mdl': 'crow '.repeat(2000),
}

type Build = (root: string, base: string, options: BrushworkOptions) => Promise<unknown>

const BUNDLERS: Record<string, Build> = {
  Vite: (root, base, options) =>
    build({ root, base, configFile: false, logLevel: 'silent', plugins: [fakeVite(options)] }),
  webpack: (root, publicPath, options) =>
    buildWithWebpack(root, {
      plugins: [new HtmlWebpackPlugin({ scriptLoading: 'module' }), fakeWebpack(options)],
      output: { publicPath },
      infrastructureLogging: { level: 'none' },
      optimization: { minimize: false },
      cache: { type: 'filesystem', cacheDirectory: join(root, '.cache') },
    }),
  Rspack: (root, publicPath, options) =>
    buildWithRspack(root, fakeRspack(options), {
      plugins: [new HtmlRspackPlugin({ scriptLoading: 'module' }), fakeRspack(options)],
      output: { path: join(root, 'dist'), filename: '[name].js', publicPath, module: true, clean: true },
      infrastructureLogging: { level: 'none' },
    }),
}

/** URLs that the page fetches early; each must be that of a file. */
async function preloaded(root: string, base: string): Promise<string[]> {
  const html = await readFile(join(root, 'dist/index.html'), 'utf8')
  // Minified pages have no quotes.
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link.replaceAll('"', ''))
  const early = links.filter((link) => /\brel=preload\b/.test(link) && /\bas=fetch\b/.test(link))
  const hrefs = early.map((link) => /\bhref=([^\s>]*)/.exec(link)?.[1] ?? '')
  const files = await readdir(join(root, 'dist'), { recursive: true })
  for (const href of hrefs) expect(files).toContain(href.slice(base.length))
  return hrefs.map((href) => href.replace(/^.*\/(\w+)-.*$/, '$1'))
}

describe.each(Object.entries(BUNDLERS))('%s', (_name, bundle) => {
  it('has pages fetch early what their entries import, or what is asked for, and nothing unless asked', async () => {
    const root = await makeProject(GAME)
    await bundle(root, '/sub/', {})
    expect(await preloaded(root, '/sub/')).toEqual([])
    await bundle(root, '/sub/', { preload: true })
    expect(await preloaded(root, '/sub/')).toEqual(['guard'])
    // Nothing has to be built.
    await bundle(root, '/sub/', { preload: true })
    expect(await preloaded(root, '/sub/')).toEqual(['guard'])
    await bundle(root, './', { preload: ['world/c*.mdl'] })
    expect(await preloaded(root, './')).toEqual(['crow'])
  })
})
