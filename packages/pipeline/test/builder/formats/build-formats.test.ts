import { writeHmp } from '@brushwork/codecs/hmp'
import { writeMd3 } from '@brushwork/codecs/md3'
import { createMdl5 } from '@brushwork/codecs/mdl5'
import { writeMdl } from '@brushwork/codecs/models'
import { writeQuakeMdl } from '@brushwork/codecs/quake-mdl'
import { encodeSkin } from '@brushwork/codecs/skin'
import { poseJoints, readModel, readTerrain } from '@brushwork/runtime'
import { createHmp5, createMd3, createQuakeMdl, type Md3Plan } from '@brushwork-internal/testkit/documents'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { build, readGlb } from '../../support/build.js'
import { memoryHost } from '../../support/memory-host.js'
import { plainImage, redTga, TETRAHEDRON } from '../../support/samples.js'
import { expectValid } from '../../support/validate-pack.js'

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
    expect(model.parts[0].frames?.texels).toHaveLength((2 * 4 * model.parts[0].positions.length) / 3)
  })

  it('reports which shader has no image', async () => {
    const { warnings } = await buildFile('/game/guard.md3', writeMd3(md3), { '/game/head.tga': redTga })
    expect(warnings).toMatchObject([{ code: 'texture-missing', path: 'surfaces[0].shaders[0]' }])
  })

  it('of tags alone becomes a pack with the tags and nothing to draw', async () => {
    const { pack, facts } = await buildFile('/game/hand.md3', writeMd3({ ...md3, surfaces: [] }))
    expect(facts).toMatchObject({ vertexCount: 0, triangleCount: 0, frameCount: 2, tags: ['tag_weapon'] })
    const { parts, tagPoses } = readModel(pack)
    expect(parts).toEqual([])
    expect([...(tagPoses?.translations ?? [])]).toEqual([0, 32, 0, 0, 32, 0])
  })
})

describe('the tags of a Quake III model', () => {
  // Forward to the source's Y, left to its −X: 90° about its Z axis, which is the Y axis of packs.
  const quarter = [0, 1, 0, -1, 0, 0, 0, 0, 1]
  const straight = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  const body = { name: 'body', shaders: [], triangles, uvs, frames }
  const tags: NonNullable<Md3Plan['tags']> = [
    {
      name: 'tag_weapon',
      origins: [
        [1, 2, 3],
        [4, 5, 6],
      ],
      axes: [straight, quarter],
    },
    { name: 'tag_head', origins: [Array(3).fill(0), Array(3).fill(0)] },
  ]
  const frameNames = frames.map(({ name }) => name)
  const buildTags = (tagged: NonNullable<Md3Plan['tags']> = tags) =>
    buildFile('/game/guard.md3', writeMd3(createMd3({ frameNames, surfaces: [body], tags: tagged })))

  it('have a name, a place and a rotation in every frame, in pack axes', async () => {
    const { pack, facts } = await buildTags()
    expect(facts).toMatchObject({ tags: ['tag_weapon', 'tag_head'] })
    const model = readModel(pack)
    expect(model.tagPoses?.bones).toEqual([
      { name: 'tag_weapon', parent: -1 },
      { name: 'tag_head', parent: -1 },
    ])
    const matrices = new Float32Array(2 * 16)
    if (model.tagPoses !== undefined) poseJoints(model.tagPoses, 1, 1, 0, matrices)
    // The origin (4, 5, 6), and forward: pack Z becomes pack X.
    const rounded = (from: number) => [...matrices.slice(from, from + 3)].map((value) => Math.round(value * 10) / 10)
    expect(rounded(12)).toEqual([5, 6, 4])
    expect(rounded(8)).toEqual([1, 0, 0])
    expect([...matrices.slice(16, 32)]).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  })

  it('that all rest keep their names', async () => {
    const { pack } = await buildTags([tags[1]])
    const { tagPoses: read } = readModel(pack)
    expect(read?.bones).toEqual([{ name: 'tag_head', parent: -1 }])
    expect([...(read?.rotations ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 0, 1])
  })

  it('with axes and origins that are not finite stay at the origin', async () => {
    const odd = {
      name: 'tag_odd',
      origins: [Array(3).fill(NaN), [1, 0, 0]],
      axes: [Array(9).fill(NaN), Array(9).fill(0)],
    }
    const { pack } = await buildTags([odd])
    const read = readModel(pack).tagPoses
    expect([...(read?.rotations ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 0, 1])
    expect([...(read?.translations ?? [])].slice(0, 3)).toEqual([0, 0, 0])
  })

  it('are nodes of plain glTF, animated with the frames of each clip', async () => {
    const bytes = writeMd3(createMd3({ frameNames, surfaces: [body], tags }))
    const host = memoryHost({ '/game/guard.md3': bytes })
    const { pack } = await build(host, '/game/guard.md3', { target: 'interchange' })
    await expectValid(pack)
    const { nodes = [], animations = [] } = readGlb(pack)
    const weapon = nodes.findIndex(({ name }) => name === 'tag_weapon')
    expect(nodes[weapon].translation).toEqual([2, 3, 1])
    const paths = animations.flatMap(({ channels }) => channels.filter(({ target }) => target.node === weapon))
    expect(paths.map(({ target }) => target.path)).toEqual(['rotation', 'translation'])
    expect(animations).toHaveLength(1)
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
