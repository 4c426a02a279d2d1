import { rm } from 'node:fs/promises'
import { externalSkin } from '@brushwork/codecs/skin'
import type { Host } from '@brushwork/pipeline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeSession } from '../../src/session/session.js'
import { castle, guard } from '../support/files.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
  await project.put('package.json', '{}')
})
afterEach(() => project.remove())

/** Adds models in one folder, all of whose skins are missing, and a level with a missing texture. */
async function addFiles(from: number, to: number): Promise<void> {
  await project.put('world/castle.wmp', castle())
  for (let n = from; n < to; n++) await project.put(`world/guard${n}.mdl`, guard(externalSkin(`coat${n}.tga`)))
}

interface Counts {
  readonly listings: number
  readonly stored: number
}

/** Calls a command. @returns how often it listed a folder of the project, and stored the hashes of files */
async function countsOf(...args: string[]): Promise<Counts> {
  let [listings, stored] = [0, 0]
  const real = nodeSession().host
  const host: Host = {
    ...real,
    listFolder(path) {
      if (path.startsWith(project.folder) && !path.includes('/node_modules')) listings++
      return real.listFolder(path)
    },
    writeFileAtomic(path, ...rest) {
      if (path.endsWith('/file-hashes')) stored++
      return real.writeFileAtomic(path, ...rest)
    },
  }
  await project.runOn(host, ...args)
  return { listings, stored }
}

describe('a command on many files of a folder', () => {
  it.each([
    ['inspect', 'world'],
    ['verify', 'world'],
    ['convert', 'world', '-o', 'images/'],
    ['types'],
    ['build', 'world', '-o', 'packs/'],
    ['explain', 'world'],
  ])('lists no folder again for each file, and stores hashes of files once: %s', async (...args) => {
    await addFiles(0, 4)
    await project.run(...args)
    const few = await countsOf(...args)
    await addFiles(4, 16)
    await project.run(...args)
    const many = await countsOf(...args)
    expect(few.listings).toBeGreaterThan(0)
    expect(many.listings).toBe(few.listings)
    expect(many.stored).toBeLessThanOrEqual(1)
  })

  it.each([['inspect'], ['verify']])('lists no folder again outside of any project, either: %s', async (command) => {
    await rm(`${project.folder}/package.json`)
    await addFiles(0, 4)
    const few = await countsOf(command, 'world')
    await addFiles(4, 16)
    expect((await countsOf(command, 'world')).listings).toBe(few.listings)
  })
})
