import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { BuiltAsset } from '@brushwork/pipeline'
import { failure } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { expect, it } from 'vitest'
import { debugNotices } from '../../src/builds/debug-notices.js'
import { storageOf } from '../../src/files/stored-files.js'
import { TemporaryFolder } from '../../src/files/temporary-folder.js'
import { packFile } from '../../src/modules/pack-file.js'
import { type BuildAsset, coreIn, fakeBuildAsset, fakePipeline, pipelineOf } from '../support/fake-build-asset.js'

const UNWRITTEN = { kind: 'unwritten', path: '/cache/steps/ab/x', text: 'the disk is full' } as const

/** As a build in a cache that cannot be written. */
const withoutCache: BuildAsset = (request, context) => {
  context.onCacheNotice?.(UNWRITTEN)
  return fakeBuildAsset(request, context)
}

it('stores files in a temporary folder where the cache cannot be written, and only once each', async () => {
  const root = await makeProject({ 'a.mdl': 'stones', cache: 'a file in the way' })
  const { builder, files } = coreIn(root)
  const asset = await builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  const path = await files.store(packFile(asset))
  expect(path.startsWith(`${tmpdir().replaceAll('\\', '/')}/brushwork-`)).toBe(true)
  expect(path.endsWith(`/files/${asset.sha256.slice(0, 2)}/${asset.sha256}/a.glb`)).toBe(true)
  expect(new Uint8Array(await readFile(path))).toEqual(await asset.readPack())
  const { ino } = await stat(path, { bigint: true })
  expect(await files.store(packFile(asset))).toBe(path)
  expect((await stat(path, { bigint: true })).ino).toBe(ino)
  await files.close()
})

it('stores them in the cache again as soon as that can be written', async () => {
  const root = await makeProject({ 'a.mdl': 'stones', cache: 'a file in the way' })
  const { builder, files } = coreIn(root)
  const asset = await builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  const temporary = storageOf(await files.store(packFile(asset)))
  await rm(`${root}/cache`)
  await mkdir(`${root}/cache`)
  expect(storageOf(await files.store(packFile(asset)))).toBe(`${root}/cache`)
  await files.close()
  await expect(stat(temporary)).rejects.toThrow('ENOENT')
})

it('removes the temporary folder when a server closes, and makes another for what comes later', async () => {
  const root = await makeProject({ 'a.mdl': 'stones', cache: 'a file in the way' })
  const { builder, files } = coreIn(root)
  const asset = await builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  const listeners = process.listenerCount('exit')
  const path = await files.store(packFile(asset))
  await files.close()
  await expect(stat(storageOf(path))).rejects.toThrow('ENOENT')
  const again = await files.store(packFile(asset))
  expect(storageOf(again)).not.toBe(storageOf(path))
  expect(new Uint8Array(await readFile(again))).toEqual(await asset.readPack())
  await files.close()
  await files.close()
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
  const host = {
    ...nodeHost,
    fileState: async (path: string) => (path.includes('/files/') ? undefined : nodeHost.fileState(path)),
    readFile: (path: string) =>
      path.includes('/files/') ? Promise.reject(failure(path, 'unreadable', 'no rights')) : nodeHost.readFile(path),
  }
  const { builder, files } = coreIn(root, fakePipeline, {}, host)
  const asset = await builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  const path = await files.store(packFile(asset))
  expect(await files.store(packFile(asset))).toBe(path)
  expect(new Uint8Array(await readFile(path))).toEqual(await asset.readPack())
})

it('warns of a cache that cannot be written with the first asset alone', async () => {
  const root = await makeProject({ 'a.mdl': 'a', 'b.mdl': 'b' })
  const { builder } = coreIn(root, pipelineOf(withoutCache))
  const first = await builder.build({ file: `${root}/a.mdl`, target: 'pack' })
  expect(first.warnings).toEqual([
    {
      severity: 'warning',
      code: 'cache-unwritten',
      file: '/cache/steps/ab/x',
      text: 'the disk is full. Until then everything is built again each time',
    },
  ])
  await writeFile(`${root}/a.mdl`, 'c')
  for (const name of ['a.mdl', 'b.mdl']) {
    expect((await builder.build({ file: `${root}/${name}`, target: 'pack' })).warnings).toEqual([])
  }
})

it('shows damaged entries in the debug output only', () => {
  const lines: string[] = []
  const text = 'the entry is damaged: it is rebuilt'
  const damaged: BuiltAsset['notices'] = [{ kind: 'damaged', path: '/cache/steps/ab/x', text }]
  debugNotices(damaged, (line) => lines.push(line))
  expect(lines).toEqual(['brushwork: /cache/steps/ab/x: the entry is damaged: it is rebuilt\n'])
})
