import { nodeHost } from '@brushwork/pipeline/node'
import { expect, it } from 'vitest'
import { AssetBuilder } from '../src/asset-builder.js'
import { type HtmlCompilation, preloadInHtml } from '../src/html-preload.js'
import { resolveOptions } from '../src/options.js'
import { fakeBuildAsset } from './support/fake-build-asset.js'

type Data = { readonly headTags: { readonly attributes: { readonly href: string } }[]; readonly publicPath: string }

it('finds the sources of packs in a project of Windows', async () => {
  const options = resolveOptions({ preload: ['world/c*.mdl'] })
  const builder = new AssetBuilder(options, fakeBuildAsset, nodeHost)
  builder.open('C:/game', () => 'C:/game/cache')
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
  preloadInHtml(compilation, [plugin], builder, options)
  const data: Data = { headTags: [], publicPath: '/' }
  await alter?.(data)
  expect(data.headTags.map(({ attributes }) => attributes.href)).toEqual(['/crow-1.glb'])
})
