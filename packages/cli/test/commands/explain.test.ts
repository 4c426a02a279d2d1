import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guard, island } from '../support/files.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
  await project.put('world/guard.mdl', guard())
  await project.put('package.json', '{}')
})
afterEach(() => project.remove())

const printed = () => project.output.out.join('\n')

describe('brushwork explain', () => {
  it('prints why the cache lacks an asset, and the inputs of its key', async () => {
    await project.run('build', 'world', '-o', 'out', '--cache', 'cache')
    expect(await project.run('explain', 'world', '--cache', 'cache')).toBe(0)
    expect(printed()).toMatch(/^world\/guard\.mdl: in the cache cache\n {2}key +[0-9a-f]{12}\n {2}Brushwork +\d/)
    expect(await project.run('explain', 'world', '--cache', 'cache', '--fps', '12')).toBe(0)
    expect(printed()).toMatch(/not in the cache cache\n {2}because +the option "framesPerSecond" was 10 and is 12\n/)
  })

  it('lists every option that applies, value by value', async () => {
    await project.put('world/guard.mdl.json', '{"images":{"byName":{"body":{"quality":80}}}}')
    await project.run('build', 'world', '-o', 'out', '--cache', 'cache')
    await project.run('explain', 'world', '--cache', 'cache')
    const options = printed().match(/^ {2}(?:option|not in the key) .*$/gm)
    expect(options?.map((line) => line.replace(/^ {2}(option|not in the key) +/, ''))).toEqual(
      expect.arrayContaining([
        'framesPerSecond 10',
        'lods true',
        'profile final',
        'images.format webp',
        'images.body.quality 80',
        'textures none',
        'strict false',
      ]),
    )
    expect(printed()).not.toMatch(/[{}]/)
    await project.put('world/guard.mdl.json', '{"images":{"byName":{"body":{"quality":70}}}}')
    await project.run('explain', 'world', '--cache', 'cache')
    expect(printed()).toMatch(/because +the option "images\.body\.quality" was 80 and is 70\n/)
  })

  it('finds the cache of a bundler, and prints JSON lines', async () => {
    await project.put('world/island.hmp', island())
    await project.run('build', 'world', '-o', 'out', '--cache', 'node_modules/.vite/brushwork')
    expect(await project.run('explain', 'world', '--json')).toBe(0)
    expect(project.lines()).toMatchObject([
      { file: 'world/guard.mdl', cache: 'node_modules/.vite/brushwork', isCached: true, reasons: [] },
      { file: 'world/island.hmp', isCached: true },
    ])
  })

  it('finds what build stored, without a name for the cache in either call', async () => {
    expect(await project.run('explain', 'world')).toBe(0)
    expect(printed()).toContain('not in the cache node_modules/.cache/brushwork')
    await project.run('build', 'world', '-o', 'out')
    expect(await project.run('explain', 'world')).toBe(0)
    expect(printed()).toContain('world/guard.mdl: in the cache node_modules/.cache/brushwork')
  })

  it('fails in a folder without package.json, where builds keep no cache', async () => {
    await rm(join(project.folder, 'package.json'))
    await project.run('build', 'world', '-o', 'out')
    expect(await readdir(project.folder)).toEqual(['out', 'world'])
    expect(await project.run('explain', 'world')).toBe(1)
    expect(project.output.error.join('\n')).toContain('has no package.json, so its builds keep no cache')
  })

  it('fails for what is not there, and explains the rest', async () => {
    await project.run('build', 'world', '-o', 'out', '--cache', 'cache')
    expect(await project.run('explain', 'lost.mdl', 'world', '--cache', 'cache')).toBe(1)
    expect(printed()).toContain('world/guard.mdl: in the cache')
  })
})
