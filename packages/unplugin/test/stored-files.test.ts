import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type BuildAsset, type CacheNotice, failure } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { expect, it } from 'vitest'
import { AssetBuilder } from '../src/asset-builder.js'
import { CacheReports } from '../src/cache-reports.js'
import { resolveOptions } from '../src/options.js'
import { packFile } from '../src/pack-file.js'
import { storageOf } from '../src/stored-files.js'
import { TemporaryFolder } from '../src/temporary-folder.js'
import { fakeBuildAsset } from './support/fake-build-asset.js'
import { makeProject } from './support/project.js'

const UNWRITTEN: CacheNotice = { kind: 'unwritten', path: '/cache/steps/ab/x', text: 'the disk is full' }

/** As a build in a cache that cannot be written. */
const withoutCache: BuildAsset = (request, context) => {
  context.onCacheNotice?.(UNWRITTEN)
  return fakeBuildAsset(request, context)
}

it('stores files in a temporary folder where the cache cannot be written, and only once each', async () => {
  const root = await makeProject({ 'a.mdl': 'stones', cache: 'a file in the way' })
  const builder = new AssetBuilder(resolveOptions({}), fakeBuildAsset, nodeHost)
  builder.open(root, () => `${root}/cache`)
  const { asset } = await builder.build({ file: `${root}/a.mdl`, target: 'runtime' })
  const path = await builder.storeFile(packFile(asset))
  expect(path.startsWith(`${tmpdir().replaceAll('\\', '/')}/brushwork-`)).toBe(true)
  expect(path.endsWith(`/files/${asset.sha256.slice(0, 2)}/${asset.sha256}/a.glb`)).toBe(true)
  expect(new Uint8Array(await readFile(path))).toEqual(await asset.readPack())
  const { ino } = await stat(path, { bigint: true })
  expect(await builder.storeFile(packFile(asset))).toBe(path)
  expect((await stat(path, { bigint: true })).ino).toBe(ino)
  await builder.close()
})

it('stores them in the cache again as soon as that can be written', async () => {
  const root = await makeProject({ 'a.mdl': 'stones', cache: 'a file in the way' })
  const builder = new AssetBuilder(resolveOptions({}), fakeBuildAsset, nodeHost)
  builder.open(root, () => `${root}/cache`)
  const { asset } = await builder.build({ file: `${root}/a.mdl`, target: 'runtime' })
  const temporary = storageOf(await builder.storeFile(packFile(asset)))
  await rm(`${root}/cache`)
  await mkdir(`${root}/cache`)
  expect(storageOf(await builder.storeFile(packFile(asset)))).toBe(`${root}/cache`)
  await builder.close()
  await expect(stat(temporary)).rejects.toThrow('ENOENT')
})

it('removes the temporary folder when a server closes, and makes another for what comes later', async () => {
  const root = await makeProject({ 'a.mdl': 'stones', cache: 'a file in the way' })
  const builder = new AssetBuilder(resolveOptions({}), fakeBuildAsset, nodeHost)
  builder.open(root, () => `${root}/cache`)
  const { asset } = await builder.build({ file: `${root}/a.mdl`, target: 'runtime' })
  const listeners = process.listenerCount('exit')
  const path = await builder.storeFile(packFile(asset))
  await builder.close()
  await expect(stat(storageOf(path))).rejects.toThrow('ENOENT')
  const again = await builder.storeFile(packFile(asset))
  expect(storageOf(again)).not.toBe(storageOf(path))
  expect(new Uint8Array(await readFile(again))).toEqual(await asset.readPack())
  await builder.close()
  await builder.close()
  expect(process.listenerCount('exit')).toBe(listeners)
})

it('removes the temporary folder at the end of the process', async () => {
  const folder = await TemporaryFolder.make()
  await writeFile(`${folder.path}/a.glb`, 'pack')
  const [atExit] = process.listeners('exit').slice(-1)
  atExit(0)
  await expect(stat(folder.path)).rejects.toThrow('ENOENT')
  folder.remove()
})

it('stores a file again whose stored one cannot be read', async () => {
  const root = await makeProject({ 'a.mdl': 'stones' })
  const builder = new AssetBuilder(resolveOptions({}), fakeBuildAsset, {
    ...nodeHost,
    fileState: async (path) => (path.includes('/files/') ? undefined : nodeHost.fileState(path)),
    readFile: (path) =>
      path.includes('/files/') ? Promise.reject(failure(path, 'unreadable', 'no rights')) : nodeHost.readFile(path),
  })
  builder.open(root, () => `${root}/cache`)
  const { asset } = await builder.build({ file: `${root}/a.mdl`, target: 'runtime' })
  const path = await builder.storeFile(packFile(asset))
  expect(await builder.storeFile(packFile(asset))).toBe(path)
  expect(new Uint8Array(await readFile(path))).toEqual(await asset.readPack())
})

it('warns of a cache that cannot be written with the first asset alone', async () => {
  const root = await makeProject({ 'a.mdl': 'a', 'b.mdl': 'b' })
  const builder = new AssetBuilder(resolveOptions({}), withoutCache, nodeHost)
  builder.open(root, () => `${root}/cache`)
  const first = await builder.build({ file: `${root}/a.mdl`, target: 'runtime' })
  expect(first.asset.warnings).toEqual([
    {
      severity: 'warning',
      code: 'cache-unwritten',
      file: '/cache/steps/ab/x',
      text: 'the disk is full. Until then everything is built again each time',
    },
  ])
  await writeFile(`${root}/a.mdl`, 'c')
  for (const name of ['a.mdl', 'b.mdl']) {
    expect((await builder.build({ file: `${root}/${name}`, target: 'runtime' })).asset.warnings).toEqual([])
  }
})

it('shows damaged entries to those who debug, and to nobody else', () => {
  const lines: string[] = []
  const reports = new CacheReports((text) => lines.push(text))
  const damaged: CacheNotice = {
    kind: 'damaged',
    path: '/cache/steps/ab/x',
    text: 'the entry is damaged: it is rebuilt',
  }
  expect(reports.warningsOf([damaged])).toEqual([])
  expect(lines).toEqual(['brushwork: /cache/steps/ab/x: the entry is damaged: it is rebuilt\n'])
})
