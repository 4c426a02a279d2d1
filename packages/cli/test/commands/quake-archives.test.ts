import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { type QuakeWadFormat, quakePalette, writeQuakeWad } from '@brushwork/codecs/quake-wad'
import { decodeWmbTexture, readWmb } from '@brushwork/codecs/wmb'
import type { Inspection } from '@brushwork/pipeline/inspect'
import { createQuakeWad } from '@brushwork-internal/testkit/documents'
import { decode } from 'fast-png'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/verify/verify-file.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
  await project.put('quake.wad', archive('wad2'))
  await project.put('life.wad', archive('wad3'))
})
afterEach(() => project.remove())

/** Index 251 is red in Quake, and blue here. */
const otherPalette = quakePalette()
  .colors.with(251 * 3, 0)
  .with(251 * 3 + 2, 255)

/** A red texture of 16 × 16. */
function archive(format: QuakeWadFormat): Uint8Array {
  const pixels = Uint8Array.from({ length: 16 * 16 * 4 }, (_, at) => (at % 4 === 0 || at % 4 === 3 ? 255 : 0))
  const textures = [{ name: '*lava', image: { width: 16, height: 16, pixels }, glowing: true }]
  return writeQuakeWad(createQuakeWad({ format, textures }))
}

const firstColor = async (name: string) => [...decode(await project.get(name)).data.slice(0, 3)]

describe('archives of Quake and Half-Life', () => {
  it('are written back byte for byte', async () => {
    await project.put('palette.lmp', otherPalette)
    expect(await project.run('verify', '.', '--json')).toBe(0)
    expect(project.lines<Verdict>().map(({ file, format, byteExact }) => [file, format, byteExact])).toEqual([
      ['life.wad', 'wad3', true],
      ['palette.lmp', 'palette', true],
      ['quake.wad', 'wad2', true],
    ])
  })

  it('are looked into, and asked for the palette that they need', async () => {
    expect(await project.run('inspect', '--json', 'quake.wad', 'life.wad')).toBe(0)
    const [quake, life] = project.lines<Inspection>()
    const textures = [{ name: '*lava', width: 16, height: 16, type: '8-bit' }]
    expect(quake).toMatchObject({ format: 'wad2', textures, counts: { textures: 1, palettes: 0, 'other lumps': 0 } })
    expect(quake.files).toEqual([{ name: 'palette.lmp', path: null }])
    expect(life).toMatchObject({ format: 'wad3', textures, files: [] })
    await project.put('gfx/palette.lmp', otherPalette)
    expect(await project.run('inspect', 'quake.wad')).toBe(0)
    expect(project.output.out.join('\n')).toContain('palette.lmp: gfx/palette.lmp')
  })

  it('become images, in the colors of a given palette', async () => {
    await project.put('my.lmp', otherPalette)
    expect(await project.run('convert', 'quake.wad', 'life.wad', '-o', 'png')).toBe(0)
    expect(await firstColor('png/life._lava.png')).toEqual([255, 0, 0])
    expect(await firstColor('png/quake._lava.png')).toEqual([255, 0, 0])
    const printed = [...project.output.out, ...project.output.error].join('\n')
    expect(printed).toContain(
      'quake.wad: the archive has no palette: its textures are in the colors of Quake; --palette takes',
    )
    expect(printed).not.toContain('life.wad: the archive has no palette')
    expect(await project.run('convert', 'quake.wad', '-o', 'blue.png', '--palette', 'my.lmp')).toBe(0)
    expect(await firstColor('blue.png')).toEqual([0, 0, 255])
  })

  it('serve a map that is compiled', async () => {
    const brushes = [mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture: '*LAVA' })]
    await project.put(
      'a.map',
      writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }] })),
    )
    await project.put('q/palette.lmp', otherPalette)
    const colorOf = async (...args: string[]) => {
      expect(await project.run('compile', 'a.map', '-o', 'a.wmb', '--root', '.', ...args)).toBe(0)
      const { textures } = readWmb(await project.get('a.wmb'))
      return [...decodeWmbTexture(textures[0]).pixels.slice(0, 3)]
    }
    expect(await colorOf('--textures', 'life.wad')).toEqual([255, 0, 0])
    expect(project.output.error.join('\n')).not.toContain('palette')
    expect(await colorOf('--textures', 'quake.wad')).toEqual([0, 0, 255])
    await project.put('red.lmp', quakePalette().colors)
    expect(await colorOf('--textures', 'quake.wad', '--textures', 'red.lmp')).toEqual([255, 0, 0])
  })
})
