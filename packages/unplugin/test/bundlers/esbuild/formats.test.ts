import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { type BuildOptions, build } from 'esbuild'
import { expect, it } from 'vitest'
import { fakeEsbuild } from '../../support/fake-plugins.js'

/** The URL that a game of CommonJS has of its pack, and the pack's file. */
async function buildUrl(options: BuildOptions) {
  const root = await makeProject({
    'src/main.js': `import url from '../guard.mdl?url'\nmodule.exports = url`,
    'package.json': '{"name":"game","private":true,"type":"commonjs"}',
    'guard.mdl': 'guard',
  })
  await build({
    absWorkingDir: root,
    entryPoints: ['src/main.js'],
    bundle: true,
    outdir: 'dist',
    logLevel: 'silent',
    plugins: [fakeEsbuild()],
    ...options,
  })
  const pack = (await readdir(`${root}/dist`)).find((name) => name.endsWith('.glb'))
  return { pack, root, url: createRequire(`${root}/dist/`)('./main.js') as string }
}

it.each<BuildOptions>([{ platform: 'node' }, { platform: 'node', format: 'cjs' }])(
  'URLs of %o lead to the file itself',
  async (options) => {
    const { pack, root, url } = await buildUrl(options)
    expect(fileURLToPath(url)).toBe(`${root}/dist/${pack}`)
  },
)

it('CommonJS that is not for Node is built, with the names that esbuild gives packs', async () => {
  const { pack, url } = await buildUrl({ format: 'cjs' })
  expect(url).toBe(`./${pack}`)
})
