import { expect, it, vi } from 'vitest'
import { type HtmlCompilation, preloadInHtml } from '../../../src/bundlers/webpack/html-preload.js'
import { createCore } from '../../../src/core.js'
import { resolveOptions } from '../../../src/options.js'
import { fakePipeline } from '../../support/fake-build-asset.js'

type Data = { readonly headTags: { readonly attributes: { readonly href: string } }[]; readonly publicPath: string }

it('finds the sources of packs in a project of Windows', async () => {
  const core = createCore(resolveOptions({ preload: ['world/c*.mdl'] }), fakePipeline)
  vi.spyOn(core.project, 'root', 'get').mockReturnValue('C:/game')
  vi.spyOn(core.project, 'cacheDir', 'get').mockReturnValue('C:/game/cache')
  const sources = new Map(['crow', 'guard'].map((name) => [`${name}-1.glb`, `world/${name}.mdl`]))
  const compilation: HtmlCompilation = {
    entrypoints: new Map(),
    chunkGraph: { getChunkModulesIterable: () => [] },
    compiler: { context: 'C:\\game' },
    getAsset: (name) => ({ info: { sourceFilename: sources.get(name) ?? '' } }),
    getAssets: () => [...sources.keys()].map((name) => ({ name })),
  }
  let alter: ((data: Data) => Promise<unknown>) | undefined
  const tapPromise = (_name: string, tap: (data: Data) => Promise<unknown>): void => {
    alter = tap
  }
  const plugin = { constructor: { getHooks: () => ({ alterAssetTagGroups: { tapPromise } }) } }
  preloadInHtml(compilation, [plugin], core)
  const data: Data = { headTags: [], publicPath: '/' }
  await alter?.(data)
  expect(data.headTags.map(({ attributes }) => attributes.href)).toEqual(['/crow-1.glb'])
})
