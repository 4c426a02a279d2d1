import { symlink } from 'node:fs/promises'
import { createMdl5 } from '@brushwork/codecs/mdl5'
import { expandFrames, frameNames, readMdl, writeMdl } from '@brushwork/codecs/models'
import { writePalette } from '@brushwork/codecs/palette'
import { createPcx, writePcx } from '@brushwork/codecs/pcx'
import { encodeSkin, externalSkin } from '@brushwork/codecs/skin'
import { createTga, decodeTga, readTga, writeTga } from '@brushwork/codecs/tga'
import { createBlock, createWmp, readWmp, writeWmp } from '@brushwork/codecs/wmp'
import { decodeImage } from '@brushwork/pipeline/inspect'
import { readGlb } from '@brushwork/runtime/module'
import { decode } from 'fast-png'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { archive, castle, checker, guard, island, red } from '../support/files.js'
import { createTestProject, runProgram, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

const errors = () => project.output.error.join('\n')
const image = async (path: string) => (await decodeImage(await project.get(path), path, {})).image

const frames = [{ name: 'walk 0', positions: [0, 0, 0, 16, 0, 0, 0, 8, 0, 0, 0, 4] }]
const old = createMdl5({
  skins: [red],
  triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3],
  uvs: [0, 0, 1, 0, 0, 1, 1, 1],
  frames,
})

describe('brushwork convert', () => {
  it('changes the encoding of a level, there and back', async () => {
    await project.put('castle.wmp', castle())
    expect(await project.run('convert', 'castle.wmp', '-o', 'text.wmp')).toBe(0)
    expect(new TextDecoder().decode(await project.get('text.wmp'))).toMatch(/^\/\/ WMP2/)
    expect(project.output.out[0]).toMatch(/^text\.wmp: text, [\d,]+ bytes$/)
    expect(await project.run('convert', 'text.wmp', '-o', 'back/')).toBe(0)
    expect(readWmp(await project.get('back/text.wmp')).encoding).toBe('binary')
    expect(errors()).toBe('')
    expect(await project.run('convert', 'text.wmp', '-o', 'same.wmp', '--to', 'wmp')).toBe(1)
    expect(errors()).toContain('text.wmp: error: the level is spelled in text already (conversion)')
  })

  it('writes a level in planes, and refuses to lose blocks or mappings without --lossy', async () => {
    await project.put('castle.wmp', castle())
    expect(await project.run('convert', 'castle.wmp', '-o', 'planes.wmp', '--to', 'wmpa', '--lossy')).toBe(0)
    expect(readWmp(await project.get('planes.wmp')).encoding).toBe('text-planes')
    expect(await project.run('convert', 'planes.wmp', '-o', 'text.wmp')).toBe(0)
    expect(await project.run('convert', 'text.wmp', '-o', 'again.wmp', '--to', 'wmpa')).toBe(0)
    const mesh = createBlock({
      shape: 'mesh',
      polygons: [
        {
          texture: 'leaf',
          points: [
            [0, 0, 0],
            [0, 8, 0],
            [8, 0, 0],
          ],
        },
      ],
    })
    const made = { encoding: 'binary', palette: new Uint8Array(768), created: '01.02.2003', children: [mesh] } as const
    await project.put('leaf.wmp', writeWmp(createWmp(made)))
    expect(await project.run('convert', 'leaf.wmp', '-o', 'a.wmp', '--to', 'wmpa')).toBe(1)
    expect(errors()).toContain('planes would lose what follows, so nothing is written; --lossy')
    expect(errors()).toContain('leaf.wmp (root.children[0]): error: a mesh block cannot be written')
    await expect(project.get('a.wmp')).rejects.toThrow()
  })

  it('makes an MDL7 of an MDL5, and the MDL5 again', async () => {
    await project.put('old.mdl', writeMdl(old))
    expect(await project.run('convert', 'old.mdl', '-o', 'new.mdl')).toBe(0)
    const made = readMdl(await project.get('new.mdl'))
    expect([made.format, frameNames(made)]).toEqual(['mdl7', ['walk 0']])
    expect(expandFrames(made)).toEqual(expandFrames(old))
    expect(await project.run('convert', 'new.mdl', '-o', 'again.mdl')).toBe(0)
    expect(readMdl(await project.get('again.mdl')).format).toBe('mdl5')
  })

  it('refuses a version that would lose something, with the list', async () => {
    await project.put(
      'guard.mdl',
      guard(externalSkin('coat.tga'), { bones: [{ name: 'root', parent: -1, position: [0, 0, 0] }] }),
    )
    expect(await project.run('convert', 'guard.mdl', '-o', 'old.mdl')).toBe(1)
    expect(errors()).toContain('guard.mdl: error: an MDL5 would lose what follows, so nothing is written (conversion)')
    expect(errors()).toContain('guard.mdl (bones): error: 1 bones (loss)')
    expect(errors()).toContain('guard.mdl (groups[0].skins[0]): error: a skin that is in another file')
    await expect(project.get('old.mdl')).rejects.toThrow()
  })

  it('writes one PNG a skin into a folder, and keeps the folders of a search', async () => {
    const skins = [red, encodeSkin(checker, { format: 'rgb888' }), externalSkin('c.tga')]
    const plan = { skins: skins.map((skin) => ({ name: 'a*b', skin })) }
    await project.put('actors/deep/guard.mdl', guard(red, plan))
    expect(await project.run('convert', 'actors', '-o', 'out')).toBe(0)
    expect((await image('out/deep/guard.a_b.png')).pixels).toEqual(Uint8Array.of(255, 0, 0, 255))
    expect(await image('out/deep/guard.a_b.2.png')).toEqual(checker)
    expect(errors()).toContain('guard.mdl (skins[2]): left out: the image is in another file, c.tga')
  })

  it('takes the colors of 8-bit skins from a palette', async () => {
    const colors = new Uint8Array(768).fill(7)
    await project.put('colors.raw', writePalette({ colors, issues: [] }))
    await project.put('guard.mdl', guard({ type: 0, width: 1, height: 1, payload: Uint8Array.of(9) }))
    expect(await project.run('convert', 'guard.mdl', '-o', 'coat.png', '--palette', 'colors.raw')).toBe(0)
    expect((await image('coat.png')).pixels).toEqual(Uint8Array.of(7, 7, 7, 255))
    expect(await project.run('convert', 'guard.mdl', '-o', 'coat.png', '--palette', 'none.raw')).toBe(2)
  })

  it('makes color 0 transparent where that is asked for', async () => {
    await project.put('guard.mdl', guard({ type: 0, width: 2, height: 1, payload: Uint8Array.of(0, 251) }))
    expect(await project.run('convert', 'guard.mdl', '-o', 'coat.png', '--overlay')).toBe(0)
    expect((await image('coat.png')).pixels).toEqual(Uint8Array.of(0, 0, 0, 0, 255, 0, 0, 255))
    expect(await project.run('convert', 'guard.mdl', '-o', 'solid.png')).toBe(0)
    expect((await image('solid.png')).pixels).toEqual(Uint8Array.of(0, 0, 0, 255, 255, 0, 0, 255))
  })

  it('writes the heights of a terrain as 16-bit gray', async () => {
    await project.put('island.hmp', island())
    expect(await project.run('convert', 'island.hmp', '-o', '.')).toBe(0)
    const { width, height, depth, channels, data } = decode(await project.get('island.heights.png'))
    expect([width, height, depth, channels]).toEqual([3, 2, 16, 1])
    expect([...data]).toEqual([0, 13107, 26214, 39321, 52428, 65535])
    expect(project.output.out[0]).toMatch(/height = gray × 0\.00076\d* \+ 0 quants/)
    expect((await image('island.skin0.png')).width).toBe(1)
  })

  it('writes levels and models as plain glTF, in meters or as asked', async () => {
    await project.put('castle.wmp', castle())
    await project.put('guard.mdl', guard())
    const scales = async (path: string) => {
      const { json } = readGlb(await project.get(path))
      return (json as unknown as { nodes: { scale?: number[] }[] }).nodes.map(({ scale }) => scale?.[0])
    }
    expect(await project.run('convert', 'castle.wmp', '-o', 'castle.glb')).toBe(0)
    expect(await scales('castle.glb')).toContain(0.0254)
    expect(await project.run('convert', 'castle.wmp', 'guard.mdl', '-o', 'out', '--to', 'glb', '--scale', '0.03')).toBe(
      0,
    )
    expect(await scales('out/castle.glb')).toContain(0.03)
    expect(await scales('out/guard.glb')).toContain(0.03)
    expect(await project.run('convert', 'castle.wmp', '-o', 'x.glb', '--scale', 'big')).toBe(2)
    expect(errors()).toContain('--scale should be a number above 0, the meters of a quant, not "big"')
    expect(await project.run('convert', 'castle.wmp', '-o', 'x.wmp', '--scale', '2')).toBe(2)
    expect(await project.run('convert', 'castle.wmp', '-o', 'x.wmp', '--to', 'glb')).toBe(2)
  })

  it('writes the textures of archives, and images as PNG or TGA', async () => {
    await project.put('a.wad', archive())
    await project.put('b.pcx', writePcx(createPcx(checker)))
    expect(await project.run('convert', 'a.wad', 'b.pcx', '-o', 'png')).toBe(0)
    expect(await image('png/a.brick.png')).toEqual(checker)
    expect(await project.run('convert', 'png/b.png', '-o', 'b.tga')).toBe(0)
    expect(decodeTga(readTga(await project.get('b.tga')))).toMatchObject(checker)
  })

  it('goes on after files that fail, and leaves the old output as it is', async () => {
    await project.put('in/a.tga', writeTga(createTga(checker)).subarray(0, 20))
    await project.put('in/b.map', '{ "classname" "worldspawn" }')
    await project.put('in/c.tga', writeTga(createTga(checker)))
    await project.put('in/d.txt', 'words')
    await project.put('out/a.png', 'old')
    expect(await project.run('convert', 'in', 'none', '-o', 'out')).toBe(1)
    expect(errors()).toMatch(/a\.tga \(offset \d+.*\): error/)
    expect(errors()).toContain('1 map skipped: maps are converted to .glb alone')
    expect(errors()).toContain('none: error: there is no such file or folder')
    expect(errors()).toContain('1 file of no known format skipped: 1 .txt')
    expect(new TextDecoder().decode(await project.get('out/a.png'))).toBe('old')
    expect(await image('out/c.png')).toEqual(checker)
  })

  it('keeps the old output when the new one cannot be written', async () => {
    await project.put('a.tga', writeTga(createTga(checker)))
    await project.put('out/a.png/is-a-folder', '')
    expect(await project.run('convert', 'a.tga', '-o', 'out')).toBe(1)
    expect(errors()).toMatch(/a\.tga: error: .*out\/a\.png: the file cannot be written: a folder has this name/)
  })

  it('gives sources of one name from several folders outputs in these folders', async () => {
    await project.put('a/x.tga', writeTga(createTga(checker)))
    await project.put('b/x.tga', writeTga(createTga(checker)))
    expect(await project.run('convert', 'a/x.tga', 'b/x.tga', '-o', 'out')).toBe(0)
    expect(await image('out/a/x.png')).toEqual(await image('out/b/x.png'))
  })

  it('never writes two files into one, nor over a source', async () => {
    await project.put('a/x.tga', writeTga(createTga(checker)))
    await project.put('b/x.pcx', writePcx(createPcx(checker)))
    expect(await project.run('convert', 'a/x.tga', 'b/x.pcx', '-o', 'out')).toBe(1)
    expect(errors()).toContain('out/x.png came from a/x.tga already')
    expect(await project.run('convert', 'a/x.tga', '-o', 'a', '--to', 'tga')).toBe(1)
    expect(errors()).toContain('the output would overwrite its source')
    expect(await project.run('convert', 'a/x.tga', 'b/x.pcx', '-o', 'y.png')).toBe(2)
    await project.put('two.wad', archive())
    expect(await project.run('convert', 'a/x.tga', '-o', 'x.gltf')).toBe(1)
    expect(errors()).toContain('nothing is converted to .gltf, but to .glb: glTF in one file')
    expect(await project.run('convert', 'a/x.tga', '-o', 'x', '--to', 'gif')).toBe(2)
  })

  it('never writes over another source, by whatever way its folder is reached', async () => {
    const skin = { skins: [{ name: 'coat', skin: red }] }
    await project.put('a/guard.mdl', guard(red, skin))
    await project.put('a/guard.coat.tga', writeTga(createTga(checker)))
    await symlink(`${project.folder}/a`, `${project.folder}/b`)
    expect(await project.run('convert', 'a/guard.mdl', 'a/guard.coat.tga', '-o', 'b', '--to', 'tga')).toBe(1)
    expect(errors()).toContain('the output would overwrite a/guard.coat.tga, which is a source of this call too')
    expect(errors()).toContain('the output would overwrite its source')
    expect(decodeTga(readTga(await project.get('a/guard.coat.tga')))).toMatchObject(checker)
  })

  it('numbers equal names past those that look numbered', async () => {
    const skins = ['coat', 'coat', 'coat.2'].map((name) => ({ name, skin: red }))
    await project.put('guard.mdl', guard(red, { skins }))
    expect(await project.run('convert', 'guard.mdl', '-o', 'out')).toBe(0)
    expect(project.output.out.map((line) => line.split(':')[0])).toEqual([
      'out/guard.coat.png',
      'out/guard.coat.2.png',
      'out/guard.coat.2.2.png',
    ])
  })

  it('refuses a name whose ending contradicts the target', async () => {
    await project.put('guard.mdl', guard())
    expect(await project.run('convert', 'guard.mdl', '-o', 'guard.wmp')).toBe(1)
    expect(errors()).toContain('a GameStudio A6–A8 model (MDL7) cannot become the text encoding of a level')
    expect(await project.run('convert', 'guard.mdl', '-o', 'coat.mdl', '--to', 'png')).toBe(2)
    expect(errors()).toContain('--to png makes a .png file, but --out is coat.mdl')
    await expect(project.get('guard.wmp')).rejects.toThrow()
    await expect(project.get('coat.mdl')).rejects.toThrow()
  })

  it('runs as a program', async () => {
    await project.put('castle.wmp', castle())
    const { code, stdout } = await runProgram(project.folder, 'convert', 'castle.wmp', '-o', 'text.wmp')
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^text\.wmp: text, /)])
  })
})
