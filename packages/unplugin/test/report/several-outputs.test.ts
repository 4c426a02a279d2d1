import { join } from 'node:path'
import { buildWithVite } from '@brushwork-internal/plugin-testkit/bundlers'
import { resolvesRuntime } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { rolldown } from 'rolldown'
import { rollup } from 'rollup'
import { beforeAll, expect, it } from 'vitest'
import { fakeRolldown, fakeRollup, fakeVite } from '../support/fake-plugins.js'

const SOURCES = {
  'src/main.js': `export { default as guard } from '../guard.mdl'\nexport { default as tree } from '../tree.mdl'`,
  'guard.mdl': 'guard skin=cloth.pcx',
  'tree.mdl': 'tree',
}
const FORMATS = ['es', 'cjs'] as const

/** Builds a library in both formats. @returns its warnings */
const BUILDS: Readonly<
  Record<string, (root: string, warn: (warning: { message: string }) => void) => Promise<unknown>>
> = {
  Vite: (root, onwarn) => buildWithVite(root, library(root, onwarn)),
  async Rollup(root, onwarn) {
    const plugins = [resolvesRuntime(root), fakeRollup({ root })]
    const bundle = await rollup({ input: join(root, 'src/main.js'), plugins, onwarn })
    for (const format of FORMATS) await bundle.write({ dir: join(root, 'dist', format), format })
    await bundle.close()
  },
  async Rolldown(root, onwarn) {
    const bundle = await rolldown({
      input: join(root, 'src/main.js'),
      cwd: root,
      plugins: fakeRolldown({ root }),
      onLog: (level, log) => void (level === 'warn' && onwarn(log)),
    })
    for (const format of FORMATS) await bundle.write({ dir: join(root, 'dist', format), format })
    await bundle.close()
  },
}

function library(root: string, onwarn: (warning: { message: string }) => void) {
  const lib = { entry: join(root, 'src/main.js'), formats: [...FORMATS] }
  return { plugins: [fakeVite()], build: { lib, rollupOptions: { onwarn } } }
}

beforeAll(requireBuiltRuntime)

it.each(Object.entries(BUILDS))('%s shows a warning once in a build of two formats', async (_name, build) => {
  const warnings: string[] = []
  await build(await makeProject(SOURCES), ({ message }) => void warnings.push(message))
  expect(warnings).toEqual([expect.stringContaining('expected the texture cloth.pcx')])
})
