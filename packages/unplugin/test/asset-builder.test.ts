import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BuildAsset } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { expect, it, vi } from 'vitest'
import { AssetBuilder } from '../src/asset-builder.js'
import { resolveOptions } from '../src/options.js'
import { packFile } from '../src/pack-file.js'
import type { Wanted } from '../src/wanted.js'
import { fakeBuildAsset } from './support/fake-build-asset.js'
import { makeProject } from './support/project.js'

async function builderIn(files: Record<string, string>, buildAsset: BuildAsset = fakeBuildAsset) {
  const root = await makeProject(files)
  const builder = new AssetBuilder(resolveOptions({}), buildAsset, nodeHost)
  builder.open(root, () => `${root}/cache`)
  return { root, builder }
}

it('builds a file once for all who ask while it is being built', async () => {
  let builds = 0
  const { root, builder } = await builderIn({ 'a.mdl': 'a' }, (request, context) => {
    builds++
    return fakeBuildAsset(request, context)
  })
  const [first, second] = await Promise.all([
    builder.build({ file: `${root}/a.mdl`, target: 'runtime' }),
    builder.build({ file: `${root}/a.mdl`, target: 'runtime' }),
  ])
  expect(second).toBe(first)
  await builder.build({ file: `${root}/a.mdl`, target: 'runtime' })
  expect(builds).toBe(2)
})

it('gives all builds one memory for images, those of other forms too', async () => {
  const memories = new Set<unknown>()
  const { root, builder } = await builderIn({ 'a.mdl': 'a', 'b.mdl': 'b' }, (request, context) => {
    memories.add(context.pictures)
    return fakeBuildAsset(request, context)
  })
  await builder.build({ file: `${root}/a.mdl`, target: 'runtime' })
  await builder.build({ file: `${root}/b.mdl`, target: 'interchange' })
  expect([...memories]).toEqual([expect.any(Object)])
})

it('does not share a build that began before the file changed', async () => {
  const { root, builder } = await builderIn({ 'a.mdl': 'a' })
  const before = builder.build({ file: `${root}/a.mdl`, target: 'runtime' })
  builder.startAnew()
  const after = builder.build({ file: `${root}/a.mdl`, target: 'runtime' })
  expect(after).not.toBe(before)
  await Promise.all([before, after])
})

it('takes no notice of a build of older files that ends after that of the newer ones', async () => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let builds = 0
  const { root, builder } = await builderIn({ 'a.mdl': 'old', 'tsconfig.json': '{}' }, async (request, context) => {
    const built = await fakeBuildAsset(request, context)
    if (++builds === 1) await held
    return built
  })
  const wanted = { file: `${root}/a.mdl`, target: 'runtime' } as const
  const before = builder.build(wanted)
  await vi.waitUntil(() => builds === 1, { timeout: 60_000 })
  await writeFile(wanted.file, 'new')
  builder.forgetRunning()
  const { asset } = await builder.build(wanted)
  release()
  expect((await before).asset.sha256).not.toBe(asset.sha256)
  expect(builder.log.builds.map(({ built }) => built?.sha256)).toEqual([asset.sha256])
  expect(await readFile(`${root}/.brushwork/types/a.d.mdl.ts`, 'utf8')).toContain('skin: "new"')
})

it('builds anew after a failure', async () => {
  const { root, builder } = await builderIn({ 'a.mdl': 'broken' })
  await expect(builder.build({ file: `${root}/a.mdl`, target: 'runtime' })).rejects.toThrow('expected 8 more bytes')
  await writeFile(`${root}/a.mdl`, 'whole')
  await expect(builder.build({ file: `${root}/a.mdl`, target: 'runtime' })).resolves.toMatchObject({
    asset: { name: 'a' },
  })
})

it('keeps a pack under its content, and mends one that was damaged', async () => {
  const { root, builder } = await builderIn({ 'Old Castle.mdl': 'stones' })
  const { asset } = await builder.build({ file: `${root}/Old Castle.mdl`, target: 'runtime' })
  const paths = await Promise.all([builder.storeFile(packFile(asset)), builder.storeFile(packFile(asset))])
  const path = `${root}/cache/files/${asset.sha256.slice(0, 2)}/${asset.sha256}/Old_Castle.glb`
  expect(paths).toEqual([path, path])
  expect(await readdir(dirname(path))).toEqual(['Old_Castle.glb'])
  await writeFile(path, 'sto')
  await builder.storeFile(packFile(asset))
  expect(await readFile(path, 'utf8')).toBe('stones')
})

it('gets ready for the first edit in a dev server, once a page has what it asked for', async () => {
  const prepare = vi.fn(async () => {})
  const pipeline = Object.assign((...args: Parameters<BuildAsset>) => fakeBuildAsset(...args), { prepare })
  const { root, builder } = await builderIn({ 'a.mdl': 'a' }, pipeline)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    builder.expectEdits()
    await builder.build({ file: `${root}/a.mdl`, target: 'runtime' })
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

/** A pipeline that counts its builds, each of which begins when it is let. */
function heldPipeline() {
  const waiting: (() => void)[] = []
  const pipeline: BuildAsset = async (request, context) => {
    const built = await fakeBuildAsset(request, context)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return built
  }
  const letGo = async (count: number): Promise<void> => {
    await vi.waitUntil(() => waiting.length === count, { timeout: 60_000 })
    for (const resolve of waiting) resolve()
  }
  return { pipeline, letGo, begun: () => waiting.length }
}

it('begins before a file has settled, and gives that to who asks then', async () => {
  const { pipeline, letGo, begun } = heldPipeline()
  const { root, builder } = await builderIn({ 'a.mdl': 'new' }, pipeline)
  const wanted = { file: `${root}/a.mdl`, target: 'runtime' } as const
  builder.changes.note(wanted.file)
  builder.buildAhead(wanted)
  builder.buildAhead(wanted)
  await letGo(1)
  await builder.changes.settled()
  const { asset } = await builder.build(wanted)
  expect(asset.facts).toMatchObject({ skins: ['new'] })
  expect(begun()).toBe(1)
  const again = builder.build(wanted)
  await letGo(2)
  await again
})

it('builds again what failed of a file that was still being saved, however long ago it failed', async () => {
  let settle = (_stood: boolean): void => {}
  const settled = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const pipeline = vi.fn(fakeBuildAsset)
  const { root, builder } = await builderIn({ 'a.mdl': 'broken' }, pipeline)
  vi.spyOn(builder.changes, 'settling').mockReturnValueOnce({ looked: Promise.resolve(), settled })
  vi.spyOn(builder.changes, 'changedSince').mockResolvedValue(false)
  const wanted = { file: `${root}/a.mdl`, target: 'runtime' } as const
  builder.buildAhead(wanted)
  await vi.waitUntil(() => pipeline.mock.settledResults[0]?.type === 'rejected', { timeout: 60_000 })
  await writeFile(wanted.file, 'whole')
  settle(false)
  expect((await builder.build(wanted)).asset.facts).toMatchObject({ skins: ['whole'] })
})

it('builds again of half a texture that was still being saved, for which something stands in', async () => {
  let builds = 0
  const { root, builder } = await builderIn({ 'a.mdl': 'a' }, async (request, context) => {
    const built = await fakeBuildAsset(request, context)
    const isHalf = ++builds === 1
    const warning = { severity: 'warning', code: 'texture-unreadable', text: 'half', file: request.file } as const
    return { ...built, warnings: isHalf ? [warning] : [] }
  })
  const changedSince = vi.spyOn(builder.changes, 'changedSince').mockResolvedValue(true)
  const { asset } = await builder.build({ file: `${root}/a.mdl`, target: 'runtime' })
  expect(asset.warnings).toEqual([])
  expect(changedSince).toHaveBeenCalledOnce()
})

it('takes a texture that stays unreadable for what it is', async () => {
  let builds = 0
  const { root, builder } = await builderIn({ 'a.mdl': 'a' }, async (request, context) => {
    builds++
    const warning = { severity: 'warning', code: 'texture-unreadable', text: 'half', file: request.file } as const
    return { ...(await fakeBuildAsset(request, context)), warnings: [warning] }
  })
  const changedSince = vi.spyOn(builder.changes, 'changedSince').mockResolvedValue(false)
  const wanted: Wanted = { file: `${root}/a.mdl`, target: 'runtime' }
  expect((await builder.build(wanted)).asset.warnings).toHaveLength(1)
  expect(builds).toBe(1)
  changedSince.mockResolvedValue(true)
  expect((await builder.build(wanted)).asset.warnings).toHaveLength(1)
  expect(builds).toBe(1 + 5)
})

it('builds again what it began with a file that was still being saved', async () => {
  const { pipeline, letGo } = heldPipeline()
  const { root, builder } = await builderIn({ 'a.mdl': 'half' }, pipeline)
  const wanted = { file: `${root}/a.mdl`, target: 'runtime' } as const
  builder.changes.note(wanted.file)
  builder.buildAhead(wanted)
  await builder.changes.settling().looked
  await writeFile(wanted.file, 'half and half')
  await letGo(1)
  const built = builder.build(wanted)
  await letGo(2)
  expect((await built).asset.facts).toMatchObject({ skins: ['half and half'] })
})

it('gives nobody what was begun ahead of another change', async () => {
  const { pipeline, letGo } = heldPipeline()
  const { root, builder } = await builderIn({ 'a.mdl': 'one' }, pipeline)
  const wanted = { file: `${root}/a.mdl`, target: 'runtime' } as const
  builder.buildAhead(wanted)
  await letGo(1)
  await writeFile(wanted.file, 'two')
  builder.forgetRunning()
  const built = builder.build(wanted)
  await letGo(2)
  expect((await built).asset.facts).toMatchObject({ skins: ['two'] })
})

it('begins nothing ahead of a file that is saved on while a build of its beginning runs', async () => {
  const { pipeline, letGo, begun } = heldPipeline()
  const { root, builder } = await builderIn({ 'a.mdl': 'one' }, pipeline)
  const wanted = { file: `${root}/a.mdl`, target: 'runtime' } as const
  builder.buildAhead(wanted)
  await vi.waitUntil(() => begun() === 1, { timeout: 60_000 })
  builder.forgetRunning()
  builder.buildAhead(wanted)
  builder.forgetRunning()
  builder.buildAhead(wanted)
  await writeFile(wanted.file, 'two')
  const built = builder.build(wanted)
  await letGo(2)
  expect((await built).asset.facts).toMatchObject({ skins: ['two'] })
  expect(begun()).toBe(2)
})

it('tells who asks why a build failed that was begun ahead', async () => {
  const { root, builder } = await builderIn({ 'a.mdl': 'broken' })
  const wanted = { file: `${root}/a.mdl`, target: 'runtime' } as const
  builder.buildAhead(wanted)
  await vi.waitUntil(() => builder.log.builds.length === 1, { timeout: 60_000 })
  await expect(builder.build(wanted)).rejects.toThrow('expected 8 more bytes')
})
