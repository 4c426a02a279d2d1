import { existsSync } from 'node:fs'
import { readdir, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BuildLine } from '../../src/packs/build-outcome.js'
import { castle, guard, island, rowOfBoxes } from '../support/files.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

const printed = () => project.output.out.join('\n')
const errors = () => project.output.error.join('\n')
const packs = async (folder: string) => (await readdir(join(project.folder, folder), { recursive: true })).sort()

describe('brushwork build of folders and globs', () => {
  it('keeps the folders of the sources, and passes over what is no asset', async () => {
    await project.put('world/actors/guard.mdl', guard())
    await project.put('world/island.HMP', island())
    await project.put('world/notes.txt', 'nothing')
    await project.put('world/node_modules/x/guard.mdl', guard())
    expect(await project.run('build', 'world', '-o', 'out')).toBe(0)
    expect(await packs('out')).toEqual(['actors', 'actors/guard.glb', 'island.glb'])
    expect(errors()).toBe('')
  })

  it('takes files, folders and globs in one call, and every source once', async () => {
    await project.put('a/guard.mdl', guard())
    await project.put('b/deep/crow.MDL', guard())
    await project.put('b/island.hmp', island())
    await project.put('c/tower.wmp', castle())
    expect(await project.run('build', 'a', 'b/**/*.mdl', 'c/tower.wmp', 'c', '-o', 'out')).toBe(0)
    expect(await packs('out')).toEqual(['deep', 'deep/crow.glb', 'guard.glb', 'tower.glb'])
  })

  it('divides the sources among machines: each once, under the name that it has in the whole', async () => {
    for (const name of ['a/guard.mdl', 'b/guard.mdl', 'c.mdl', 'd.mdl', 'guard.mdl'])
      await project.put(`w/${name}`, guard())
    await project.put('w/guard.wmp', castle())
    expect(await project.run('build', 'w', '-o', 'whole')).toBe(0)
    for (const shard of ['1/4', '2/4', '3/4', '4/4']) {
      expect(await project.run('build', 'w', '-o', `part${shard[0]}`, '--shard', shard)).toBe(0)
    }
    const parts = (await Promise.all([1, 2, 3, 4].map((part) => packs(`part${part}`)))).map((names) =>
      names.filter((name) => name.endsWith('.glb')),
    )
    expect(parts.map(({ length }) => length)).toEqual([2, 2, 1, 1])
    expect(parts.flat().sort()).toEqual((await packs('whole')).filter((name) => name.endsWith('.glb')))
  })

  it('builds nothing where there are more machines than sources', async () => {
    await project.put('w/guard.mdl', guard())
    expect(await project.run('build', 'w', '-o', 'out', '--shard', '2/2')).toBe(0)
    expect(existsSync(join(project.folder, 'out'))).toBe(false)
    expect(errors()).toBe('')
  })

  it.each(['0/2', '3/2', '1', 'a/b', '1/0'])('refuses the part %s', async (shard) => {
    await project.put('w/guard.mdl', guard())
    expect(await project.run('build', 'w', '-o', 'out', '--shard', shard)).toBe(2)
    expect(errors()).toContain(`--shard should be a part and their number, from 1/n to n/n such as 2/6, not ${shard}`)
  })

  it('prints its progress, and sums up in a table', async () => {
    await project.put('world/guard.mdl', guard())
    await project.put('world/castle.wmp', castle())
    await project.put('world/island.hmp', island())
    expect(await project.run('build', 'world', '-o', 'out')).toBe(0)
    expect(project.output.out.slice(0, 3)).toEqual([
      expect.stringMatching(/^1 of 3: out\/castle\.glb: level/),
      expect.stringMatching(/^2 of 3: out\/guard\.glb: model/),
      expect.stringMatching(/^3 of 3: out\/island\.glb: terrain/),
    ])
    const [head, level, model, terrain, all, advice, sum] = (project.output.out[3] ?? '').split('\n')
    expect(head).toMatch(/^asset +source +pack +brotli 7 +triangles +draws +clips +images +ms +cache$/)
    expect(level).toMatch(/^world\/castle\.wmp(?: +[\d.]+ kB){3} +\d+ +\d+ +0 +[\d.]+ kB +[\d,]+ +built$/)
    expect(model).toMatch(/^world\/guard\.mdl(?: +[\d.]+ kB){3} +4 +1 +2 +[\d.]+ kB +[\d,]+ +built$/)
    expect(terrain).toMatch(/^world\/island\.hmp(?: +[\d.]+ kB){3} +4 +1 +0 +[\d.]+ kB +[\d,]+ +built$/)
    expect(all).toMatch(/^3 assets(?: +[\d.]+ kB){3} +\d+ +\d+ +2 +[\d.]+ kB +[\d,]+ +3 built$/)
    expect(advice).toMatch(
      /"inside" in brushwork\.config\.json or the plugin's options makes them smaller: [\d.]+ kB plain, [\d.]+ kB inside, [\d.]+ kB by brotli 7/,
    )
    expect(sum).toBe('3 assets built, none failed')
  })

  it('names sources of other folders in the table as the call sees them', async () => {
    await project.put('world/guard.mdl', guard())
    await project.put('world/castle.wmp', castle())
    await project.put('game/package.json', '{}')
    expect(await project.runIn('game', 'build', '../world', '-o', 'out')).toBe(0)
    const table = project.output.out.at(-1)
    expect(table).toMatch(/^\.\.\/world\/guard\.mdl /m)
    expect(table).not.toContain(project.folder)
  })

  it('continues after a source that fails, and reports it at the end', async () => {
    await project.put('world/bad.mdl', guard().slice(0, 90))
    await project.put('world/guard.mdl', guard())
    expect(await project.run('build', 'world', 'none.mdl', '-o', 'out')).toBe(1)
    expect(await packs('out')).toEqual(['guard.glb'])
    expect(errors()).toMatch(/^world\/bad\.mdl \(offset \d+.*\): error: /m)
    expect(errors()).toContain('none.mdl: error: there is no such file')
    expect(printed()).toMatch(/^1 asset built, 2 FAILED$/m)
  })

  it('prints one JSON line a source, with its warnings or why it failed', async () => {
    await project.put('world/bad.mdl', guard().slice(0, 90))
    await project.put('world/castle.wmp', castle())
    expect(await project.run('build', 'world', 'none.mdl', '-o', 'out', '--json')).toBe(1)
    const [none, bad, level] = project.lines<BuildLine>()
    expect(none).toMatchObject({ file: 'none.mdl', error: { code: 'missing' } })
    expect(bad).toMatchObject({ file: 'world/bad.mdl', error: { code: 'truncated' }, warnings: [] })
    expect(level).toMatchObject({ file: 'world/castle.wmp', pack: 'out/castle.glb', kind: 'level', cached: false })
    expect(level.warnings[0]).toMatchObject({
      code: 'texture-missing',
      severity: 'warning',
      file: 'world/castle.wmp',
      block: 0,
      help: expect.stringMatching(/\/help\/my-level-is-pink$/),
    })
    expect(level.bytes).toBe((await project.get('out/castle.glb')).byteLength)
  })

  it('gives sources of one name packs that keep their endings, whatever their order', async () => {
    await project.put('a.mdl', guard())
    await project.put('A.wmp', castle())
    await project.put('b.mdl', guard())
    expect(await project.run('build', 'a.mdl', 'A.wmp', 'b.mdl', '-o', 'one')).toBe(0)
    expect(await project.run('build', 'b.mdl', 'A.wmp', 'a.mdl', '-o', 'two')).toBe(0)
    expect(await packs('one')).toEqual(['A.wmp.glb', 'a.mdl.glb', 'b.glb'])
    expect(await packs('two')).toEqual(await packs('one'))
  })

  it('gives sources of one name from several folders packs in these folders', async () => {
    await project.put('a/x.mdl', guard())
    await project.put('a/x.wmp', castle())
    await project.put('b/x.mdl', guard())
    await project.put('b/y.mdl', guard())
    expect(await project.run('build', 'a/x.mdl', 'b/x.mdl', 'b/y.mdl', '-o', 'out')).toBe(0)
    expect(await packs('out')).toEqual(['a', 'a/x.glb', 'b', 'b/x.glb', 'y.glb'])
    expect(await project.run('build', 'a', 'b', '-o', 'both')).toBe(0)
    expect(await packs('both')).toEqual(['a', 'a/x.mdl.glb', 'a/x.wmp.glb', 'b', 'b/x.glb', 'y.glb'])
    expect(await project.run('build', 'a/x.mdl', 'b/x.mdl', '-o', 'p.glb')).toBe(2)
  })

  it.skipIf(process.platform === 'win32')('never overwrites a source', async () => {
    await project.put('world/guard.mdl', guard())
    await project.put('out/keep', '')
    await symlink(join(project.folder, 'world/guard.mdl'), join(project.folder, 'out/guard.glb'))
    expect(await project.run('build', 'world', '-o', 'out')).toBe(1)
    expect(errors()).toContain('the output would overwrite its source')
    expect(await project.get('world/guard.mdl')).toEqual(guard())
  })

  it('reports that a folder holds nothing to build', async () => {
    await project.put('notes/a.txt', 'nothing')
    expect(await project.run('build', 'notes', '-o', 'out')).toBe(1)
    expect(errors()).toContain('notes: error: no model, terrain or level (.mdl, .md3, .hmp, .wmp, .wmb, .bsp, .map)')
  })

  it('leads to the page that explains a warning, once', async () => {
    await project.put('a.wmp', castle())
    await project.put('b.wmp', castle())
    expect(await project.run('build', '.', '-o', 'out')).toBe(0)
    const help = project.output.error.filter((line) => line.startsWith('Help on texture'))
    expect(help).toEqual([expect.stringMatching(/^Help on texture-missing.*: https:.*\/help\/my-level-is-pink$/)])
  })

  it('neither reads nor writes the configured cache with --no-cache', async () => {
    await project.put('brushwork.config.json', '{"cacheDir":"cache"}')
    await project.put('a.mdl', guard())
    const call = ['build', 'a.mdl', '-o', 'out/', '--json']
    expect(await project.run(...call, '--no-cache')).toBe(0)
    expect(existsSync(join(project.folder, 'cache'))).toBe(false)
    await project.run(...call)
    await project.run(...call, '--no-cache')
    expect(project.lines<BuildLine>()).toMatchObject([{ cached: false }])
    await project.run(...call)
    expect(project.lines<BuildLine>()).toMatchObject([{ cached: true }])
  })

  it('warns once of a cache that cannot be written, and builds without it', async () => {
    await project.put('cache', 'a file where the folder should be')
    await project.put('a.mdl', guard())
    await project.put('b.mdl', guard())
    const call = ['build', 'a.mdl', 'b.mdl', '-o', 'out', '--cache', 'cache']
    expect(await project.run(...call)).toBe(0)
    const reported = project.output.error.filter((line) => line.includes('(cache-unwritten)'))
    expect(reported).toEqual([expect.stringMatching(/^cache: warning: .*--cache.*built again each time/)])
    expect(await project.run(...call, '--json')).toBe(0)
    const warnings = project.lines<BuildLine>().map((line) => line.warnings.map(({ code }) => code))
    expect(warnings).toEqual([['cache-unwritten'], []])
    expect(await packs('out')).toEqual(['a.glb', 'b.glb'])
  })

  it('shares packs with other machines, and warns once of a server that fails', async () => {
    const artifacts = new Map<string, Buffer>()
    let status = 200
    const server = createServer(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece)
      const name = request.url ?? ''
      if (request.method === 'PUT') artifacts.set(name, Buffer.concat(pieces))
      response.writeHead(status === 200 && !artifacts.has(name) ? 404 : status).end(artifacts.get(name))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await project.put('brushwork.config.json', JSON.stringify({ remoteCache: { url, token: 'secret' } }))
    await project.put('a.mdl', guard())
    await project.put('b.hmp', island())
    const run = async (cache: string) => {
      expect(await project.run('build', 'a.mdl', 'b.hmp', '-o', 'out', '--json', '--cache', cache)).toBe(0)
      return project.lines<BuildLine>().map((line) => [line.cached, line.warnings.map(({ code }) => code)])
    }
    expect(await run('one')).toEqual([
      [false, []],
      [false, []],
    ])
    expect(await run('two')).toEqual([
      [true, []],
      [true, []],
    ])
    status = 500
    expect(await run('three')).toEqual([
      [false, ['cache-remote']],
      [false, []],
    ])
    server.closeAllConnections()
    server.close()
  })

  it('says how long a build took, and the light that was asked for', async () => {
    await project.put('castle.wmp', castle())
    await project.put('guard.mdl', guard())
    const build = (...args: string[]) => project.run('build', ...args, '-o', 'out', '--cache', 'cache')
    expect(await build('castle.wmp', '--light', 'direct')).toBe(0)
    expect(printed()).toMatch(/^out\/castle\.glb: level, .* bytes, light direct, [\d,]+ ms$/)
    await build('castle.wmp', '--light', 'direct')
    expect(printed()).toMatch(/ bytes, light direct, from the cache$/)
    await build('castle.wmp', '--light', 'final,luxel=32')
    expect(printed()).toMatch(/ bytes, light final, [\d,]+ ms$/)
    await build('castle.wmp')
    expect(printed()).toMatch(/ bytes, [\d,]+ ms$/)
    expect(printed()).not.toContain('light')
    await build('guard.mdl', '--light', 'direct')
    expect(printed()).toMatch(/^out\/guard\.glb: model, .* clips, [\d,]+ bytes, [\d,]+ ms$/)
    expect(await project.run('compile', 'castle.wmp', '-o', 'c.glb', '--light', 'direct')).toBe(0)
    expect(printed()).toMatch(/^c\.glb: .*, mode bsp, light direct, [\d,]+ bytes, [\d,]+ ms$/)
    await project.run('compile', 'castle.wmp', '-o', 'c.glb')
    expect(printed()).not.toContain('light')
  })

  it('notes a level without light and a model whose clips are single frames, and leads to help', async () => {
    await project.put('castle.wmp', castle())
    await project.put('poses.mdl', guard(undefined, { frames: [{ name: 'sit' }, { name: 'stand' }] }))
    expect(await project.run('build', '.', '-o', 'out', '--json')).toBe(0)
    const notes = project.lines<BuildLine>().map((line) => line.notes?.map(({ code }) => code))
    expect(notes).toEqual([['level-unlit'], ['model-still']])
    expect(await project.run('build', 'poses.mdl', '-o', 'out', '--strict')).toBe(0)
    expect(errors()).toContain('poses.mdl: note: the model has 2 frames, but each is a clip of its own')
    expect(errors()).toMatch(/^Help on model-still: .*\/nothing-moves$/m)
  })
})

describe('brushwork build --areas', () => {
  it('writes a file for the level and one for each area, which inspect knows', async () => {
    await project.put('world/row.map', rowOfBoxes())
    await project.put('world/row.map.json', '{ "areas": { "size": "1 kB" }, "mode": "simple", "light": "none" }')
    expect(await project.run('build', 'world/row.map', '-o', 'out')).toBe(0)
    const files = await packs('out')
    expect(files.length).toBeGreaterThan(3)
    expect(files).toEqual([...files.slice(0, -1).map((_, area) => `row.area${area}.glb`), 'row.glb'].sort())
    expect(printed()).toMatch(/level, 360 triangles in \d+ surfaces of \d+ areas/)
    expect(await project.run('inspect', 'out/row.area0.glb')).toBe(0)
    expect(printed()).toContain('the pack of a level area')
    expect(await project.run('inspect', 'out/row.glb')).toBe(0)
    expect(printed()).toMatch(/areas\s+\d/)
  })

  it('splits levels with the default size', async () => {
    await project.put('row.map', rowOfBoxes())
    expect(await project.run('build', 'row.map', '-o', 'out', '--areas', '--light', 'none')).toBe(0)
    expect(await packs('out')).toEqual(['row.area0.glb', 'row.glb'])
  })

  it('removes areas of an earlier build, and nothing else', async () => {
    const settings = (size: string) => `{ "areas": { "size": "${size}" }, "mode": "simple", "light": "none" }`
    await project.put('row.map', rowOfBoxes())
    await project.put('row.map.json', settings('1 kB'))
    await project.run('build', 'row.map', '-o', 'out/')
    const before = (await packs('out')).filter((name) => name.includes('area'))
    await project.put('out/row.area98.glb', 'of somebody else')
    await project.put('out/row.area99.glb', await project.get('out/row.area0.glb'))
    await project.put('row.map.json', settings('4 kB'))
    await project.run('build', 'row.map', '-o', 'out/')
    const fewer = (await packs('out')).filter((name) => name.includes('area'))
    expect(fewer.length).toBeLessThan(before.length)
    expect(fewer.slice(-2)).toEqual(['row.area98.glb', 'row.area99.glb'])
    await project.put('row.map.json', '{ "mode": "simple", "light": "none" }')
    await project.run('build', 'row.map', '-o', 'out/')
    expect(await packs('out')).toEqual(['row.area98.glb', 'row.area99.glb', 'row.glb'])
  })
})
