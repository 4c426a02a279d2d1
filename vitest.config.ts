import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { knownFlags } from './scripts/vitest/known-flags.mjs'

/**
 * Sends imports of `src` in tests to `dist`, which Node loads as it does for users. Vitest would transform some 600 modules
 * for every package, and its modules read each imported name through a getter.
 */
const BUILT: Plugin = {
  name: 'built-sources',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.startsWith('.') || importer === undefined) return undefined
    const [, folder, source] = SOURCE.exec(resolve(importer, '..', id)) ?? []
    return folder === undefined ? undefined : `${folder}/dist/${source}.js`
  },
}
const SOURCE = /^(.*\/packages\/[\w-]+)\/src\/(.*)\.[jt]s$/

/** Modules that Node loads as users do. */
const EXTERNAL = [/\/packages\/[\w-]+\/dist\//]

/** Tests in real bundlers. */
const PLUGINS = 'packages/{unplugin,vite-plugin,rollup-plugin,webpack-plugin}/test/**/*.test.ts'

/** Tests in real browsers. */
const VIEWER = 'packages/viewer/test/**/*.test.ts'

/** Milliseconds. Generous, since machines may be busy: only what fails takes them. */
const PATIENCE = 240_000

/** Processes for the files of a run. Projects need the number, because the option of the command line is not theirs. */
const MAX_WORKERS = Number(process.env.BRUSHWORK_TEST_WORKERS ?? Math.max(2, availableParallelism() - 1))

const SETUP = fileURLToPath(new URL('./scripts/vitest/setup.mjs', import.meta.url))
const ONE_THREAD = fileURLToPath(new URL('./scripts/vitest/one-thread.mjs', import.meta.url))

/**
 * In CI tests of real servers, watchers and pages have a second try: what other programs lose on a busy machine is no fault of the
 * code. The report marks each that needed it with "retry".
 */
const SECOND_TRY = process.env.CI ? 1 : 0

/**
 * Flags of test processes. Bundlers and compilers allocate fast: with V8's default of 16 MB for new objects, a sixth of the processor time
 * of the tests of bundlers goes to the garbage collector. Most functions of tests run briefly: a third of the processor time goes to
 * V8's optimizing compiler. It takes a third less if functions run three times as long before it compiles them, with a third of the
 * inlining.
 */
const EXEC_ARGV = knownFlags([
  '--max-semi-space-size=64',
  '--interrupt-budget=200000',
  '--max-inlined-bytecode-size-cumulative=300',
])

/** Tests load the other packages as users do: Node loads the built files. */
const ON_BUILT_PACKAGES = {
  globalSetup: [fileURLToPath(new URL('./scripts/vitest/build.mjs', import.meta.url))],
  setupFiles: [SETUP],
  // Loading bundlers and the compiler again for every file would take longer than most of the tests.
  isolate: false,
  // A stub that a test leaves behind would reach the tests of other files.
  unstubGlobals: true,
  execArgv: EXEC_ARGV,
  maxWorkers: MAX_WORKERS,
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  server: { deps: { external: EXTERNAL } },
}

const WITH_BUNDLERS = { ...ON_BUILT_PACKAGES, retry: SECOND_TRY, setupFiles: [SETUP, ONE_THREAD] }

export default defineConfig({
  test: {
    reporters: ['default'],
    // One less than there are cores, as it is by default, would leave one of two cores idle.
    maxWorkers: MAX_WORKERS,
    projects: [
      {
        plugins: [BUILT],
        test: {
          name: 'unit',
          ...ON_BUILT_PACKAGES,
          provide: { three: 'newest' },
          include: ['packages/*/test/**/*.test.ts', 'internal/{docs,bench,testkit}/test/**/*.test.ts'],
          exclude: [PLUGINS, VIEWER],
        },
      },
      {
        // The adapter with the oldest three of its peer range. Its sources are transformed, because built files would import
        // the newest three.
        resolve: { alias: [{ find: /^three$/, replacement: 'three-oldest' }] },
        test: {
          name: 'three-oldest',
          ...ON_BUILT_PACKAGES,
          provide: { three: 'oldest' },
          include: ['packages/three/test/**/*.test.ts'],
        },
      },
      {
        plugins: [BUILT],
        test: {
          name: 'bundlers',
          ...WITH_BUNDLERS,
          include: [PLUGINS],
        },
      },
      {
        test: {
          name: 'consumers',
          ...WITH_BUNDLERS,
          include: [
            'internal/{consumers,matrix,frameworks,installs}/test/**/*.test.ts',
            VIEWER,
            'examples/*/test/**/*.test.ts',
          ],
        },
      },
      {
        // The docs site needs no built package.
        test: { name: 'site', ...WITH_BUNDLERS, globalSetup: [], include: ['internal/site/test/**/*.test.ts'] },
      },
    ],
  },
})
