import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { defaultPalette } from '@brushwork/codecs/palette'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { createWmb7, writeWmb } from '@brushwork/codecs/wmb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Verdict } from '../../../src/verify/verify-file.js'
import { checker } from '../../support/files.js'
import { createTestProject, type TestProject } from '../../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

const printed = () => project.output.out.join('\n')
const errors = () => project.output.error.join('\n')

const box = (x: number, texture: string) => mapBox({ min: [x, 0, 0], max: [x + 64, 64, 64], texture })
const MAP = new TextDecoder().decode(
  writeMap(
    createMap({
      entities: [
        {
          properties: { classname: 'worldspawn', wad: 'walls.wad' },
          brushes: [box(0, 'stone'), box(128, 'stone'), box(256, 'glass')],
        },
        { properties: { classname: 'info_player_start', origin: '32 32 96' } },
      ],
    }),
  ),
)
const WAD = writeWad(
  createWad({
    palette: defaultPalette(),
    textures: ['stone', 'glass'].map((name) => ({ name, image: checker, format: 'rgb888' as const })),
  }),
)

/** The second face of the second brush is damaged, a key has no quotes, the last brace is missing, and text follows. */
const DAMAGED_MAP = `${MAP.trimEnd().slice(0, -1)}`
  .replace(/\( 128 0 0 \)/, '( 128 0 zero )')
  .replace('"origin" "32 32 96"', 'origin "32 32 96"\nthe end')

/** `glass` is compressed. */
const DAMAGED_WAD = WAD.slice()
DAMAGED_WAD[WAD.length - 32 + 13] = 1

function damagedWmb(): Uint8Array {
  const corners = [0, 1].flatMap((i) => [0, 1].flatMap((j) => [0, 1].flatMap((k) => [i * 64, j * 64, k * 64])))
  const bytes = writeWmb(
    createWmb7({
      textures: ['stone', 'glass'].map((name) => ({ name, image: checker, format: 'rgb888' as const })),
      blocks: [
        {
          positions: corners,
          uvs: Array.from({ length: 16 }, (_, at) => at / 16),
          triangles: [
            0, 3, 2, 0, 1, 3, 4, 7, 5, 4, 6, 7, 0, 5, 1, 0, 4, 5, 2, 7, 6, 2, 3, 7, 0, 6, 4, 0, 2, 6, 1, 7, 3, 1, 5, 7,
          ],
          triangleSkins: Array.from({ length: 12 }, (_, at) => at % 2),
          skins: [{ texture: 0 }, { texture: 1 }],
        },
      ],
      objects: [{ kind: 'position', origin: [32, 32, 96], name: 'start' }],
    }),
  )
  const view = new DataView(bytes.buffer)
  const textures = view.getUint32(4 + 2 * 8, true)
  view.setUint32(textures + view.getUint32(textures + 8, true) + 24, 99, true)
  // The planes are far outside of the file.
  view.setUint32(4 + 8, 0x7fffff00, true)
  return bytes
}

beforeEach(async () => {
  await project.put('package.json', '{}')
  await project.put('hall.map', DAMAGED_MAP)
  await project.put('walls.wad', DAMAGED_WAD)
  await project.put('old.wmb', damagedWmb())
})

const CODES = {
  'hall.map': ['unread-brush', 'stray-text', 'missing-brace'],
  'old.wmb': ['list-unread', 'texture-type'],
  'walls.wad': ['compressed-lump'],
}

describe('damaged levels and archives go through every command', () => {
  it.each(Object.entries(CODES))('%s is inspected, with its issues', async (file, codes) => {
    expect(await project.run('inspect', file)).toBe(0)
    for (const code of codes) expect(printed()).toContain(`[${code}]`)
    if (file === 'hall.map') expect(printed()).toContain('brushes 2')
    expect(errors()).toBe('')
  })

  it('they are verified byte-exact, with their issues', async () => {
    expect(await project.run('verify', '--json', 'hall.map', 'old.wmb', 'walls.wad')).toBe(0)
    for (const { file, ok, byteExact, issues } of project.lines<Verdict>()) {
      expect([file, ok, byteExact]).toEqual([file, true, true])
      expect(issues.map(({ code }) => code)).toEqual(expect.arrayContaining([...CODES[file as keyof typeof CODES]]))
    }
  })

  it('a map is built without its damaged brush, with a stand-in for the compressed texture, and reports both', async () => {
    expect(await project.run('build', 'hall.map', '-o', 'hall.glb')).toBe(0)
    expect(errors()).toMatch(
      /hall\.map \(line 14, block 1\): warning: .*found "zero".*the brush is left out; repair the line \(text-unread\)/,
    )
    expect(errors()).toMatch(/hall\.map \(line 31\): warning: .*found "origin"/)
    expect(errors()).toMatch(/the } of this entity is missing.*\(missing-brace\)/)
    expect(errors()).toMatch(/the texture glass cannot be read: it is compressed \(1\)/)
    expect(await project.run('inspect', 'hall.glb')).toBe(0)
  })

  it('a compiled level is built with a stand-in for the texture of unknown type, and reports it', async () => {
    expect(await project.run('build', 'old.wmb', '-o', 'old.glb')).toBe(0)
    expect(errors()).toMatch(/the texture glass cannot be read: its type 99 is unknown/)
    expect(await project.run('inspect', 'old.glb')).toBe(0)
  })

  it('what can be read of their textures is converted', async () => {
    for (const [file, folder] of [
      ['walls.wad', 'a/'],
      ['old.wmb', 'b/'],
    ] as const) {
      expect(await project.run('convert', file, '-o', folder, '--to', 'tga')).toBe(0)
      expect((await project.get(`${folder}${file.slice(0, -4)}.stone.tga`)).length).toBeGreaterThan(0)
      expect(errors()).toContain('glass')
    }
  })
})
