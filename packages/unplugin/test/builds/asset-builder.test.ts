import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { nodeHost } from '@brushwork/pipeline/node'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { expect, it, vi } from 'vitest'
import { preparingWhenIdle } from '../../src/bundlers/when-idle.js'
import { packFile } from '../../src/modules/pack-file.js'
import { type BuildAsset, coreIn, fakeBuildAsset, pipelineOf } from '../support/fake-build-asset.js'

async function builderIn(files: Record<string, string>, buildAsset: BuildAsset = fakeBuildAsset, host = nodeHost) {
  const root = await makeProject(files)
  return { root, ...coreIn(root, pipelineOf(buildAsset), {}, host) }
}

it('shares one build between all imports that ask for it at the same time', async () => {
  let builds = 0
  const { root, builder } = await builderIn({ 'a.mdl': 'a' }, (request, context) => {
    builds++
    return fakeBuildAsset(request, context)
  })
  const [first, second] = await Promise.all([
    builder.build({ file: `${root}/a.mdl`, target: 'pack' }),
    builder.build({ file: `${root}/a.mdl`, target: 'pack' }),
  ])
  expect(second).toBe(first)
  await builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  expect(builds).toBe(2)
})

it('shares one image cache between all builds, those of other forms too', async () => {
  const state = new Set<unknown>()
  const { root, builder } = await builderIn({ 'a.mdl': 'a', 'b.mdl': 'b' }, (request, context) => {
    state.add(context.images)
    return fakeBuildAsset(request, context)
  })
  await builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  await builder.build({ file: `${root}/b.mdl`, target: 'interchange' })
  expect([...state]).toEqual([expect.any(Object)])
})

it('finds the files that levels name in the folder listings that running builds share', async () => {
  const listed: string[] = []
  const listFolder = (path: string) => {
    listed.push(path)
    return nodeHost.listFolder(path)
  }
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const buildAsset: BuildAsset = async (request, context) => {
    await held
    return fakeBuildAsset(request, context)
  }
  const { root, builder, session } = await builderIn({ 'a.mdl': 'a', 'b.mdl': 'b' }, buildAsset, {
    ...nodeHost,
    listFolder,
  })
  const building = builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  const facts = { entities: [{ ...PLAIN_ENTITY, file: 'b.mdl' }], sounds: [] }
  const level = { facts, dependencies: [`${root}/castle.wmp`], options: { textures: [] } }
  const find = async () => (await session.open()).namedFiles(level)
  for (const { found } of await Promise.all([find(), find()])) expect(found).toHaveLength(1)
  await find()
  expect(listed).toEqual([root])
  release()
  await building
  await find()
  expect(listed).toEqual([root, root])
})

it('does not share a build that began before the file changed', async () => {
  const { root, builder } = await builderIn({ 'a.mdl': 'a' })
  const before = builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  builder.forgetRunning()
  const after = builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  expect(after).not.toBe(before)
  await Promise.all([before, after])
})

it('neither logs nor declares a build of older files that ends after the build of newer ones', async () => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let builds = 0
  const buildAsset: BuildAsset = async (request, context) => {
    const built = await fakeBuildAsset(request, context)
    if (++builds === 1) await held
    return built
  }
  // A disk without times does not show that the file changed during the first build.
  const host = { ...nodeHost, fileState: async () => undefined }
  const { root, builder, log } = await builderIn({ 'a.mdl': 'old', 'tsconfig.json': '{}' }, buildAsset, host)
  const key = { file: `${root}/a.mdl`, target: 'pack' } as const
  const before = builder.build(key)
  await vi.waitUntil(() => builds === 1, { timeout: 60_000 })
  await writeFile(key.file, 'new')
  builder.forgetRunning()
  const asset = await builder.build(key)
  release()
  expect((await before).sha256).not.toBe(asset.sha256)
  expect(log.builds.map(({ built }) => built?.sha256)).toEqual([asset.sha256])
  expect(await readFile(`${root}/.brushwork/types/a.d.mdl.ts`, 'utf8')).toContain('skin: "new"')
})

it('builds again after a failure', async () => {
  const { root, builder } = await builderIn({ 'a.mdl': 'broken' })
  await expect(builder.build({ file: `${root}/a.mdl`, target: 'pack' })).rejects.toThrow('expected 8 more bytes')
  await writeFile(`${root}/a.mdl`, 'whole')
  await expect(builder.build({ file: `${root}/a.mdl`, target: 'pack' })).resolves.toMatchObject({ name: 'a' })
})

it('stores a pack under its hash, and replaces a damaged one', async () => {
  const { root, builder, files } = await builderIn({ 'Old Castle.mdl': 'stones' })
  const asset = await builder.build({ file: `${root}/Old Castle.mdl`, target: 'pack' })
  const paths = await Promise.all([files.store(packFile(asset)), files.store(packFile(asset))])
  const path = `${root}/cache/files/${asset.sha256.slice(0, 2)}/${asset.sha256}/Old_Castle.glb`
  expect(paths).toEqual([path, path])
  expect(await readdir(dirname(path))).toEqual(['Old_Castle.glb'])
  await writeFile(path, 'sto')
  await files.store(packFile(asset))
  expect(await readFile(path, 'utf8')).toBe('stones')
})

it('prepares for the first edit in a dev server once nothing was built for a while', async () => {
  const prepare = vi.fn(async () => {})
  const { root, builder, log } = await builderIn({ 'a.mdl': 'a' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    log.onBuilt(preparingWhenIdle({ open: async () => ({ prepare }) }))
    await builder.build({ file: `${root}/a.mdl`, target: 'pack' })
    expect(vi.getTimerCount()).toBe(1)
    await builder.build({ file: `${root}/a.mdl`, target: 'interchange' })
    expect(vi.getTimerCount()).toBe(1)
    expect(prepare).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(prepare).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

/** A clock's tick: files that are written within one may have the same time. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 20))

it('builds again when a file was written during the build', async () => {
  let builds = 0
  const { root, builder } = await builderIn({ 'a.mdl': 'half' }, async (request, context) => {
    const built = await fakeBuildAsset(request, context)
    await tick()
    if (++builds === 1) await writeFile(request.file, 'half and half')
    return built
  })
  const asset = await builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  expect(asset.facts).toMatchObject({ skins: ['half and half'] })
  expect(builds).toBe(2)
})

it('builds again when a broken file is written to within a quiet period', async () => {
  const { root, builder } = await builderIn({ 'a.mdl': 'broken' })
  const built = builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  for (const text of ['broken 1', 'broken 2', 'whole']) {
    await tick()
    await writeFile(`${root}/a.mdl`, text)
  }
  expect((await built).facts).toMatchObject({ skins: ['whole'] })
})

it('builds again when an empty file is written to within a quiet period', async () => {
  const { root, builder } = await builderIn({ 'a.mdl': '' })
  const built = builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  await tick()
  await writeFile(`${root}/a.mdl`, 'whole')
  expect((await built).facts).toMatchObject({ skins: ['whole'] })
})

it('builds again when a texture with a stand-in is written to within a quiet period', async () => {
  const { root, builder } = await builderIn({ 'a.mdl': 'skin=b.pcx', 'b.pcx': 'half' })
  const built = builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  await tick()
  await writeFile(`${root}/b.pcx`, 'whole')
  expect((await built).warnings).toEqual([])
})

it('accepts a texture that stays unreadable, and builds five times at most while one is being written', async () => {
  let builds = 0
  let isWriting = false
  const { root, builder } = await builderIn({ 'a.mdl': 'skin=b.pcx', 'b.pcx': 'half' }, async (request, context) => {
    const built = await fakeBuildAsset(request, context)
    builds++
    await tick()
    if (isWriting) await writeFile(`${root}/b.pcx`, `half ${builds}`)
    return built
  })
  const key = { file: `${root}/a.mdl`, target: 'pack' } as const
  expect((await builder.build(key)).warnings).toHaveLength(1)
  expect(builds).toBe(1)
  isWriting = true
  expect((await builder.build(key)).warnings).toHaveLength(1)
  expect(builds).toBe(1 + 5)
})

it('reports a broken file at once that has not changed lately', async () => {
  const polls = vi.fn(nodeHost.fileState)
  const fileState = async (path: string) => {
    const state = await polls(path)
    return state && { ...state, settled: true }
  }
  const { root, builder } = await builderIn({ 'a.mdl': 'broken' }, fakeBuildAsset, { ...nodeHost, fileState })
  await tick()
  await expect(builder.build({ file: `${root}/a.mdl`, target: 'pack' })).rejects.toThrow('expected 8 more bytes')
  expect(polls.mock.calls.filter(([path]) => path === `${root}/a.mdl`)).toHaveLength(2)
})
