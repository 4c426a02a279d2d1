import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildAsset } from '../../src/builder/build-asset.js'
import { failure } from '../../src/diagnostics/failure.js'
import type { Host } from '../../src/host/host.js'
import { nodeHost } from '../../src/host/node-host.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import { FileHashes } from '../../src/store/file-hashes.js'
import { RecentEntries } from '../../src/store/recent-entries.js'
import { greenTga, mdl7, mdl7WithTexture, redTga, walkingMdl7 } from '../support/samples.js'

let folder: string
beforeEach(async () => {
  folder = `${await mkdtemp(`${tmpdir()}/brushwork-hashes-`)}`.replaceAll('\\', '/')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The real machine, some seconds later, which notes what it reads. */
function laterHost(later = 10_000): Host & { readonly reads: string[] } {
  const reads: string[] = []
  return {
    ...nodeHost,
    reads,
    async fileState(path) {
      const state = await nodeHost.fileState(path)
      return state && { ...state, settled: later > 0 }
    },
    async readFile(path) {
      const bytes = await nodeHost.readFile(path)
      if (bytes !== undefined) reads.push(path.slice(folder.length + 1))
      return bytes
    },
  }
}

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

describe('the hash of a file', () => {
  it('is not computed again for an unchanged file, by this process or the next', async () => {
    await writeFile(`${folder}/a.tga`, 'red')
    const host = laterHost()
    const hashes = new FileHashes(host, `${folder}/cache`)
    const first = await hashes.of(`${folder}/a.tga`)
    expect(text(first?.bytes)).toBe('red')
    expect(await hashes.of(`${folder}/a.tga`)).toEqual({ sha256: first?.sha256, byteLength: 3 })
    await hashes.save()
    const next = new FileHashes(host, `${folder}/cache`)
    expect(await next.of(`${folder}/a.tga`)).toEqual({ sha256: first?.sha256, byteLength: 3 })
    expect(host.reads).toEqual(['a.tga', 'cache/file-hashes'])
    expect(text((await next.read(`${folder}/a.tga`))?.bytes)).toBe('red')
  })

  it('is another as soon as the file is, though size and date stay', async () => {
    const path = `${folder}/a.tga`
    await writeFile(path, 'red')
    await utimes(path, 1000, 1000)
    const hashes = new FileHashes(laterHost(), `${folder}/cache`)
    const red = await hashes.of(path)
    await writeFile(path, 'sea')
    await utimes(path, 1000, 1000)
    expect(text((await hashes.of(path))?.bytes)).toBe('sea')
    expect((await hashes.read(path))?.sha256).not.toBe(red?.sha256)
  })

  it('is not remembered of a file that was written a moment ago: the next write might look the same', async () => {
    await writeFile(`${folder}/a.tga`, 'red')
    const hashes = new FileHashes(nodeHost, `${folder}/cache`)
    expect(text((await hashes.of(`${folder}/a.tga`))?.bytes)).toBe('red')
    expect(text((await hashes.of(`${folder}/a.tga`))?.bytes)).toBe('red')
    await hashes.save()
    expect(await nodeHost.kindOf(`${folder}/cache`)).toBeUndefined()
  })

  it('is dropped with the file', async () => {
    await writeFile(`${folder}/a.tga`, 'red')
    const hashes = new FileHashes(laterHost(), `${folder}/cache`)
    await hashes.of(`${folder}/a.tga`)
    await rm(`${folder}/a.tga`)
    expect(await hashes.of(`${folder}/a.tga`)).toBeUndefined()
    expect(await hashes.read(`${folder}/a.tga`)).toBeUndefined()
  })

  it('is that of the bytes when they change between the look and the reading', async () => {
    const path = `${folder}/a.tga`
    await writeFile(path, 'red')
    const host = laterHost()
    const hashes = new FileHashes(host, `${folder}/cache`)
    await hashes.of(path)
    const { readFile } = host
    host.readFile = async (asked) => {
      await writeFile(path, 'sea')
      return readFile(asked)
    }
    const read = await hashes.read(path)
    expect(text(read?.bytes)).toBe('sea')
    expect(read?.sha256).toBe(nodeHost.sha256(new TextEncoder().encode('sea')))
  })

  it('is that of the bytes that were read, even if the file seems unchanged', async () => {
    const path = `${folder}/a.tga`
    const state = { size: 3, fingerprint: 'same', modified: 0, settled: true }
    const host: Host = { ...laterHost(), fileState: async () => state }
    const hashes = new FileHashes(host, `${folder}/cache`)
    await writeFile(path, 'red')
    await hashes.of(path)
    await writeFile(path, 'sea')
    const read = await hashes.read(path)
    expect(text(read?.bytes)).toBe('sea')
    expect(read?.sha256).toBe(nodeHost.sha256(new TextEncoder().encode('sea')))
    expect(await hashes.of(path)).toEqual({ sha256: read?.sha256, byteLength: 3 })
  })

  it('is made from the bytes where what was kept cannot be read', async () => {
    await writeFile(`${folder}/a.tga`, 'red')
    const host = laterHost()
    const { readFile } = host
    host.readFile = async (path) => {
      if (path.endsWith('/file-hashes')) throw failure(path, 'unreadable', 'another program has it open')
      return readFile(path)
    }
    expect(text((await new FileHashes(host, folder).of(`${folder}/a.tga`))?.bytes)).toBe('red')
  })

  it.each([
    ['cut short', (bytes: Uint8Array) => bytes.subarray(0, 80)],
    ['changed', (bytes: Uint8Array) => bytes.with(70, bytes[70] ^ 1)],
    ['empty', () => new Uint8Array()],
  ])('is made from the bytes where what was kept is %s', async (_, damage) => {
    const path = `${folder}/a.tga`
    await writeFile(path, 'red')
    const host = laterHost()
    const hashes = new FileHashes(host, folder)
    await hashes.of(path)
    await hashes.save()
    const kept = (await nodeHost.readFile(`${folder}/file-hashes`)) ?? new Uint8Array()
    await writeFile(`${folder}/file-hashes`, damage(kept))
    expect(text((await new FileHashes(host, folder).of(path))?.bytes)).toBe('red')
  })
})

describe('a warm build', () => {
  const build = async (host: Host, hashes: FileHashes, recent?: RecentEntries) => {
    const options = { host, root: `${folder}/game`, cacheDir: `${folder}/cache`, hashes, recent }
    return buildAsset({ file: `${folder}/game/guard.mdl`, options: BUILD_DEFAULTS }, options)
  }
  const hashesOf = (host: Host) => new FileHashes(host, `${folder}/cache`)
  const recentOf = (host: Host) => new RecentEntries(host, `${folder}/cache`)

  it('reads neither the source nor what it refers to nor the pack, and gives the same', async () => {
    await nodeHost.writeFileAtomic(`${folder}/game/guard.mdl`, mdl7WithTexture('wall.tga'))
    await nodeHost.writeFileAtomic(`${folder}/game/wall.tga`, redTga)
    const cold = await build(nodeHost, new FileHashes(nodeHost))
    const host = laterHost()
    const hashes = hashesOf(host)
    const recent = recentOf(host)
    await build(host, hashes, recent)
    await hashes.save()
    await recent.save()
    host.reads.length = 0
    const { readPack, ...warm } = await build(host, hashesOf(host), recentOf(host))
    expect(host.reads.sort()).toEqual(['cache/file-hashes', 'cache/recent-entries'])
    const { readPack: coldPack, ...facts } = cold
    expect(warm).toEqual({ ...facts, cached: true, isShared: false, milliseconds: warm.milliseconds })
    expect(await readPack()).toEqual(await coldPack())
    expect(host.reads.at(-1)).toMatch(/^cache\/packs\//)
  })

  it('is no warm one after an edit of the source or of a texture', async () => {
    await nodeHost.writeFileAtomic(`${folder}/game/guard.mdl`, mdl7WithTexture('wall.tga'))
    await nodeHost.writeFileAtomic(`${folder}/game/wall.tga`, redTga)
    const host = laterHost()
    const hashes = hashesOf(host)
    const red = await build(host, hashes)
    await nodeHost.writeFileAtomic(`${folder}/game/wall.tga`, greenTga)
    const green = await build(host, hashes)
    expect(green).toMatchObject({ cached: false })
    expect(green.sha256).not.toBe(red.sha256)
    await nodeHost.writeFileAtomic(`${folder}/game/guard.mdl`, walkingMdl7())
    expect(await build(host, hashes)).toMatchObject({ cached: false, dependencies: [`${folder}/game/guard.mdl`] })
  })

  it('rebuilds a missing or damaged pack', async () => {
    await nodeHost.writeFileAtomic(`${folder}/game/guard.mdl`, mdl7())
    const host = laterHost()
    const hashes = hashesOf(host)
    await build(host, hashes)
    const packs = await readdir(`${folder}/cache/packs`, { recursive: true, withFileTypes: true })
    const [pack] = packs.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`)
    expect((await build(host, hashes)).cached).toBe(true)
    await writeFile(pack, 'glTF')
    expect((await build(host, hashes)).cached).toBe(false)
    expect((await build(host, hashes)).cached).toBe(true)
    await rm(pack)
    expect((await build(host, hashes)).cached).toBe(false)
  })

  it('rebuilds its pack when that is removed before it is read', async () => {
    await nodeHost.writeFileAtomic(`${folder}/game/guard.mdl`, mdl7())
    const host = laterHost()
    const hashes = hashesOf(host)
    const recent = recentOf(host)
    const cold = await build(host, hashes, recent)
    await build(host, hashes, recent)
    const warm = await build(host, hashes, recent)
    expect(warm.cached).toBe(true)
    await rm(`${folder}/cache/packs`, { recursive: true })
    expect(await warm.readPack()).toEqual(await cold.readPack())
  })
})
