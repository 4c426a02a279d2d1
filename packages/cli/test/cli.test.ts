import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMMANDS } from '../src/args/command-names.js'
import { speaker } from '../src/session/session.js'
import { castle, guard } from './support/files.js'
import { createTestProject, runProgram, type TestProject } from './support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

describe('brushwork', () => {
  it('prints its version', async () => {
    expect(await project.run('--version')).toBe(0)
    expect(project.output.out).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/)])
  })
})

it.each([
  ['explain', 'FILE'],
  ['compile', 'LEVEL'],
])('brushwork %s asks for its %s', async (name, argument) => {
  expect(await project.run(name)).toBe(2)
  expect(project.output.error).toEqual([`brushwork ${name}: expected ${argument}; try brushwork ${name} --help`])
})

describe('brushwork build', () => {
  const glb = async (path: string) => Buffer.from(await project.get(path)).toString('latin1', 0, 4)

  it('writes packs into a folder, and warns with block and face', async () => {
    await project.put('guard.mdl', guard())
    await project.put('castle.wmp', castle())
    expect(await project.run('build', 'guard.mdl', 'castle.wmp', '-o', 'packs')).toBe(0)
    expect(await glb('packs/guard.glb')).toBe('glTF')
    expect(await glb('packs/castle.glb')).toBe('glTF')
    expect(project.output.out[0]).toMatch(
      /^1 of 2: packs\/guard\.glb: model, 4 triangles, 2 clips, [\d,]+ bytes, [\d,]+ ms$/,
    )
    expect(project.output.error.join('\n')).toMatch(
      /^castle\.wmp \(block 0, face 0, at .*\): warning: .*texture-missing\)$/m,
    )
  })

  it('writes one pack to the given path, and takes it from the cache the next time', async () => {
    await project.put('guard.mdl', guard())
    const call = ['build', 'guard.mdl', '--out', 'out/g.glb', '--cache', 'cache', '--fps=25']
    expect(await project.run(...call)).toBe(0)
    expect(project.output.out.join()).not.toContain('from the cache')
    expect(await project.run(...call)).toBe(0)
    expect(await glb('out/g.glb')).toBe('glTF')
    expect(project.output.out.join()).toContain('from the cache')
    expect(await readdir(join(project.folder, 'cache'))).toContain('pruned')
  })

  it('reports what cannot be written, and continues', async () => {
    await project.put('guard.mdl', guard())
    await project.put('in-the-way', new Uint8Array(1))
    expect(await project.run('build', 'guard.mdl', '-o', 'in-the-way/guard.glb')).toBe(1)
    expect(project.output.error.join('\n')).toMatch(
      /guard\.mdl: error: .*in-the-way\/guard\.glb: the file cannot be written: a file stands where .*unwritten/,
    )
  })

  it('takes a mistyped ending for a mistake, but not the name of a folder', async () => {
    await project.put('guard.mdl', guard())
    expect(await project.run('build', 'guard.mdl', '-o', 'guard.gbl')).toBe(2)
    expect(project.output.error.join('\n')).toContain('--out should be a .glb file or a folder, not guard.gbl')
    expect(await project.run('build', 'guard.mdl', '-o', 'v1.2/')).toBe(0)
    expect(await project.run('build', 'guard.mdl', '-o', 'v1.2')).toBe(0)
    expect(await glb('v1.2/guard.glb')).toBe('glTF')
  })

  it('fails for a warning when it is strict', async () => {
    await project.put('castle.wmp', castle())
    expect(await project.run('build', 'castle.wmp', '-o', 'packs', '--strict')).toBe(1)
    expect(project.output.error.join('\n')).toContain('castle.wmp (block 0')
    await expect(glb('packs/castle.glb')).rejects.toThrow()
  })
})

describe('brushwork', () => {
  it('explains itself', async () => {
    expect(await project.run('--help')).toBe(0)
    expect(project.output.out.join('\n')).toMatch(/inspect[\s\S]*verify[\s\S]*build[\s\S]*brushwork\.config\.ts/)
    expect(await project.run('build', '--help')).toBe(0)
    const help = project.output.out.join('\n')
    for (const option of [
      '--out',
      '-o',
      '--strict',
      '--cache',
      '--fps',
      '--mode',
      '--profile',
      '--navmesh',
      '--lods',
      '--textures',
      '--root',
    ])
      expect(help).toContain(option)
  })

  it.each(Object.keys(COMMANDS))('explains %s in 80 columns', async (name) => {
    expect(await project.run(name, '--help')).toBe(0)
    const lines = project.output.out.join('\n').split('\n')
    // Addresses are not cut: terminals make them links.
    expect(lines.filter((line) => line.length > 80 && !/^https:\S+$/.test(line))).toEqual([])
  })

  it('says where options of the configuration belong', async () => {
    expect(await project.run('build', 'a.map', '-o', 'out', '--compress', 'inside')).toBe(2)
    expect(project.output.error.join()).toContain(
      'there is no option --compress; set "compress" in brushwork.config.json, or in the options of the plugin',
    )
    expect(await project.run('build', 'a.map', '-o', 'out', '--cacheDir', 'kept')).toBe(2)
    expect(project.output.error.join()).toContain('there is no option --cacheDir; it is called --cache here')
  })

  it('says where settings of light belong', async () => {
    expect(await project.run('build', 'a.map', '-o', 'out', '--hdr')).toBe(2)
    expect(project.output.error.join()).toContain(
      'there is no option --hdr; it is a setting of --light, as in --light final,hdr,luxel=8',
    )
  })

  it.each([
    [['dance']],
    [[]],
    [['build', 'a.mdl']],
    [['inspect']],
    [['inspect', 'a.mdl', '--jsno']],
    [['inspect', 'a.mdl', '--fps', 'fast']],
    [['build', 'a.mdl', '-o', 'a.glb', '--lods', '0.2,0.5']],
    [['build', 'a.mdl', '-o', 'a.glb', '--lods', 'half']],
    [['build', 'a.wmp', '-o', 'a.glb', '--profile', 'fast']],
    [['build', 'a.wmp', '-o', 'a.glb', '--mode', 'tree']],
  ])('%j is a wrong call', async (call) => {
    expect(await project.run(...call)).toBe(2)
  })

  it('runs as a program', async () => {
    await project.put('guard.mdl', guard())
    const { code, stdout } = await runProgram(project.folder, 'build', 'guard.mdl', '-o', 'guard.glb')
    expect(code).toBe(0)
    expect(stdout).toContain('guard.glb: model, 4 triangles')
  })

  it('shows its status to people only, and below everything else', () => {
    const written: string[] = []
    const stream = (isTTY: boolean) => ({ isTTY, columns: 12, write: (text: string) => written.push(text) })
    const terminal = speaker(stream(true), stream(true), {})
    terminal.status('1 of 3: a long name')
    terminal.out('done')
    terminal.status('')
    expect(written.join('')).toBe('\r\x1b[K1 of 3: a l\r\x1b[Kdone\n1 of 3: a l\r\x1b[K')
    written.length = 0
    const pipe = speaker(stream(false), stream(false), {})
    pipe.status('1 of 3')
    pipe.out('\x1b[32mdone\x1b[39m')
    expect(written).toEqual(['done\n'])
  })

  it('lets no name out of a file do anything to a terminal', () => {
    const written: string[] = []
    const stream = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text) })
    for (const isTTY of [true, false]) {
      speaker(stream(isTTY), stream(isTTY), {}).out('a \x1b]0;title\x07\x1b[2J\r\x9b1mname')
    }
    const characters = new Set(written.join(''))
    for (const control of ['\x1b', '\x07', '\r', '\x9b']) expect(characters.has(control)).toBe(false)
  })
})

describe('a slip of the fingers', () => {
  const slip = async (...call: string[]) => {
    expect(await project.run(...call)).toBeGreaterThan(0)
    return project.output.error.join('\n')
  }

  it('is answered with what there is', async () => {
    await project.put('world/castle.wmp', castle())
    expect(await slip('biuld', 'world')).toContain(
      'there is no command "biuld"; did you mean "build"? There are inspect',
    )
    expect(await slip('build', 'world', '-o', 'out', '--stict')).toContain(
      'there is no option --stict; did you mean "--strict"? There are --out, -o',
    )
    expect(await slip('build', 'world/castel.wmp', '-o', 'out')).toContain('did you mean castle.wmp?')
    expect(await slip('inspect', 'world/castle.map')).toContain('castle.wmp is there')
    await project.put('world/castle.wmp.json', '{ "profil": "draft" }')
    expect(await slip('build', 'world', '-o', 'out')).toContain('did you mean "profile"? There are')
  })

  it('in the letter case of a name is, too, on disks that distinguish cases', async () => {
    await project.put('world/castle.wmp', castle())
    if ((await project.run('inspect', 'world/CASTLE.wmp')) === 0) return
    const expected = 'the name there is castle.wmp, not Castle.WMP: letter case counts on this disk'
    for (const command of ['inspect', 'verify']) {
      await project.run(command, 'world/Castle.WMP')
      expect([...project.output.error, ...project.output.out].join('\n')).toContain(expected)
    }
    expect(await slip('build', 'world/Castle.WMP', '-o', 'out')).toContain(expected)
    expect(await slip('compile', 'world/Castle.WMP', '-o', 'out.glb')).toContain(expected)
    expect(await slip('convert', 'world/Castle.WMP', '-o', 'out')).toContain(expected)
  })
})
