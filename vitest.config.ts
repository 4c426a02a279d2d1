import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of behaviour run on sources: every workspace import goes to `src`, not to `dist`. */
function sourceAliases(): { find: RegExp; replacement: string }[] {
  const root = fileURLToPath(new URL('./packages/', import.meta.url))
  return readdirSync(root)
    .filter((folder) => existsSync(`${root}${folder}/package.json`))
    .flatMap((folder) => {
      const { name, exports } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')) as {
        name: string
        exports: Record<string, string | { default?: string }>
      }
      return Object.entries(exports).flatMap(([subpath, target]) => {
        if (typeof target === 'string' || target.default === undefined) return []
        const source = target.default.replace('./dist/', 'src/').replace(/\.js$/, '.ts')
        return [{ find: new RegExp(`^${name}${subpath.slice(1)}$`), replacement: `${root}${folder}/${source}` }]
      })
    })
}

/**
 * Projects and files that take longest, longest first: begun last, one of them would keep one core busy at the end while the
 * other idles. Files of a project follow each other, since workers pass on what they have loaded within a project alone.
 */
const PROJECTS = ['consumers', 'bundlers', 'unit', 'three-oldest']
const LONG = [
  'matrix',
  'nextjs',
  'guard-pages',
  'packaging',
  'named-types',
  'actors',
  'what-an-import-costs',
  'three-versions',
  'sveltekit',
  'start',
  'vite-plugin/test/dev',
  'webpack-plugin/test/build',
  'dev-map',
  'plugin-types',
  'every-bundler',
  'import-forms',
  'next',
  'hostile-levels',
  'level-from-wmb',
  'wmp-compiler/test/corpus',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return PROJECTS.indexOf(project.name) * (LONG.length + 1) + (at < 0 ? LONG.length : at)
    }
    return files.sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

/** Milliseconds. Generous, since machines may be busy: only what fails takes them. */
const PATIENCE = 240_000

/**
 * In CI tests of real servers, watchers and pages have a second try: what other programs lose on a busy machine is no fault of the
 * code. The report marks each that needed it with "retry".
 */
const SECOND_TRY = process.env.CI ? 1 : 0

export default defineConfig({
  resolve: { alias: sourceAliases() },
  test: {
    reporters: ['default'],
    // One less than there are cores, as it is by default, would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // Loading bundlers and the compiler anew for every file would take longer than most of the tests.
    isolate: false,
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          provide: { three: 'newest' },
          include: [
            'packages/{codecs,geometry,wmp-compiler,runtime,pipeline,three,cli}/test/**/*.test.ts',
            'internal/{testkit,bench}/test/**/*.test.ts',
          ],
        },
      },
      {
        // The adapter with the oldest three of its peer range.
        extends: true,
        resolve: { alias: [{ find: /^three$/, replacement: 'three-oldest' }] },
        test: { name: 'three-oldest', provide: { three: 'oldest' }, include: ['packages/three/test/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'bundlers',
          retry: SECOND_TRY,
          include: ['packages/{unplugin,vite-plugin,rollup-plugin,webpack-plugin}/test/**/*.test.ts'],
        },
      },
      {
        // On built packages and real pages: no source aliases.
        resolve: { alias: [] },
        test: {
          name: 'consumers',
          retry: SECOND_TRY,
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          // As users have them: what is built is loaded by Node, not taken through Vite.
          server: { deps: { external: [/\/packages\/[\w-]+\/dist\//] } },
          include: ['internal/{consumers,matrix,frameworks}/test/**/*.test.ts', 'examples/*/test/**/*.test.ts'],
        },
      },
    ],
  },
})
