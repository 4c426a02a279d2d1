import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defaultPalette } from '@brushwork/codecs/palette'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { checkWmb, lightmapPageCount, readWmb } from '@brushwork/codecs/wmb'
import { createBox, createLight, createWmp, type WmpNode, writeWmp } from '@brushwork/codecs/wmp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../src/print/broken-invariants.js'
import { checker } from '../support/files.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

/** A room of six walls with somebody in it; its lid may be too short, and lets the void in, or there is a floor alone. */
function room(kind: 'closed' | 'leaky' | 'floor' | 'lost', ...others: WmpNode[]): Uint8Array {
  const wall = (min: [number, number, number], max: [number, number, number], texture: string) =>
    createBox({ min, max, face: { texture } })
  const walls = [
    wall([-80, -80, 0], [-64, 80, 128], 'wall'),
    wall([64, -80, 0], [80, 80, 128], 'wall'),
    wall([-64, -80, 0], [64, -64, 128], 'wall'),
    wall([-64, 64, 0], [64, 80, 128], 'wall'),
    wall([-80, -80, 128], [kind === 'leaky' ? 60 : 80, 80, 144], 'wall'),
  ]
  const children = [
    wall([-80, -80, -16], [80, 80, 0], 'floor'),
    ...(kind === 'floor' ? [] : walls),
    {
      kind: 'position' as const,
      name: 'start',
      position: [0, 0, 32] as const,
      angles: [0, 0, 0] as const,
      scale: [1, 1, 1] as const,
    },
    ...others,
  ]
  const wads = kind === 'lost' ? ['lost.wad'] : []
  return writeWmp(
    createWmp({ encoding: 'binary', palette: new Uint8Array(768), created: '01.01.2026', wads, children }),
  )
}

function wad(...names: string[]): Uint8Array {
  const image = { width: 16, height: 16, pixels: new Uint8Array(16 * 16 * 4).fill(255) }
  return writeWad(createWad({ palette: defaultPalette(), textures: names.map((name) => ({ name, image })) }))
}

describe('brushwork compile', () => {
  let project: TestProject
  beforeEach(async () => {
    project = await createTestProject()
    await project.put('room.wmp', room('closed'))
    await project.put('walls.wad', wad('wall'))
    await project.put('floors.wad', wad('floor'))
  })
  afterEach(() => project.remove())

  it('reads images from the cache of the call or the configuration, except with --no-cache', async () => {
    await project.put('brushwork.config.json', '{"cacheDir":"configured"}')
    const isThere = (folder: string) => existsSync(join(project.folder, folder))
    const call = ['compile', 'room.wmp', '-o', 'room.glb', '--light', 'none']
    expect(await project.run(...call, '--no-cache')).toBe(0)
    expect([isThere('configured'), isThere('own')]).toEqual([false, false])
    expect(await project.run(...call, '--cache', 'own')).toBe(0)
    expect([isThere('configured'), isThere('own')]).toEqual([false, true])
    expect(await project.run(...call)).toBe(0)
    expect(isThere('configured')).toBe(true)
  })

  it('takes settings of light after the mode, which inspect shows', async () => {
    const light = createLight({ position: [0, 0, 100], color: [255, 255, 255], range: 300 })
    await project.put('room.wmp', room('closed', light))
    const call = ['compile', 'room.wmp', '-o', 'room.glb', '--profile', 'draft', '--light']
    expect(await project.run(...call, 'final,hdr,directional=true,luxel=32')).toBe(0)
    expect(await project.run('inspect', 'room.glb')).toBe(0)
    const printed = project.output.out.join('\n')
    expect(printed).toMatch(/light pages 1,?\s+HDR light pages 1, light pages with directions 1/)
    expect(printed).toMatch(/light grid [\d,]+ bytes/)
    expect(await project.run(...call, 'final,hrd')).toBe(2)
    expect(project.output.error.join('\n')).toContain('--light has no "hrd"; did you mean "hdr"?')
    expect(await project.run(...call, 'final,luxel=wide')).toBe(2)
    expect(project.output.error.join('\n')).toContain(
      '--light should have a number from 1 to 256 as "luxel", not "wide"',
    )
  })

  it('writes lightmaps for the original engine, keeps them when the level is compiled again, and shows them', async () => {
    const light = createLight({ position: [0, 0, 100], color: [255, 255, 255], range: 300 })
    await project.put('room.wmp', room('closed', light))
    const pages = async (...call: string[]): Promise<number> => {
      expect(await project.run('compile', 'room.wmp', '-o', 'room.wmb', '--textures', '.', ...call)).toBe(0)
      return lightmapPageCount(readWmb(await project.get('room.wmb')))
    }
    expect([await pages('--light', 'keep'), await pages(), await pages('--light', 'keep')]).toEqual([1, 2, 2])
    expect(await project.run('compile', 'room.wmp', '-o', 'room.glb', '--textures', '.', '--report', 'r.json')).toBe(0)
    const { stages } = JSON.parse(new TextDecoder().decode(await project.get('r.json')))
    expect(stages).toContainEqual(
      expect.objectContaining({ stage: 'light', counts: expect.objectContaining({ pages: 1 }) }),
    )
    expect(await pages('--light', 'none')).toBe(1)
  })

  it('writes a level for the original engine, with the textures of several archives', async () => {
    expect(
      await project.run('compile', 'room.wmp', '-o', 'room.wmb', '--textures', 'walls.wad', '--textures', 'floors.wad'),
    ).toBe(0)
    expect(project.output.error).toEqual([])
    const document = readWmb(await project.get('room.wmb'))
    expect(checkWmb(document)).toEqual([])
    expect(document.blocks.length).toBe(6)
    expect(document.nodes.count).toBeGreaterThan(0)
    expect(document.textures.map(({ name, width }) => `${name.text} ${width}`)).toEqual(['floor 16', 'wall 16'])
  })

  it.each([
    ['--out', 'the level itself', ['room.wmb', '-o', 'ROOM.wmb']],
    [
      '--out',
      'what --textures names',
      ['room.wmp', '-o', 'room.wmb', '--textures', 'walls.wad', '--textures', 'room.wmb'],
    ],
    ['--report', 'the level itself', ['room.wmp', '-o', 'room.glb', '--report', 'room.wmp']],
    ['--report', 'the file of --out', ['room.wmp', '-o', 'room.glb', '--report', 'room.glb']],
    [
      '--report',
      'what --textures names',
      ['room.wmp', '-o', 'room.glb', '--textures', 'walls.wad', '--report', 'walls.wad'],
    ],
    [
      '--report',
      'the path where the settings of the level belong',
      ['room.wmp', '-o', 'room.glb', '--report', 'room.wmp.json'],
    ],
  ])('writes %s never over %s', async (option, what, call) => {
    const names = ['room.wmp', 'room.wmb', 'walls.wad']
    await project.put('room.wmb', new Uint8Array([1]))
    const before = await Promise.all(names.map((name) => project.get(name)))
    expect(await project.run('compile', ...call)).toBe(2)
    expect(project.output.error.join('\n')).toContain(`${option} is ${what}: choose another name`)
    expect(await Promise.all(names.map((name) => project.get(name)))).toEqual(before)
  })

  it('makes the navigation mesh that settings or call ask for, as build does', async () => {
    await project.put('room.wmp.json', new TextEncoder().encode('{ "navmesh": { "radius": 8, "height": 32 } }'))
    expect(await project.run('build', 'room.wmp', '-o', 'built.glb')).toBe(0)
    expect(await project.run('compile', 'room.wmp', '-o', 'room.glb', '--stages')).toBe(0)
    expect(project.output.out.join('\n')).toMatch(/\nnavmesh +[\d,]+ +[\d,]+ bytes\n/)
    expect(await project.get('room.glb')).toEqual(await project.get('built.glb'))
    expect(await project.run('compile', 'room.wmp', '-o', 'other.glb', '--navmesh')).toBe(0)
    expect(await project.get('other.glb')).not.toEqual(await project.get('room.glb'))
    expect(await project.run('compile', 'room.wmp', '-o', 'room.wmb')).toBe(0)
    expect(await project.run('compile', 'room.wmp', '-o', 'room.wmb', '--navmesh')).toBe(2)
    expect(project.output.error.join('\n')).toContain('--navmesh is for packs: --out should be a .glb file')
  })

  it('reports a level without anything to make a tree of', async () => {
    const plane = (a: string, b: string, c: string) => `( ${a} ) ( ${b} ) ( ${c} ) *water 0 0 0 1 1`
    const sides = [
      plane('0 0 0', '0 1 0', '0 0 1'),
      plane('0 0 0', '0 0 1', '1 0 0'),
      plane('0 0 0', '1 0 0', '0 1 0'),
      plane('64 64 64', '64 65 64', '65 64 64'),
      plane('64 64 64', '65 64 64', '64 64 65'),
      plane('64 64 64', '64 64 65', '64 65 64'),
    ]
    const map = `{\n"classname" "worldspawn"\n{\n${sides.join('\n')}\n}\n}\n`
    await project.put('pool.map', new TextEncoder().encode(map))
    expect(await project.run('compile', 'pool.map', '-o', 'pool.glb')).toBe(0)
    expect(project.output.out.join('\n')).toContain('mode bsp without a tree (no block is a closed solid)')
    expect(await project.run('compile', 'room.wmp', '-o', 'room.glb')).toBe(0)
    expect(project.output.out.at(-1)).toMatch(/mode bsp, /)
  })

  it('writes a pack, prints what the stages did, and stores it in a report', async () => {
    const call = ['compile', 'room.wmp', '-o', 'room.glb', '--textures', '.', '--stages', '--report', 'room.json']
    expect(await project.run(...call, '--debug', '--workers', '1')).toBe(0)
    expect(project.output.out[0]).toMatch(/^stage +ms +what\nread .*\nsource .*6 blocks/)
    expect(new TextDecoder().decode((await project.get('room.glb')).subarray(0, 4))).toBe('glTF')
    const report = JSON.parse(new TextDecoder().decode(await project.get('room.json')))
    expect(report).toMatchObject({
      file: 'room.wmp',
      target: 'glb',
      mode: 'bsp',
      leak: null,
      problems: [],
      messages: [],
    })
    const stages = report.stages.map(({ stage }: { stage: string }) => stage)
    expect(stages[0]).toBe('read')
    expect(stages.at(-1)).toBe('write')
  })

  it('takes the images of a folder as a person would: by stem, and by the start of a name that was cut', async () => {
    const box = (texture: string, x: number) => createBox({ min: [x, 0, 0], max: [x + 32, 32, 32], face: { texture } })
    const children = [box('brick.pcx', 0), box('concrete_wall_f', 64)]
    const palette = defaultPalette().colors
    await project.put('named.wmp', writeWmp(createWmp({ encoding: 'binary', palette, created: '', children })))
    await project.put('images/Brick.tga', writeTga(createTga(checker)))
    await project.put('images/Concrete_Wall_Floor.tga', writeTga(createTga(checker)))
    expect(await project.run('compile', 'named.wmp', '-o', 'named.glb', '--textures', 'images')).toBe(0)
    expect(project.output.error.filter((line) => line.includes('-missing)'))).toEqual([])
  })

  it('reports the leak with its path, and compiles the level', async () => {
    await project.put('leaky.wmp', room('leaky'))
    expect(await project.run('compile', 'leaky.wmp', '-o', 'r.wmb', '--textures', '.', '--report', 'r.json')).toBe(0)
    expect(project.output.error.join('\n')).toMatch(
      /opening of 4 quants .*\(leak\)\n.*the leak path, from position "start":\n {2}0 0 32\n/,
    )
    expect(JSON.parse(new TextDecoder().decode(await project.get('r.json'))).leak.occupant).toBe('position "start"')
  })

  it('reports that a level counts as open where no message reports a leak', async () => {
    await project.put('floor.wmp', room('floor'))
    expect(await project.run('compile', 'floor.wmp', '-o', 'floor.glb', '--textures', '.')).toBe(0)
    expect(project.output.error.join('\n')).toMatch(
      /^floor.wmp: the level counts as open on purpose: .* "start" through/,
    )
  })

  it('keeps every face in mode simple, and reports which textures are missing', async () => {
    expect(await project.run('compile', 'room.wmp', '-o', 'room.wmb', '--mode', 'simple')).toBe(0)
    expect(project.output.error.join('\n')).toMatch(/floor/)
    const document = readWmb(await project.get('room.wmb'))
    expect(document.nodes.count).toBe(0)
    expect(document.blocks.every(({ triangles }) => triangles.count === 12)).toBe(true)
    expect(document.textures.map(({ name }) => name.text)).toEqual(['#default'])
  })

  it.each(['glb', 'wmb'])('says once what a missing archive costs a .%s', async (ending) => {
    await project.put('lost.wmp', room('lost'))
    expect(await project.run('compile', 'lost.wmp', '-o', `lost.${ending}`)).toBe(0)
    expect(project.output.error.length).toBe(1)
    const standIn = ending === 'wmb' ? 'have #default instead' : 'show a stand-in'
    expect(project.output.error[0]).toMatch(
      /lost.wad, which this level names, was not found, and 2 textures are missing: /,
    )
    expect(project.output.error[0]).toContain(`their faces ${standIn} (archive-missing)`)
  })

  it('counts faces that are drawn, and those that only stop', async () => {
    const face = { texture: 'wall', flags: 0xb }
    const box = createBox({ min: [0, 0, 0], max: [8, 8, 8], face, sides: { top: { texture: 'wall', flags: 0 } } })
    const document = createWmp({
      encoding: 'binary',
      palette: new Uint8Array(768),
      created: '01.01.2026',
      children: [box],
    })
    await project.put('box.wmp', writeWmp(document))
    const call = ['--textures', '.', '--stages']
    expect(await project.run('compile', 'box.wmp', '-o', 'box.glb', ...call)).toBe(0)
    expect(project.output.out.join('\n')).toMatch(/faces .* 1 faces, 2 triangles, 5 undrawn, 0 without area/)
    expect(project.output.out.join('\n')).toContain('1 face of 1 block (5 undrawn ones left out), mode bsp')
    expect(await project.run('compile', 'box.wmp', '-o', 'box.wmb', ...call)).toBe(0)
    expect(project.output.out.join('\n')).toContain('6 faces of 1 block, mode bsp')
  })

  it.each([
    [['compile', 'room.wmp', '-o', 'room.obj'], /--out should be a .glb or a .wmb file, not room.obj/],
    [['compile', 'room.wmp', '-o', 'r.wmb', '--mode', 'fast'], /--mode should be "bsp" or "simple", not "fast"/],
    [['compile', 'room.wmp', '-o', 'r.wmb', '--workers', '0'], /--workers should be a whole number/],
    [['compile', 'room.wmp'], /out/],
  ])('refuses the call %j', async (call, message) => {
    expect(await project.run(...call)).toBe(2)
    expect(project.output.error.join('\n')).toMatch(message)
  })

  it('reports a folder where a file should be, and suggests a file', async () => {
    await project.put('world/notes.txt', 'x')
    expect(await project.run('compile', 'world', '-o', 'world.glb')).toBe(1)
    expect(project.output.error.join('\n')).toMatch(
      /^world: error: expected a .*level.*, found a folder: there is none directly in it/,
    )
    await project.put('world/room.wmp', room('closed'))
    expect(await project.run('compile', 'world/', '-o', 'world.glb')).toBe(1)
    expect(project.output.error.join('\n')).toContain(
      'found a folder: name it, such as room.wmp in this folder (not-a-file)',
    )
  })

  it('reports with broken invariants which files were still written', () => {
    const problems = ['leaf 3 has no cluster', 'face 7 lies outside']
    expect(brokenInvariants(problems, 'room.wmp', 'room.glb', 'room.json')).toEqual([
      'room.wmp: broken invariant: leaf 3 has no cluster',
      'room.wmp: broken invariant: face 7 lies outside',
      '2 invariants did not hold: this is a fault of the compiler, and room.glb was not written; room.json has all that is known',
    ])
    expect(brokenInvariants(['x'], 'room.wmp', 'room.glb', undefined).at(-1)).toBe(
      '1 invariant did not hold: this is a fault of the compiler, and room.glb was not written',
    )
  })

  it('fails for a level or textures that are not there, and leaves the old output', async () => {
    await project.put('out.wmb', 'old')
    expect(await project.run('compile', 'none.wmp', '-o', 'out.wmb')).toBe(1)
    expect(project.output.error.join('\n')).toMatch(/there is no such file/)
    expect(await project.run('compile', 'room.wmp', '-o', 'out.wmb', '--textures', 'none.wad')).toBe(1)
    expect(project.output.error.join('\n')).toMatch(/no such WAD, compiled level or folder/)
    expect(new TextDecoder().decode(await project.get('out.wmb'))).toBe('old')
  })
})
