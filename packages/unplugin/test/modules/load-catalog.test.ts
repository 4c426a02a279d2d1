import { setImmediate } from 'node:timers/promises'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { expect, it } from 'vitest'
import type { Emitter, Load } from '../../src/emitter.js'
import { VIRTUAL_CATALOG } from '../../src/imports/catalog-id.js'
import { loadCatalog } from '../../src/modules/load-catalog.js'
import { type BuildAsset, coreIn, fakeBuildAsset, pipelineOf } from '../support/fake-build-asset.js'

const EMITTER: Emitter = {
  hooks: {},
  emitPack: async (_load, { name }) => ({ imports: [], expression: JSON.stringify(name) }),
  hotApi: () => undefined,
  isDevelopment: () => false,
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

it('stops building its assets once one has failed', async () => {
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
  const core = coreIn(root, pipelineOf(buildAsset), { catalog: ['*.mdl'] })
  const building = core.builder.build.bind(core.builder)
  core.builder.build = (key) => {
    const build = building(key)
    ends.push(build)
    return build
  }
  await expect(loadCatalog(LOAD, core, EMITTER)).rejects.toThrow('asset10.mdl')
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
