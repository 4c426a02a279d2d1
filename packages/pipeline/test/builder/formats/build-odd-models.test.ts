import { createHmp7, type HmpDocument, writeHmp } from '@brushwork/codecs/hmp'
import { createMdl5 } from '@brushwork/codecs/mdl5'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { convertMdl, type MdlDocument, readMdl, writeMdl } from '@brushwork/codecs/models'
import { ddsSkin, encodeSkin, externalSkin, type Skin } from '@brushwork/codecs/skin'
import { readModel, readTerrain } from '@brushwork/runtime'
import { createHmp5, createMd3, createQuakeMdl } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { BuildError } from '../../../src/diagnostics/build-error.js'
import { build } from '../../support/build.js'
import { memoryHost } from '../../support/memory-host.js'
import { plainImage, TETRAHEDRON } from '../../support/samples.js'
import { expectValid } from '../../support/validate-pack.js'

const { positions, triangles, uvs } = TETRAHEDRON
const frames = [{ name: 'walk 0', positions }]
const skin = encodeSkin(plainImage(248, 0, 0), { format: 'rgb565' })
const single = [{ kind: 'single', skin }] as const

const mdl7 = createMdl7({ skins: [{ name: 'coat', skin }], parts: [{ positions, triangles, uvs }] })
const mdl5 = createMdl5({ skins: [skin], triangles, uvs, frames })
const quake = createQuakeMdl({ skins: single, triangles, uvs, frames })
const mdl2 = createQuakeMdl({ format: 'mdl2', skins: single, triangles, uvs, frames })
const md3 = createMd3({
  frameNames: ['walk 0'],
  surfaces: [{ name: 'body', shaders: [], triangles, uvs, frames }],
})

const MODELS: readonly (readonly [string, MdlDocument])[] = [
  ['MDL7', mdl7],
  ['MDL5', mdl5],
  ['MDL2', mdl2],
  ['IDPO', quake],
  ['MD3', md3],
]

/** Some models here have no skin, which is not what they are about. */
function codesOf(diagnostics: readonly { readonly code: string }[]): string[] {
  return diagnostics.map(({ code }) => code).filter((code) => code !== 'skin-missing')
}

async function builtFrom(bytes: Uint8Array, file = '/game/a.mdl') {
  const built = await build(memoryHost({ [file]: bytes }), file)
  await expectValid(built.pack)
  return { ...built, codes: codesOf(built.warnings) }
}

async function strictCodes(bytes: Uint8Array, file = '/game/a.mdl'): Promise<readonly string[]> {
  try {
    await build(memoryHost({ [file]: bytes }), file, { strict: true })
  } catch (error) {
    if (error instanceof BuildError) return codesOf(error.diagnostics)
    throw error
  }
  return []
}

/** With vertex 0 missing in every triangle that uses it, which is three of four. */
function brokenCorners(document: MdlDocument): Uint8Array {
  const to = 0xffff
  if (document.format === 'mdl7') {
    const [group] = document.groups
    const vertices = group.triangles.vertices.map((vertex) => (vertex === 0 ? to : vertex))
    return writeMdl({ ...document, groups: [{ ...group, triangles: { ...group.triangles, vertices } }] })
  }
  if (document.format === 'md3') {
    const [surface] = document.surfaces
    const corners = surface.triangles.map((vertex) => (vertex === 0 ? to : vertex))
    return writeMdl({ ...document, surfaces: [{ ...surface, triangles: corners }] })
  }
  if ('triangleSkinPoints' in document) {
    const corners = document.triangles.map((vertex) => (vertex === 0 ? to : vertex))
    return writeMdl({ ...document, triangles: corners })
  }
  const vertices = document.triangles.vertices.map((vertex) => (vertex === 0 ? to : vertex))
  return writeMdl({ ...document, triangles: { ...document.triangles, vertices } })
}

describe.each(MODELS)('an odd %s model', (_, document) => {
  it('with bytes behind its end builds, with a warning, and not with strict', async () => {
    const bytes = Uint8Array.from([...writeMdl(document), 1, 2, 3])
    const { codes, facts, warnings } = await builtFrom(bytes)
    expect(codes).toEqual(['trailing'])
    expect(warnings[0]).toMatchObject({ severity: 'warning', offset: bytes.byteLength - 3, file: '/game/a.mdl' })
    expect(facts).toMatchObject({ triangleCount: 4 })
    expect(await strictCodes(bytes)).toEqual(['trailing'])
  })

  it('of another version builds, with a warning', async () => {
    const bytes = writeMdl(document).slice()
    bytes[4] = 9
    expect((await builtFrom(bytes)).codes).toEqual(['version'])
  })

  it('leaves out triangles with indices out of range', async () => {
    const { codes, facts, pack } = await builtFrom(brokenCorners(document))
    expect(codes).toEqual(['vertex-index'])
    expect(facts).toMatchObject({ triangleCount: 1 })
    expect(readModel(pack).parts).toHaveLength(1)
  })

  it('without any triangle that can be drawn is still a model', async () => {
    const everything = readMdl(writeMdl(document))
    const bare = withoutVertices(everything)
    for (const target of ['pack', 'interchange'] as const) {
      const built = await build(memoryHost({ '/game/a.mdl': writeMdl(bare) }), '/game/a.mdl', { target })
      expect(built.warnings.map(({ code }) => code)).toContain('model-undrawn')
      expect(built.facts).toMatchObject({ triangleCount: 0 })
    }
    const { pack } = await builtFrom(writeMdl(bare))
    expect(readModel(pack).parts).toEqual([])
  })
})

/** With nothing to place: no group, no frame, no surface. */
function withoutVertices(document: MdlDocument): MdlDocument {
  if (document.format === 'mdl7') return { ...document, groups: [] }
  if (document.format === 'md3') return { ...document, surfaces: [] }
  return { ...document, frames: [] }
}

describe('an odd skin', () => {
  const withSkin = (odd: Skin) => {
    const [group] = mdl7.groups
    return writeMdl({ ...mdl7, groups: [{ ...group, skins: [{ ...group.skins[0], ...odd }] }] })
  }

  it.each<[string, string, Skin]>([
    ['of unknown type', 'skin-type', { ...skin, type: 0x42, isUnknown: true }],
    ['that is a broken DDS image', 'texture-unreadable', ddsSkin(new TextEncoder().encode('DDS broken'))],
    ['that is in a file that is not there', 'texture-missing', externalSkin('nowhere.tga')],
    ['that names no file', 'texture-missing', { type: 7, width: 1, height: 1, payload: new Uint8Array(1) }],
  ])('%s becomes a stand-in, with a message', async (_, code, odd) => {
    const { codes, pack } = await builtFrom(withSkin(odd))
    expect(codes).toEqual([code])
    expect(readModel(pack).images).toHaveLength(1)
    expect(await strictCodes(withSkin(odd))).toEqual([code])
  })

  it('of MDL7 in an MDL5 is drawn', async () => {
    const payload = Uint8Array.from([
      ...encodeSkin(plainImage(9, 9, 9), { format: 'rgb888' }).payload,
      ...new Uint8Array(68),
    ])
    const odd = { type: 0x14, width: 8, height: 8, payload, isUnknown: true } as const
    const { codes, facts } = await builtFrom(writeMdl({ ...mdl5, skins: [odd] }))
    expect(codes).toEqual(['skin-type'])
    expect(facts).toMatchObject({ triangleCount: 4 })
  })
})

describe('an odd skeleton', () => {
  it.each([
    ['bone-cycle', { parent: 1, position: [0, 0, 4] }],
    ['bone-parent', { parent: 99, position: [0, 0, 4] }],
    ['bone-position', { parent: 0, position: [0, Number.NaN, 4] }],
  ])('(%s) builds, its bone taken as a root or at 0', async (code, change) => {
    const weights = { bones: [0, 1, 0, 1], weights: [1, 1, 1, 1] }
    const boned = createMdl7({
      skins: [],
      parts: [{ positions, triangles, uvs, weights }],
      bones: [
        { name: 'root', parent: -1, position: [0, 0, 0] },
        { name: 'tip', parent: 0, position: [0, 0, 4] },
      ],
      frames: [{ name: 'a 0', poses: [undefined, { translation: [0, 0, 1] }] }],
    })
    const [root, tip] = boned.bones
    const { codes, pack } = await builtFrom(writeMdl({ ...boned, bones: [root, { ...tip, ...change }] }))
    expect(codes).toEqual([code])
    expect(readModel(pack).skeleton?.bones).toHaveLength(2)
  })
})

describe.each<[string, HmpDocument]>([
  ['HMP7', createHmp7({ columns: 2, rows: 2, heights: [0, 1, 2, 3], spacing: [8, 8], skins: [skin] })],
  ['HMP5', createHmp5({ columns: 2, rows: 2, heights: [0, 1, 2, 3], spacing: [8, 8], skins: [skin] })],
])('an odd %s terrain', (_, document) => {
  const bytes = writeHmp(document)
  const word = (offset: number, value: number) => {
    const odd = bytes.slice()
    new DataView(odd.buffer).setUint32(offset, value, true)
    return odd
  }

  it.each<[string, Uint8Array]>([
    ['trailing', Uint8Array.from([...bytes, 0])],
    ['version', word(4, 9)],
    ['scale-not-finite', word(16, 0x7fc00000)],
    ['spacing-not-finite', word(36, 0x7fc00000)],
    ['skin-type', word(84, 0x142)],
  ])('(%s) builds, with a warning', async (code, odd) => {
    const { codes, pack } = await builtFrom(odd, '/game/a.hmp')
    expect(codes).toEqual([code])
    expect(readTerrain(pack)).toMatchObject({ columns: 2, rows: 2 })
    expect(await strictCodes(odd, '/game/a.hmp')).toEqual([code])
  })
})

it('an odd model converts with its losses reported', () => {
  const losses = convertMdl(readMdl(brokenCorners(mdl5)), 'mdl7').losses.map(({ message }) => message)
  expect(losses).toEqual(['3 triangles with invalid corners'])
})
