import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createMdl7, writeMdl7 } from '@brushwork/codecs/mdl7'
import { defaultPalette } from '@brushwork/codecs/palette'
import { encodeSkin, externalSkin, type Skin } from '@brushwork/codecs/skin'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { main } from '../src/main.js'
import { nodeSession, type Session } from '../src/session.js'

let folder: string
let said: { out: string[]; error: string[] }
let session: Session

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brushwork-cli-'))
  said = { out: [], error: [] }
  session = {
    ...nodeSession(),
    cwd: folder,
    out: (text) => said.out.push(text),
    error: (text) => said.error.push(text),
  }
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const red: Skin = encodeSkin({ width: 1, height: 1, pixels: Uint8Array.of(255, 0, 0, 255) }, { format: 'rgb888' })

function guard(skin: Skin = red): Uint8Array {
  const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32]
  const part = { positions, triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3], uvs: [0, 0, 1, 0, 0, 1, 1, 1] }
  const frames = ['walk 0', 'walk 1', 'die 0'].map((name) => ({ name }))
  return writeMdl7(createMdl7({ skins: [{ name: 'coat', skin }], parts: [part], frames }))
}

function castle(): Uint8Array {
  const children = [
    createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'brick' } }),
    createEntity({ name: 'a', file: 'guard.mdl' }),
    createEntity({ name: 'b', file: 'guard.mdl' }),
  ]
  return writeWmp(createWmp({ spelling: 'binary', palette: defaultPalette().colours, created: '01.02.2003', children }))
}

describe('brushwork inspect', () => {
  it('says what a model is, has and needs', async () => {
    await writeFile(join(folder, 'guard.mdl'), guard(externalSkin('coat.tga')))
    expect(await main(['inspect', 'guard.mdl'], session)).toBe(0)
    const text = said.out.join('\n')
    expect(text).toContain('guard.mdl: a GameStudio A6–A8 model (MDL7)')
    expect(text).toContain('4 triangles, 4 vertices')
    expect(text).toMatch(/clips +walk: frames 0–1, 0.2 s at 10 fps\n +die: frame 2, 0.1 s/)
    expect(text).toContain('bounds    0 0 0 … 16 32 16')
    expect(text).toContain('coat.tga: MISSING')
    expect(text).toContain('texture-missing')
    expect(text).toMatch(/issues +none/)
  })

  it('says what a level places, without opening it', async () => {
    await writeFile(join(folder, 'castle.wmp'), castle())
    expect(await main(['inspect', 'castle.wmp'], session)).toBe(0)
    const text = said.out.join('\n')
    expect(text).toContain('12 triangles in 1 surface')
    expect(text).toContain('2 entities, 0 lights')
    expect(text).toContain('guard.mdl × 2')
    expect(text).toContain('brick: MISSING')
    expect(text).toContain('block 0, face')
  })

  it('prints one JSON array for programs', async () => {
    await writeFile(join(folder, 'guard.mdl'), guard())
    await writeFile(join(folder, 'castle.wmp'), castle())
    expect(await main(['inspect', '--json', 'guard.mdl', 'castle.wmp'], session)).toBe(0)
    const parsed = JSON.parse(said.out.join('\n')) as { file: string; facts: { kind: string } }[]
    expect(parsed.map(({ file, facts }) => [file, facts.kind])).toEqual([
      ['guard.mdl', 'model'],
      ['castle.wmp', 'level'],
    ])
  })

  it('fails with the bytes around what is wrong, after looking into the others', async () => {
    await writeFile(join(folder, 'bad.mdl'), guard().slice(0, 90))
    await writeFile(join(folder, 'guard.mdl'), guard())
    expect(await main(['inspect', 'bad.mdl', 'guard.mdl', 'none.mdl'], session)).toBe(1)
    expect(said.out.join('\n')).toContain('guard.mdl: a GameStudio')
    const errors = said.error.join('\n')
    expect(errors).toMatch(/^bad\.mdl: error: offset \d+ = 0x[0-9a-f]+/)
    expect(errors).toMatch(/^> 000000/m)
    expect(errors).toContain('none.mdl: error: there is no such file')
  })
})

describe('brushwork build', () => {
  const glb = async (path: string) => (await readFile(join(folder, path))).subarray(0, 4).toString()

  it('writes packs into a folder, and warns with block and face', async () => {
    await writeFile(join(folder, 'guard.mdl'), guard())
    await writeFile(join(folder, 'castle.wmp'), castle())
    expect(await main(['build', 'guard.mdl', 'castle.wmp', '-o', 'packs'], session)).toBe(0)
    expect(await glb('packs/guard.glb')).toBe('glTF')
    expect(await glb('packs/castle.glb')).toBe('glTF')
    expect(said.out[0]).toMatch(/^packs\/guard\.glb: model, 4 triangles, 2 clips, [\d,]+ bytes$/)
    expect(said.error.join('\n')).toMatch(/^castle\.wmp: warning: block 0, face 0, at .*texture-missing\)$/m)
  })

  it('writes one pack where it is told to, and takes it from the cache the next time', async () => {
    await writeFile(join(folder, 'guard.mdl'), guard())
    const call = ['build', 'guard.mdl', '--out', 'out/g.glb', '--cache', 'cache', '--fps=25']
    expect(await main(call, session)).toBe(0)
    expect(await main(call, session)).toBe(0)
    expect(await glb('out/g.glb')).toBe('glTF')
    expect(said.out.map((line) => line.includes('from the cache'))).toEqual([false, true])
  })

  it('fails for a warning when it is strict', async () => {
    await writeFile(join(folder, 'castle.wmp'), castle())
    expect(await main(['build', 'castle.wmp', '-o', 'packs', '--strict'], session)).toBe(1)
    expect(said.error.join('\n')).toContain('castle.wmp: error: block 0')
    await expect(glb('packs/castle.glb')).rejects.toThrow()
  })

  it('refuses to write two packs into one file', async () => {
    expect(await main(['build', 'a/x.mdl', 'b/x.wmp', '-o', 'packs'], session)).toBe(2)
    expect(await main(['build', 'a.mdl', 'b.mdl', '-o', 'p.glb'], session)).toBe(2)
  })
})

describe('brushwork', () => {
  it('explains itself', async () => {
    expect(await main(['--help'], session)).toBe(0)
    expect(said.out.join('\n')).toMatch(/inspect.*\n.*build/)
    expect(await main(['build', '--help'], session)).toBe(0)
    const help = said.out.join('\n')
    for (const option of ['--out', '-o', '--strict', '--cache', '--fps', '--textures', '--root'])
      expect(help).toContain(option)
  })

  it.each([
    [['dance']],
    [[]],
    [['build', 'a.mdl']],
    [['inspect']],
    [['inspect', 'a.mdl', '--jsno']],
    [['inspect', 'a.mdl', '--fps', 'fast']],
  ])('%j is a wrong call', async (call) => {
    expect(await main(call, session)).toBe(2)
  })

  it('runs as a program', async () => {
    const program = fileURLToPath(new URL('../bin/brushwork.mjs', import.meta.url))
    await writeFile(join(folder, 'guard.mdl'), guard())
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'inspect', 'guard.mdl'], { cwd: folder })
    expect(stdout).toContain('guard.mdl: a GameStudio A6–A8 model (MDL7)')
  })
})
