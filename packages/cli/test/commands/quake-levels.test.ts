import { type BspFormat, writeBsp } from '@brushwork/codecs/bsp'
import type { Inspection } from '@brushwork/pipeline/inspect'
import { bspFiles } from '@brushwork-internal/testkit'
import { createBsp } from '@brushwork-internal/testkit/documents'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/verify/verify-file.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
  await project.put('quake.bsp', level('bsp29'))
  await project.put('life.bsp', level('bsp30'))
})
afterEach(() => project.remove())

const [bytes, shorts, words] = [new Uint8Array(0), new Float32Array(0), new Uint32Array(0)]
const signed = new Int32Array(0)

/** A world of nothing but textures: one embedded, one of an archive. */
function level(format: BspFormat): Uint8Array {
  const pixels = Uint8Array.from({ length: 16 * 16 * 4 }, (_, at) => (at % 4 === 1 || at % 4 === 2 ? 0 : 255))
  const document = createBsp({
    format,
    entities: [
      {
        properties: [
          { key: 'classname', value: 'worldspawn' },
          { key: 'wad', value: 'gfx/base.wad;gfx/more.wad' },
        ],
      },
    ],
    textures: [
      { name: 'stone', image: { width: 16, height: 16, pixels } },
      { name: { text: 'wall' }, width: 64, height: 32 },
    ],
    planes: { normals: shorts, distances: shorts, types: words },
    vertices: Float32Array.of(-1, -2, -3, 4, 5, 6),
    texinfos: { axes: shorts, textures: words, flags: words },
    faces: [],
    nodes: { planes: words, children: signed, boxes: shorts, firstFaces: words, faceCounts: words },
    leafs: { contents: signed, boxes: shorts, firstMarks: words, markCounts: words, ambients: bytes },
    clipnodes: { planes: words, children: signed },
    marksurfaces: words,
    models: {
      boxes: new Float32Array(6),
      origins: new Float32Array(3),
      headNodes: Int32Array.of(-1, -1, -1, -1),
      visLeafs: Int32Array.of(0),
      firstFaces: Uint32Array.of(0),
      faceCounts: Uint32Array.of(0),
    },
  })
  return writeBsp(document)
}

describe('compiled levels of Quake and Half-Life', () => {
  it('are written back byte for byte', async () => {
    expect(await project.run('verify', '.', '--json')).toBe(0)
    expect(project.lines<Verdict>().map(({ file, format, byteExact }) => [file, format, byteExact])).toEqual([
      ['life.bsp', 'bsp30', true],
      ['quake.bsp', 'bsp29', true],
    ])
  })

  it('are described without entities when their text cannot be read', async () => {
    const damaged = level('bsp29')
    const text = Buffer.from(damaged)
    const start = text.indexOf('"classname"')
    damaged.fill(0x78, text.lastIndexOf('{', start), text.indexOf('}', start) + 1)
    await project.put('damaged.bsp', damaged)
    expect(await project.run('inspect', '--json', 'damaged.bsp')).toBe(0)
    const [{ counts }] = project.lines<Inspection>()
    expect(counts).toMatchObject({ models: 1 })
    expect(counts).not.toHaveProperty('entities')
  })

  it('are looked into', async () => {
    expect(await project.run('inspect', '--json', 'quake.bsp')).toBe(0)
    const [quake] = project.lines<Inspection>()
    expect(quake).toMatchObject({
      format: 'bsp29',
      counts: { entities: 1, models: 1, textures: 2, vertices: 2 },
      names: { classes: ['worldspawn'] },
      bounds: { min: [-1, -2, -3], max: [4, 5, 6] },
      textures: [{ name: 'stone', width: 16, height: 16, type: '8-bit' }, { name: 'wall' }],
      issues: [],
    })
    expect(quake.files.map(({ name }) => name)).toEqual(['base.wad', 'more.wad'])
  })

  it('give the textures that they hold as images', async () => {
    expect(await project.run('convert', 'quake.bsp', 'life.bsp', '-o', 'png')).toBe(0)
    const printed = [...project.output.out, ...project.output.error].join('\n')
    expect(printed).toContain('wall is in an archive (WAD)')
    expect(printed).toMatch(/the level has no palette.*colors of Quake/)
    expect((await project.get('png/life.stone.png')).length).toBeGreaterThan(0)
    expect((await project.get('png/quake.stone.png')).length).toBeGreaterThan(0)
  })

  it.runIf(bspFiles().length > 0).each(bspFiles())(
    '$path is inspected and verified',
    async ({ path, read, expect: facts }) => {
      await project.put(path, read())
      expect(await project.run('verify', path)).toBe(0)
      expect(await project.run('inspect', '--json', path)).toBe(0)
      const { counts } = project.lines<Inspection>().at(-1) ?? { counts: {} }
      for (const [name, count] of Object.entries(counts)) {
        if (name in facts) expect([name, count]).toEqual([name, facts[name]])
      }
    },
  )
})
