import { setImmediate } from 'node:timers/promises'
import type { BuildAsset } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { expect, it } from 'vitest'
import { AssetBuilder } from '../src/asset-builder.js'
import { VIRTUAL_CATALOG } from '../src/catalog.js'
import type { Emitter, Load } from '../src/emitter.js'
import { loadCatalog } from '../src/load-catalog.js'
import { resolveOptions } from '../src/options.js'
import { fakeBuildAsset } from './support/fake-build-asset.js'
import { makeProject } from './support/project.js'

const EMITTER: Emitter = {
  hooks: {},
  emitPack: (_load, { name }) => ({ imports: [], expression: JSON.stringify(name) }),
  hotApi: () => undefined,
  reportsOnce: () => false,
  watchMissing: () => undefined,
  fail(_load, { message }) {
    throw new Error(message)
  },
}

const LOAD = {
  file: VIRTUAL_CATALOG,
  id: VIRTUAL_CATALOG,
  context: { addWatchFile: () => undefined, warn: () => undefined },
} as unknown as Load

const TWELVE = Array.from({ length: 12 }, (_, index) => `asset${index + 10}.mdl`)

it('builds no more of its assets once one has failed', async () => {
  const root = await makeProject(Object.fromEntries(TWELVE.map((name, index) => [name, index === 0 ? 'broken' : name])))
  let release = (): void => {}
  const failed = new Promise<void>((resolve) => {
    release = resolve
  })
  const begun: string[] = []
  const ends: Promise<unknown>[] = []
  const buildAsset: BuildAsset = async (request, context) => {
    const name = request.file.slice(root.length + 1)
    if (!begun.includes(name)) begun.push(name)
    if (name !== TWELVE[0]) await failed
    return fakeBuildAsset(request, context)
  }
  const builder = new AssetBuilder(resolveOptions({ catalog: ['*.mdl'] }), buildAsset, nodeHost)
  builder.open(root, () => `${root}/cache`)
  const building = builder.build.bind(builder)
  builder.build = (wanted) => {
    const build = building(wanted)
    ends.push(build)
    return build
  }
  await expect(loadCatalog(LOAD, builder, EMITTER)).rejects.toThrow('asset10.mdl')
  release()
  for (let known = 0; known < ends.length; ) {
    known = ends.length
    await Promise.allSettled(ends)
    // Whoever waited for these builds goes on.
    await setImmediate()
  }
  // Each waits for its settings first, so the four at once begin in any order.
  expect(begun.sort()).toEqual(TWELVE.slice(0, 4))
  expect(ends).toHaveLength(4)
})
