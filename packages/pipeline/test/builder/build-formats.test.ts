import { createHmp5, writeHmp } from '@brushwork/codecs/hmp'
import { createMd3, writeMd3 } from '@brushwork/codecs/md3'
import { createMdl5 } from '@brushwork/codecs/mdl5'
import { writeMdl } from '@brushwork/codecs/models'
import { createQuakeMdl, writeQuakeMdl } from '@brushwork/codecs/quake-mdl'
import { encodeSkin } from '@brushwork/codecs/skin'
import { readModel, readTerrain } from '@brushwork/runtime'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { plainImage, redTga, TETRAHEDRON } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

const { positions, triangles, uvs } = TETRAHEDRON
const frames = [
  { name: 'walk 0', positions },
  { name: 'walk 1', positions: positions.map((value) => value / 2) },
]

async function buildFile(path: string, bytes: Uint8Array, files: Readonly<Record<string, Uint8Array>> = {}) {
  const built = await build(memoryHost({ [path]: bytes, ...files }), path)
  await expectValid(built.pack)
  return built
}

describe('a model of every older format', () => {
  const skin = encodeSkin(plainImage(248, 0, 0), { format: 'rgb565' })
  const bytesOf: Readonly<Record<string, () => Uint8Array>> = {
    MDL2: () =>
      writeQuakeMdl(createQuakeMdl({ format: 'mdl2', skins: [{ kind: 'single', skin }], triangles, uvs, frames })),
    MDL3: () => writeMdl(createMdl5({ format: 'mdl3', skins: [skin], triangles, uvs, frames })),
    MDL4: () => writeMdl(createMdl5({ format: 'mdl4', skins: [skin], triangles, uvs, frames })),
    'a Quake model that GameStudio wrote': () =>
      writeQuakeMdl(createQuakeMdl({ skins: [{ kind: 'single', skin }], triangles, uvs, frames })),
  }

  it.each(Object.keys(bytesOf))('%s becomes a pack with its clip and its image', async (name) => {
    const { pack, facts } = await buildFile('/game/a.mdl', bytesOf[name]())
    expect(facts).toMatchObject({ kind: 'model', triangleCount: 4, frameCount: 2 })
    const model = readModel(pack)
    expect(model.clips.map((clip) => [clip.name, clip.frameCount])).toEqual([['walk', 2]])
    // File (x, y, z) → pack (y, z, x).
    for (const [axis, value] of [16, 32, 16].entries()) expect(model.bounds.max[axis]).toBeCloseTo(value, 1)
    const [red, green] = decode(model.images[0].bytes).data
    expect([red, green]).toEqual([255, 0])
  })
})

describe('a Quake III model', () => {
  const md3 = createMd3({
    frameNames: frames.map(({ name }) => name),
    surfaces: [
      { name: 'body', shaders: ['models/guard/body'], triangles, uvs, frames },
      { name: 'head', shaders: ['models/guard/head.tga'], triangles, uvs, frames },
    ],
    tags: [{ name: 'tag_weapon', origins: frames.map(() => [0, 0, 32]) }],
  })

  it('becomes a part for each surface, with the images that its shaders name, with or without extensions', async () => {
    const files = { '/game/textures/body.tga': redTga, '/game/head.tga': redTga }
    const { pack, facts, warnings } = await buildFile('/game/guard.md3', writeMd3(md3), files)
    expect(warnings).toEqual([])
    expect(facts).toMatchObject({ kind: 'model', skins: ['models/guard/body', 'models/guard/head.tga'], frameCount: 2 })
    const model = readModel(pack)
    expect(model.parts.map(({ name, material }) => [name, material])).toEqual([
      ['body', 0],
      ['head', 1],
    ])
    expect(model.parts[0].frames?.positions).toHaveLength(2 * model.parts[0].positions.length)
  })

  it('reports which shader has no image', async () => {
    const { warnings } = await buildFile('/game/guard.md3', writeMd3(md3), { '/game/head.tga': redTga })
    expect(warnings).toMatchObject([{ code: 'texture-missing', path: 'surfaces[0].shaders[0]' }])
  })

  it('of tags alone becomes an empty pack', async () => {
    const { pack, facts } = await buildFile('/game/hand.md3', writeMd3({ ...md3, surfaces: [] }))
    expect(facts).toMatchObject({ vertexCount: 0, triangleCount: 0, frameCount: 2 })
    expect(readModel(pack).parts).toEqual([])
  })
})

describe('an HMP5 terrain', () => {
  it('becomes a pack with its heights', async () => {
    const heights = [0, 100, 0, 0, 0, 50]
    const bytes = writeHmp(createHmp5({ columns: 3, rows: 2, spacing: [10, 20], heights }))
    const { pack, facts } = await buildFile('/game/hill.hmp', bytes)
    expect(facts).toMatchObject({ kind: 'terrain', columns: 3, rows: 2 })
    for (const [at, height] of readTerrain(pack).heights.entries()) expect(height).toBeCloseTo(heights[at], 1)
  })
})
