import { FormatError } from '@brushwork/codecs'
import { type BspDocument, readBsp, writeBsp } from '@brushwork/codecs/bsp'
import { bspFiles, bspRoomPlan, mutate } from '@brushwork-internal/testkit'
import { createBsp } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { brokenInvariants, COMPILE_DEFAULTS, sourceFromBsp } from '../../src/index.js'

const STONE = { width: 16, height: 16, pixels: new Uint8Array(16 * 16 * 4).fill(255) }
const FORMATS = ['bsp29', 'bsp2', '2psb', 'bsp30'] as const
/** Most for both kinds of light. The others only differ in their records, which their reader turns into the same columns. */
const MUTATIONS = { bsp29: 150, bsp2: 30, '2psb': 30, bsp30: 150 }

/** Of the compiled level, the profile only changes how many rays light the grid. */
const DRAFT = { ...COMPILE_DEFAULTS, profile: 'draft' } as const

async function compiled(document: BspDocument) {
  const source = sourceFromBsp(document)
  const level = await source.compile(source.level, DRAFT, { textureSize: () => undefined })
  expect(brokenInvariants(level)).toEqual([])
  return level
}

const room = (format: (typeof FORMATS)[number] = 'bsp29'): BspDocument =>
  createBsp(bspRoomPlan(format, STONE, format === 'bsp30' ? 3 : 1))

const reasons = ({ diagnostics }: Awaited<ReturnType<typeof compiled>>): readonly string[] =>
  diagnostics.filter(({ code }) => code === 'level-damaged').map(({ text }) => text)

describe.each(FORMATS)('mutations of a %s level', (format) => {
  it('are read as far as they go, or refused', async () => {
    const bytes = writeBsp(room(format))
    for (let seed = 0; seed < MUTATIONS[format]; seed++) {
      let document: BspDocument
      try {
        document = readBsp(mutate(bytes, seed))
      } catch (error) {
        expect(error, `seed ${seed}`).toBeInstanceOf(FormatError)
        continue
      }
      await compiled(document)
    }
  })
})

describe('a broken level', () => {
  it('without a usable tree keeps its faces, and reports it', async () => {
    const document = room()
    const level = await compiled({
      ...document,
      nodes: { ...document.nodes, children: document.nodes.children.map(() => 0) },
    })
    expect(reasons(level)[0]).toContain('the tree of model 0 is broken (node 0 is reached twice)')
    expect(level.surfaces.length).toBe(3)
    expect(level.tree).toBeUndefined()
    expect(level.collision).toBeUndefined()
  })

  it('without usable rows sees everything', async () => {
    const document = room()
    const level = await compiled({ ...document, visibility: Uint8Array.of(0) })
    expect(reasons(level)[0]).toContain('everything counts as seen')
    expect(level.visibility).toMatchObject({ clusterCount: 1, rows: Uint32Array.of(1) })
  })

  it('whose leafs show faces that are not there draws every face from everywhere', async () => {
    const document = room()
    const level = await compiled({
      ...document,
      leafs: { ...document.leafs, markCounts: document.leafs.markCounts.map((count) => count * 1000) },
    })
    expect(reasons(level)[0]).toContain('every face is drawn from everywhere')
    expect(level.surfaces.every(({ ranges }) => ranges.clusters.length === 0)).toBe(true)
  })

  it('leaves out faces without an outline, a plane or a texture', async () => {
    const document = room()
    const { faces, texinfos } = document
    const noEdges = await compiled({ ...document, faces: { ...faces, firstEdges: faces.firstEdges.map(() => 1000) } })
    expect(reasons(noEdges)[0]).toBe('6 faces of model 0 with edges that make no outline: left out')
    const noPlane = await compiled({ ...document, faces: { ...faces, planes: faces.planes.map(() => 99) } })
    expect(reasons(noPlane)[0]).toBe('6 faces of model 0 without a usable plane or corners: left out')
    const noTexture = await compiled({
      ...document,
      texinfos: { ...texinfos, textures: texinfos.textures.map(() => 9) },
    })
    expect(reasons(noTexture)[0]).toBe('6 faces of model 0 without a texture: left out')
  })

  it('is dark where its light is not in the file', async () => {
    const document = room()
    const level = await compiled({ ...document, lighting: document.lighting.subarray(0, 200) })
    expect(reasons(level)).toEqual([
      'lighting: the light of 4 faces is not in the file, or too large for its pages: they are dark',
    ])
  })

  it('is dark, at the middle of a luxel, where axes of its textures are not numbers', async () => {
    const document = room()
    const axes = document.texinfos.axes.map((value, at) => (at < 8 ? Number.NaN : value))
    const level = await compiled({ ...document, texinfos: { ...document.texinfos, axes } })
    const [page] = level.lightPages ?? []
    const stone = level.surfaces.find(({ texture }) => level.textures[texture] === 'stone')
    const { uvs = new Float32Array() } = stone?.light ?? {}
    const steps = [...uvs].map((value, at) => (value * (at % 2 === 0 ? page.width : page.height)) % 1)
    expect(steps.filter((step) => step === 0.5).length).toBeGreaterThan(0)
    expect(uvs.every(Number.isFinite)).toBe(true)
  })

  it('has no entities where their text cannot be read', async () => {
    const level = await compiled({ ...room(), entities: new TextEncoder().encode('}}}') })
    expect(level.facts.entities).toEqual([])
    expect(level.diagnostics.length).toBeGreaterThan(0)
  })

  it('without models is reported', async () => {
    const document = room()
    const level = await compiled({ ...document, models: { ...document.models, count: 0 } })
    expect(reasons(level)).toContain('models: the file has none, not even the world')
  })
})

describe('a file that claims much', () => {
  it('is not read more often than it is long: models that share all faces', async () => {
    const document = room()
    const count = 2000
    const repeat = <Column extends Float32Array | Int32Array | Uint32Array>(column: Column, size: number): Column => {
      const out = new (column.constructor as new (length: number) => Column)(count * size)
      for (let model = 0; model < count; model++) out.set(column.subarray(0, size), model * size)
      return out
    }
    const { boxes, origins, headNodes, visLeafs, firstFaces, faceCounts } = document.models
    const models = {
      count,
      boxes: repeat(boxes, 6),
      origins: repeat(origins, 3),
      headNodes: repeat(headNodes, 4),
      visLeafs: repeat(visLeafs, 1),
      firstFaces: repeat(firstFaces, 1),
      faceCounts: repeat(faceCounts, 1),
    }
    const level = await compiled({ ...document, models })
    expect(level.parts.length).toBe(count - 1)
    const drawn = level.parts.flatMap(({ surfaces }) => surfaces.flatMap(({ faces }) => [...new Set(faces)]))
    expect(drawn.length).toBe(1)
  })
})

/** The room's file with another tree: a prism of many sides, cut into as many slices, each a solid. */
function slicedPrism(sides: number, slices: number): BspDocument {
  const document = room()
  const count = sides + slices
  const numbers = Array.from({ length: count }, (_, index) => index)
  const normals = numbers.flatMap((index) => {
    const turn = (2 * Math.PI * index) / sides
    return index < sides ? [Math.cos(turn), Math.sin(turn), 0] : [0, 0, 1]
  })
  const distances = numbers.map((index) => (index < sides ? 1000 : 1000 - (2000 * (index - sides + 1)) / (slices + 1)))
  // In front of a side is air (leaf 1), in front of a cut is solid (leaf 0).
  const children = numbers.flatMap((index) => [index < sides ? -2 : -1, index === count - 1 ? -1 : index + 1])
  return {
    ...document,
    entities: new Uint8Array(0),
    planes: {
      count,
      normals: Float32Array.from(normals),
      distances: Float32Array.from(distances),
      types: new Uint32Array(count),
    },
    nodes: {
      count,
      planes: Uint32Array.from(numbers),
      children: Int32Array.from(children),
      boxes: new Float32Array(count * 6),
      firstFaces: new Uint32Array(count),
      faceCounts: new Uint32Array(count),
    },
    models: {
      ...document.models,
      count: 1,
      boxes: Float32Array.of(-1500, -1500, -1000, 1500, 1500, 1000),
      headNodes: new Int32Array(4),
    },
  }
}

describe('a tree of many cuts behind many sides', () => {
  const printed = 'solids are too complicated: the rest is left out'

  it('is made into solids where they are few', async () => {
    const level = await compiled(slicedPrism(20, 50))
    expect(level.collision?.contents.length).toBe(51)
    expect(reasons(level)).not.toContain(printed)
  })

  it('ends early where solids would grow without end, and reports it', async () => {
    const level = await compiled(slicedPrism(400, 100))
    expect(level.collision?.contents.length).toBeGreaterThan(0)
    expect(level.collision?.contents.length).toBeLessThan(50)
    expect(reasons(level)).toContain(printed)
  })
})

describe.skipIf(bspFiles().length === 0)('mutations of a real level', () => {
  const smallest = [...bspFiles()].sort((a, b) => a.read().length - b.read().length)[0]

  it('are read as far as they go, or refused', async () => {
    const bytes = smallest.read()
    for (let seed = 0; seed < 3; seed++) {
      try {
        await compiled(readBsp(mutate(bytes, seed)))
      } catch (error) {
        expect(error, `seed ${seed}`).toBeInstanceOf(FormatError)
      }
    }
  })
})
