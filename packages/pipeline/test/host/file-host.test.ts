import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BuildError } from '../../src/diagnostics/build-error.js'
import { type FileSystem, fileHost } from '../../src/host/file-host.js'
import { nodeHost } from '../../src/host/node-host.js'
import { FILE_LIMIT } from '../../src/host/read-regular-file.js'
import { readStandardInput } from '../../src/host/standard-input.js'
import { FileHashes } from '../../src/store/file-hashes.js'

let folder: string
beforeEach(async () => {
  folder = `${await mkdtemp(`${tmpdir()}/brushwork-host-`)}`.replaceAll('\\', '/')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function failureOf(action: Promise<unknown>): Promise<string> {
  const error = await action.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof BuildError)) throw new Error(`expected a BuildError, found ${error}`)
  return `${error.diagnostics[0].code}: ${error.message}`
}

it('writes files whose names are as long as names can be', async () => {
  for (const name of ['n'.repeat(255), 'é'.repeat(127)]) {
    await nodeHost.writeFileAtomic(`${folder}/${name}`, Uint8Array.of(1))
    expect(await nodeHost.readFile(`${folder}/${name}`)).toEqual(Uint8Array.of(1))
  }
})

it('finds no file under a name that is longer than names can be', async () => {
  expect(await nodeHost.readFile(`${folder}/${'n'.repeat(300)}`)).toBeUndefined()
})

it('reports why folders cannot be listed', async () => {
  expect(await failureOf(nodeHost.listFolder(`${folder}/${'n'.repeat(300)}`))).toBe(
    'unreadable: the folder cannot be read: its name is longer than the system allows',
  )
})

describe.skipIf(process.platform === 'win32')('what is no regular file', () => {
  it('is no name in a folder, and an error when it is read, without being waited for', async () => {
    execFileSync('mkfifo', [`${folder}/pipe.mdl`])
    await symlink('pipe.mdl', `${folder}/linked.mdl`)
    await symlink('/dev/zero', `${folder}/zero.mdl`)
    await writeFile(`${folder}/guard.mdl`, 'MDL7')
    const server = createServer()
    await new Promise<void>((done) => server.listen(`${folder}/socket.mdl`, done))
    try {
      expect(await nodeHost.listFolder(folder)).toEqual(['guard.mdl'])
      for (const name of ['pipe', 'linked', 'zero', 'socket']) {
        const path = `${folder}/${name}.mdl`
        expect(await nodeHost.kindOf(path)).toBe('other')
        expect(await failureOf(nodeHost.readFile(path))).toBe(
          'not-a-file: expected a file, found a pipe, a socket or a device: it is not opened',
        )
      }
    } finally {
      server.close()
    }
  })

  it('is distinguished from files, folders, dangling links and missing paths', async () => {
    await mkdir(`${folder}/a`)
    await symlink('gone.mdl', `${folder}/broken.mdl`)
    await symlink('self.mdl', `${folder}/self.mdl`)
    await symlink('a', `${folder}/b`)
    expect(await nodeHost.listFolder(folder)).toEqual(['a/', 'b/', 'broken.mdl', 'self.mdl'])
    const kinds = ['a', 'b', 'broken.mdl', 'self.mdl', 'none'].map((name) => nodeHost.kindOf(`${folder}/${name}`))
    expect(await Promise.all(kinds)).toEqual(['folder', 'folder', undefined, undefined, undefined])
    expect(await nodeHost.linkTarget(`${folder}/broken.mdl`)).toBe('gone.mdl')
    expect(await nodeHost.linkTarget(`${folder}/a`)).toBeUndefined()
    expect(await nodeHost.readFile(`${folder}/self.mdl`)).toBeUndefined()
  })
})

it('refuses a file above the limit by its size, before reading', async () => {
  await writeFile(`${folder}/huge.mdl`, 'MDL7')
  await truncate(`${folder}/huge.mdl`, FILE_LIMIT + 1)
  const before = process.memoryUsage().rss
  expect(await failureOf(nodeHost.readFile(`${folder}/huge.mdl`))).toBe(
    'limit: expected a file of at most 536,870,912 bytes (512 MiB), found 536,870,913 bytes: it is not read',
  )
  expect(process.memoryUsage().rss - before).toBeLessThan(FILE_LIMIT / 8)
})

it('does not copy what it has read', async () => {
  const whole = Buffer.allocUnsafeSlow(1000)
  const pooled = Buffer.from('MDL7')
  const fs = (bytes: Buffer) =>
    ({
      statSync: () => ({ size: bytes.length, isFile: () => true, isDirectory: () => false }),
      readFileSync: () => bytes,
    }) as unknown as FileSystem
  const read = (bytes: Buffer) =>
    fileHost(fs(bytes), { sha256: () => '', now: () => 0, time: () => 0, uniqueName: () => '' }).readFile('/a')
  expect((await read(whole))?.buffer).toBe(whole.buffer)
  expect((await read(pooled))?.buffer.byteLength).toBe(4)
})

it('reports in words, without temporary names, why the system refuses to read or write', async () => {
  const refuse = (code: string) => () => {
    throw Object.assign(new Error(`${code}: in the system's words, open '/x/y.0815.tmp'`), { code })
  }
  const fs = (code: string) =>
    ({
      statSync: refuse(code),
      promises: { mkdir: async () => {}, open: async () => refuse(code)(), rm: async () => {} },
    }) as unknown as FileSystem
  const host = (code: string) =>
    fileHost(fs(code), { sha256: () => '', now: () => 0, time: () => 0, uniqueName: () => '0815' })
  expect(await failureOf(host('EACCES').readFile('/x/y'))).toBe(
    'unreadable: the file cannot be read: its rights, or those of a folder above, do not allow it',
  )
  expect(await failureOf(host('ENOSPC').writeFileAtomic('/x/y', new Uint8Array(1)))).toBe(
    'unwritten: the file cannot be written: the disk is full',
  )
  expect(await host('EACCES').fileState('/x/y')).toBeUndefined()
  expect(await failureOf(new FileHashes(host('EACCES')).of('/x/y'))).toContain('unreadable: ')
  expect(await failureOf(host('ENXIO').readFile('/x/y'))).toContain('the system says ENXIO')
  await writeFile(`${folder}/in-the-way`, '')
  const below = nodeHost.writeFileAtomic(`${folder}/in-the-way/a.glb`, new Uint8Array(1))
  expect(await failureOf(below)).toContain('a file stands where a folder of its path should be')
  await mkdir(`${folder}/taken.glb`)
  const taken = nodeHost.writeFileAtomic(`${folder}/taken.glb`, new Uint8Array(1))
  expect(await failureOf(taken)).toContain('a folder has this name')
  expect(await failureOf(nodeHost.removeFile(`${folder}/taken.glb`))).toContain('the file cannot be removed: ')
  expect((await readdir(folder)).sort()).toEqual(['in-the-way', 'taken.glb'])
})

it.skipIf(process.platform !== 'linux')('reports a folder that accepts no subfolder', async () => {
  const refused = nodeHost.writeFileAtomic('/proc/no-process/a/b.glb', new Uint8Array(1))
  expect(await failureOf(refused)).toContain('unwritten: the file cannot be written: ')
})

it('makes the folders of a path, even if others make them meanwhile', async () => {
  const paths = Array.from({ length: 8 }, (_, index) => `${folder}/a/b/c/${index}.glb`)
  await Promise.all(paths.map((path) => nodeHost.writeFileAtomic(path, new Uint8Array(1))))
  expect(await readdir(`${folder}/a/b/c`)).toHaveLength(8)
})

it('reads standard input until its end, and no more than a file', async () => {
  async function* parts(count: number, part: Uint8Array) {
    for (let index = 0; index < count; index++) yield part
  }
  expect(await readStandardInput(parts(3, Uint8Array.of(1, 2)))).toEqual(Uint8Array.of(1, 2, 1, 2, 1, 2))
  const half = new Uint8Array(FILE_LIMIT / 2 + 1)
  expect(await failureOf(readStandardInput(parts(2, half)))).toContain('limit: expected a file of at most')
})
