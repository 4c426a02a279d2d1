import { nodeHost } from '@brushwork/pipeline/node'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { expect, it } from 'vitest'
import { type BuildAsset, coreIn, fakeBuildAsset, pipelineOf } from '../support/fake-build-asset.js'

const OPTIONS = { remoteCache: { url: 'http://cache.example', token: 'secret' } }

it('gives all builds one remote cache, and waits for its uploads', async () => {
  const root = await makeProject({ 'a.mdl': 'a', 'b.mdl': 'b' })
  const caches: unknown[] = []
  const uploading: BuildAsset = (request, context) => {
    caches.push(context.remote)
    context.remote?.write(
      'a'.repeat(64),
      async () => new Uint8Array(4),
      () => {},
    )
    return fakeBuildAsset(request, context)
  }
  const sent: string[] = []
  const host = {
    ...nodeHost,
    request: async ({ url }: { readonly url: string }) => {
      await new Promise((done) => setTimeout(done, 20))
      sent.push(url)
      return { status: 202, body: new Uint8Array(0) }
    },
  }
  const { builder, session } = coreIn(root, pipelineOf(uploading), OPTIONS, host)
  for (const name of ['a', 'b']) await builder.build({ file: `${root}/${name}.mdl`, target: 'pack' })
  await session.finish()
  expect(sent.length).toBe(2)
  expect(caches[0]).toBeDefined()
  expect(new Set(caches).size).toBe(1)
})

it('has none without the option, and keeps its token out of the caches of bundlers', async () => {
  const root = await makeProject({ 'a.mdl': 'a' })
  const caches: unknown[] = []
  const { builder } = coreIn(
    root,
    pipelineOf((request, context) => {
      caches.push(context.remote)
      return fakeBuildAsset(request, context)
    }),
  )
  await builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  expect(caches).toEqual([undefined])
  const { project } = coreIn(root, undefined, OPTIONS)
  expect(JSON.stringify(project.version)).not.toContain('secret')
})
