import { buildWithVite } from '@brushwork-internal/plugin-testkit/bundlers'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { createServer } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { createVitePlugin } from '../../src/bundlers/vite/plugin.js'
import { createViteEmitter } from '../../src/bundlers/vite/vite.js'
import { createPlugin } from '../../src/plugin.js'
import type { LoadPipeline } from '../../src/project/session.js'
import { DependencyIndex } from '../../src/watch/dependency-index.js'
import { fakeBuildAsset, pipelineOf } from '../support/fake-build-asset.js'

const SOURCES = { 'src/main.js': `export { default } from '../guard.mdl'`, 'guard.mdl': 'guard' }

afterEach(() => vi.restoreAllMocks())

/** A Vite plugin that notes how its session is opened, and when its threads end. */
function noting() {
  const notes: string[] = []
  const loadPipeline: LoadPipeline = async () => {
    const pipeline = await pipelineOf(fakeBuildAsset)()
    return {
      openSession(options) {
        const { watch, isSnapshot } = options
        notes.push(JSON.stringify({ watch, isSnapshot }))
        const session = pipeline.openSession(options)
        const endThreads = async () => void notes.push('threads end')
        return Object.assign(session, { endThreads })
      },
    }
  }
  return { notes, plugin: createVitePlugin(createPlugin(createViteEmitter, loadPipeline))() }
}

it('one build keeps no state of levels and no index for edits, and ends threads before packs are written', async () => {
  const indexed = vi.spyOn(DependencyIndex.prototype, 'add')
  const { notes, plugin } = noting()
  await buildWithVite(await makeProject(SOURCES), { plugins: [plugin] })
  expect(notes).toEqual(['{"watch":false,"isSnapshot":true}', 'threads end'])
  expect(indexed).not.toHaveBeenCalled()
})

it('a dev server keeps both', async () => {
  const indexed = vi.spyOn(DependencyIndex.prototype, 'add')
  const { notes, plugin } = noting()
  const root = await makeProject(SOURCES)
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    server: { middlewareMode: true, ws: false },
  })
  try {
    await server.transformRequest('/guard.mdl')
  } finally {
    await server.close()
  }
  expect(notes).toEqual(['{"watch":true,"isSnapshot":false}'])
  expect(indexed).toHaveBeenCalledTimes(1)
})
