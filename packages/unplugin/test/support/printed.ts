import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { buildWithRolldown, buildWithRspack } from '@brushwork-internal/plugin-testkit/other-bundlers'
import { build as buildWithFarmItself, type JsPlugin, Logger } from '@farmfe/core'
import { createLogger, createRsbuild, type RsbuildPlugin } from '@rsbuild/core'
import {
  type BuildFailure,
  build as buildWithEsbuildItself,
  type Plugin as EsbuildPlugin,
  formatMessages,
} from 'esbuild'
import { bunExecutable } from '../../../../internal/matrix/src/bundlers/bun.js'
import { brushwork as esbuildPlugin } from '../../src/entry/esbuild.js'
import { brushwork as farmPlugin } from '../../src/entry/farm.js'
import { brushwork as rolldownPlugin } from '../../src/entry/rolldown.js'
import { brushwork as rsbuildPlugin } from '../../src/entry/rsbuild.js'
import { brushwork as rspackPlugin } from '../../src/entry/rspack.js'
import { brushwork as vitePlugin } from '../../src/entry/vite.js'
import { brushwork as webpackPlugin } from '../../src/entry/webpack.js'
import type { BrushworkOptions } from '../../src/options.js'

const PLUGIN = fileURLToPath(new URL('../..', import.meta.url))
const require = createRequire(import.meta.url)

/** What a build that fails prints, as a person sees it in a terminal without colors; paths of the project are relative, its folder is called `game`. */
export async function printed(root: string, build: () => Promise<unknown>): Promise<string> {
  const text = await build().then(
    () => 'built',
    (failure: unknown) => String(failure instanceof Error ? failure.message : failure),
  )
  return stripVTControlCharacters(text).replaceAll(`${root}/`, '').replaceAll(basename(root), 'game')
}

/** @throws what esbuild writes to the terminal */
async function esbuildInTerminal(root: string, plugin: EsbuildPlugin): Promise<void> {
  try {
    await buildWithEsbuildItself({
      absWorkingDir: root,
      entryPoints: ['src/main.js'],
      bundle: true,
      format: 'esm',
      outdir: 'dist',
      logLevel: 'silent',
      plugins: [plugin],
    })
  } catch (failure) {
    const { errors } = failure as BuildFailure
    throw (await formatMessages(errors, { kind: 'error', color: false })).join('')
  }
}

/** @throws what Farm writes to the terminal */
export async function farmInTerminal(root: string, plugin: JsPlugin): Promise<void> {
  const config = {
    root,
    configFile: false,
    compilation: {
      input: { main: './src/main.js' },
      persistentCache: false,
      presetEnv: false,
      lazyCompilation: false,
      output: { path: 'dist', entryFilename: '[entryName].js', targetEnv: 'node', format: 'esm' },
    },
    plugins: [plugin],
    logger: new ThrowingLogger(),
  } as const
  await buildWithFarmItself(config as unknown as Parameters<typeof buildWithFarmItself>[0])
}

/** Farm's own would end the process. */
class ThrowingLogger extends Logger {
  override info(): void {}
  override error(message: string | Error): never {
    throw new Error(String(message))
  }
}

/** @throws what Rsbuild writes to the terminal as errors */
async function rsbuildInTerminal(root: string, plugin: RsbuildPlugin): Promise<void> {
  const output: string[] = []
  const logger = createLogger({ level: 'error', console: { ...console, error: (text: string) => output.push(text) } })
  const rsbuild = await createRsbuild({
    cwd: root,
    // The default mode is NODE_ENV, which dev servers of other tests set.
    config: {
      mode: 'production',
      customLogger: logger,
      source: { entry: { main: './src/main.js' } },
      plugins: [plugin],
    },
  })
  const { close } = await rsbuild.build().catch(() => Promise.reject(output.join('\n')))
  await close()
}

/** Runs Rollup as people do, with a configuration. @throws what it writes to the terminal */
export function rollupInTerminal(root: string): Promise<void> {
  return inTerminal(process.execPath, [join(require.resolve('rollup'), '../bin/rollup'), '-c'], root)
}

/** Runs a script in Bun. @throws what it writes to the terminal */
export function bunInTerminal(root: string): Promise<void> {
  return inTerminal(bunExecutable(), ['build.mjs'], root)
}

/** What the two need in a project's `node_modules`: the built plugin. */
export const LINKS = { '@brushwork/unplugin': PLUGIN }

async function inTerminal(program: string, words: readonly string[], cwd: string): Promise<void> {
  try {
    await promisify(execFile)(program, words, { cwd, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } })
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: string; stderr: string }
    throw `${stdout}${stderr}`
  }
}

/** Builds of `src/main.js` in each bundler but those that read the options from a file of the project: Rollup and Bun. */
export const BUILDS_IN_TERMINAL: Readonly<
  Record<string, (root: string, options: BrushworkOptions) => Promise<unknown>>
> = {
  Vite: (root, options) => buildWithVite(root, { plugins: [vitePlugin(options)] }),
  // It has no notion of a project's root.
  Rolldown: (root, options) =>
    buildWithRolldown(root, rolldownPlugin({ ...options, root: join(root, options.root ?? '.') })),
  webpack: (root, options) => buildWithWebpack(root, { plugins: [webpackPlugin(options)] }),
  Rspack: (root, options) => buildWithRspack(root, rspackPlugin(options)),
  Rsbuild: (root, options) => rsbuildInTerminal(root, rsbuildPlugin(options)),
  esbuild: (root, options) => esbuildInTerminal(root, esbuildPlugin(options)),
  Farm: (root, options) => farmInTerminal(root, farmPlugin(options)),
}
