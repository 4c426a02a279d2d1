import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

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

export default defineConfig({
  resolve: { alias: sourceAliases() },
  test: {
    reporters: ['default'],
    // One less than there are cores, as it is by default, would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/{codecs,geometry,wmp-compiler,runtime,pipeline,three,cli}/test/**/*.test.ts',
            'internal/{testkit,bench}/test/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'bundlers',
          include: ['packages/{unplugin,vite-plugin,rollup-plugin,webpack-plugin}/test/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // On built packages and real pages: no source aliases.
        resolve: { alias: [] },
        test: {
          name: 'consumers',
          // As users have them: what is built is loaded by Node, not taken through Vite.
          server: { deps: { external: [/\/packages\/[\w-]+\/dist\//] } },
          include: ['internal/{consumers,matrix,frameworks}/test/**/*.test.ts', 'examples/*/test/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
