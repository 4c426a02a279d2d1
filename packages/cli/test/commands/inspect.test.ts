import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { writePalette } from '@brushwork/codecs/palette'
import { externalSkin } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import type { Inspection } from '@brushwork/pipeline/inspect'
import { nodeHost } from '@brushwork/pipeline/node'
import { encode } from 'fast-png'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { archive, castle, checker, guard, hall, island } from '../support/files.js'
import { createTestProject, runProgram, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

const printed = () => project.output.out.join('\n')

describe('brushwork inspect', () => {
  it('prints the content of a model and the files that it names', async () => {
    await project.put('guard.mdl', guard(externalSkin('coat.tga')))
    expect(await project.run('inspect', 'guard.mdl')).toBe(0)
    expect(printed()).toMatch(/^guard\.mdl: a GameStudio A6–A8 model \(MDL7\), [\d,]+ bytes$/m)
    expect(printed()).toContain('vertices 4, triangles 4, frames 3, skins 1, bones 0')
    expect(printed()).toMatch(/clips +walk: frames 0–1\n +die: frame 2/)
    expect(printed()).toContain('bounds      0 0 0 … 16 16 32')
    expect(printed()).toContain('coat.tga: NOT FOUND')
    await project.put('skins/Coat.TGA', writeTga(createTga(checker)))
    await project.run('inspect', 'guard.mdl')
    expect(printed()).toContain('coat.tga: skins/Coat.TGA')
  })

  it('prints what a level places and names, without opening it', async () => {
    await project.put('castle.wmp', castle())
    await project.put('guard.mdl', guard())
    expect(await project.run('inspect', 'castle.wmp')).toBe(0)
    expect(printed()).toContain('blocks 1, entities 2, polygons 6, vertices 8')
    expect(printed()).toMatch(/textures +brick/)
    expect(printed()).toContain('guard.mdl: guard.mdl')
    expect(printed()).toContain('bounds      0 0 0 … 64 64 64')
  })

  it('names groups, blocks, materials, script and palette of a level, and of its pack', async () => {
    await project.put('hall.wmp', hall())
    const expected = [
      /groups +columns/,
      /blocks +pillar/,
      /materials +mtl_marble/,
      /script +\.\.\\main\.c/,
      /palette +old\.pcx/,
    ]
    await project.run('inspect', 'hall.wmp')
    for (const line of expected) expect(printed()).toMatch(line)
    await project.run('build', 'hall.wmp', '-o', 'hall.glb')
    await project.run('inspect', 'hall.glb')
    for (const line of expected) expect(printed()).toMatch(line)
    expect(printed()).toContain('groups 1')
  })

  it('prints one JSON line a file, of a folder or a glob', async () => {
    await project.put('world/guard.MDL', guard())
    await project.put('world/deep/castle.wmp', castle())
    await project.put('world/notes.txt', 'nothing')
    await project.put('world/node_modules/x/guard.mdl', guard())
    expect(await project.run('inspect', '--json', 'world')).toBe(0)
    const files = () => project.lines<{ file: string; format: string }>().map(({ file, format }) => [file, format])
    expect(files()).toEqual([
      ['world/deep/castle.wmp', 'wmpb'],
      ['world/guard.MDL', 'mdl7'],
    ])
    expect(project.output.error).toEqual(['1 file of no known format skipped: 1 .txt'])
    expect(await project.run('inspect', '--json', '**/*.mdl')).toBe(0)
    expect(files()).toEqual([['world/guard.MDL', 'mdl7']])
  })

  it('recognizes terrains, archives, maps, palettes and images', async () => {
    const brushes = [mapBox({ min: [0, 0, 0], max: [8, 8, 8], texture: 'wall' })]
    const world = { classname: 'worldspawn', wad: 'c:\\quake\\base.wad' }
    await project.put('a.hmp', island())
    await project.put('b.wad', archive())
    await project.put('base.wad', archive())
    await project.put('c.map', writeMap(createMap({ entities: [{ properties: world, brushes }] })))
    await project.put('d.raw', writePalette({ colors: new Uint8Array(768), issues: [] }))
    await project.put('e.tga', writeTga(createTga(checker)))
    expect(await project.run('inspect', '--json', 'a.hmp', 'b.wad', 'c.map', 'd.raw', 'e.tga')).toBe(0)
    const [terrain, wad, map, palette, image] = project.lines<Inspection>()
    expect(terrain).toMatchObject({
      counts: { columns: 3, rows: 2 },
      bounds: { min: [-16, -8, 0], max: [16, 8, expect.closeTo(50)] },
    })
    expect(wad.textures).toEqual([{ name: 'brick', width: 2, height: 2, type: 'rgb888' }])
    expect(map).toMatchObject({ counts: { brushes: 1, faces: 6 }, names: { classes: ['worldspawn'] } })
    expect(map.files).toEqual([{ name: 'base.wad', path: 'base.wad' }])
    expect(palette.counts).toEqual({ colors: 256 })
    expect(image.counts).toEqual({ width: 2, height: 2, 'transparent pixels': 0 })
  })

  it('fails with the bytes around what is wrong, after looking into the others', async () => {
    await project.put('bad.mdl', guard().slice(0, 90))
    await project.put('guard.mdl', guard())
    await project.put('song.mid', 'MThd')
    expect(await project.run('inspect', 'bad.mdl', 'guard.mdl', 'song.mid', 'none.mdl')).toBe(1)
    expect(printed()).toContain('guard.mdl: a GameStudio')
    const errors = project.output.error.join('\n')
    expect(errors).toMatch(/^bad\.mdl \(offset \d+.*\): error: /m)
    expect(errors).toMatch(/^> 000000/m)
    expect(errors).toContain('none.mdl: error: there is no such file or folder (missing)')
    expect(errors).toContain(
      'song.mid: error: expected a file of a known format (.mdl, .md3, .hmp, .wmp, .wmb, .map, .bsp, .wad, .raw, .lmp, .pcx, .tga, .bmp, .dds, .png, .jpg, .webp, .glb), found one that begins with "MThd" (foreign)',
    )
  })

  it('goes on after a file that may not be read, or trips it up', async () => {
    await project.put('guard.mdl', guard())
    const host = {
      ...nodeHost,
      readFile: (path: string) =>
        path.endsWith('secret.mdl') ? Promise.reject(new Error('EACCES: permission denied')) : nodeHost.readFile(path),
    }
    await project.put('a/secret.mdl', guard())
    expect(await project.runOn(host, 'inspect', 'a', 'guard.mdl')).toBe(1)
    expect(project.output.error.join()).toContain('a/secret.mdl: error: this was not to be expected: Error: EACCES')
    expect(printed()).toContain('guard.mdl: a GameStudio')
    expect(await project.runOn(host, 'verify', 'a', 'guard.mdl')).toBe(1)
    expect(await project.runOn(host, 'convert', 'a', 'guard.mdl', '-o', 'out')).toBe(1)
    expect(printed()).toContain('out/guard.coat.png')
  })

  it('marks textures that a build does not find, and prints the searched folders', async () => {
    await project.put('game/package.json', '{}')
    await project.put('game/castle.wmp', castle())
    expect(await project.run('inspect', 'game/castle.wmp')).toBe(0)
    expect(printed()).toMatch(/textures +brick: NOT FOUND/)
    expect(printed()).toMatch(/guard\.mdl: NOT FOUND/)
    expect(printed().match(/searched .*\/game and all folders in it; --root names a larger one/g)).toHaveLength(1)
    await project.put('game/art/brick.tga', writeTga(createTga(checker)))
    await project.put('game/guard.mdl', guard())
    await project.put('game/palette.pcx', '')
    await project.run('inspect', 'game/castle.wmp')
    expect(printed()).toMatch(/textures +brick$/m)
    expect(printed()).not.toMatch(/NOT FOUND|searched/)
  })

  it('takes a missing archive for no alarm where every texture was found', async () => {
    const brushes = [mapBox({ min: [0, 0, 0], max: [8, 8, 8], texture: 'brick' })]
    const world = { classname: 'worldspawn', wad: 'c:\\quake\\base.wad' }
    await project.put('package.json', '{}')
    await project.put('c.map', writeMap(createMap({ entities: [{ properties: world, brushes }] })))
    await project.run('inspect', 'c.map')
    expect(printed()).toContain('brick: NOT FOUND')
    expect(printed()).toContain('base.wad: NOT FOUND')
    await project.put('brick.tga', writeTga(createTga(checker)))
    await project.run('inspect', 'c.map')
    expect(printed()).toContain('base.wad: not there, not needed')
    expect(printed()).not.toContain('NOT FOUND')
  })

  it('describes PNG files', async () => {
    await project.put(
      'wall.png',
      encode({ width: 2, height: 1, data: Uint8Array.of(0, 0, 0, 255, 0, 0, 0, 9), channels: 4 }),
    )
    expect(await project.run('inspect', '--json', 'wall.png')).toBe(0)
    expect(project.lines()).toMatchObject([
      { file: 'wall.png', format: 'png', counts: { width: 2, height: 1, 'transparent pixels': 1 }, error: null },
    ])
  })

  it('ends the address of a page in its help with the line', async () => {
    expect(await project.run('inspect', '--help')).toBe(0)
    expect(printed()).toMatch(/https:\S+\w$/m)
    expect(printed()).not.toMatch(/https:\S+ /)
  })

  it('runs as a program', async () => {
    await project.put('guard.mdl', guard())
    const { code, stdout } = await runProgram(project.folder, 'inspect', 'guard.mdl')
    expect(code).toBe(0)
    expect(stdout).toContain('guard.mdl: a GameStudio A6–A8 model (MDL7)')
  })
})
