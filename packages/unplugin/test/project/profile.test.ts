import type { BuildOptions } from '@brushwork/pipeline/config'
import { buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { createWebpackPlugin } from 'unplugin'
import { createServer, type InlineConfig } from 'vite'
import { expect, it } from 'vitest'
import webpack from 'webpack'
import { createVitePlugin } from '../../src/bundlers/vite/plugin.js'
import { createViteEmitter } from '../../src/bundlers/vite/vite.js'
import { createWebpackEmitter } from '../../src/bundlers/webpack/webpack.js'
import type { BrushworkOptions } from '../../src/options.js'
import { createPlugin } from '../../src/plugin.js'
import { fakeBuildAsset, pipelineOf } from '../support/fake-build-asset.js'

type Profile = BuildOptions['profile']

const SOURCES = { 'src/main.js': `export { default } from '../guard.mdl'`, 'guard.mdl': 'guard' }

const SERVER: InlineConfig = { configFile: false, logLevel: 'silent', server: { middlewareMode: true, ws: false } }

/** Plugins that note the profile of what they build. */
function noting(options: BrushworkOptions = {}) {
  const profiles: Profile[] = []
  const buildAsset: typeof fakeBuildAsset = (request, context) => {
    profiles.push(request.options.profile)
    return fakeBuildAsset(request, context)
  }
  return {
    profiles,
    vite: createVitePlugin(createPlugin(createViteEmitter, pipelineOf(buildAsset)))(options),
    webpack: createWebpackPlugin(createPlugin(createWebpackEmitter, pipelineOf(buildAsset)))(options),
  }
}

it.each<[BrushworkOptions, Profile]>([
  [{}, 'draft'],
  [{ profile: 'final' }, 'final'],
])('Vite’s server with %o builds a %s', async (options, expected) => {
  const { profiles, vite } = noting(options)
  const root = await makeProject(SOURCES)
  const server = await createServer({ ...SERVER, root, plugins: [vite] })
  try {
    await server.transformRequest('/guard.mdl')
  } finally {
    await server.close()
  }
  expect(profiles).toEqual([expected])
})

it('a plugin that has served builds a final', async () => {
  const { profiles, vite } = noting()
  const root = await makeProject(SOURCES)
  await (await createServer({ ...SERVER, root, plugins: [vite] })).close()
  await buildWithVite(root, { plugins: [vite] })
  expect(profiles).toEqual(['final'])
})

it.each<[BrushworkOptions, Profile]>([
  [{}, 'final'],
  [{ profile: 'draft' }, 'draft'],
])('Vite’s build and webpack’s with %o build a %s', async (options, expected) => {
  const { profiles, vite, webpack } = noting(options)
  await buildWithVite(await makeProject(SOURCES), { plugins: [vite] })
  await buildWithWebpack(await makeProject(SOURCES), { plugins: [webpack] })
  expect(profiles).toEqual([expected, expected])
})

it.each<['development' | 'production', Profile]>([
  ['development', 'draft'],
  ['production', 'final'],
])('webpack watching in mode %s builds a %s', async (mode, expected) => {
  const { profiles, webpack: plugin } = noting()
  const root = await makeProject(SOURCES)
  const compiler = webpack({ context: root, mode, entry: './src/main.js', plugins: [plugin], output: { path: root } })
  await new Promise<void>((resolve, reject) => {
    const watching = compiler?.watch({}, (error) =>
      watching?.close(() => (error ? reject(error) : compiler?.close(() => resolve()))),
    )
  })
  expect(profiles).toEqual([expected])
})
