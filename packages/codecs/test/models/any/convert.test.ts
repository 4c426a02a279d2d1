import { corpusFiles } from '@brushwork-internal/testkit'
import { createMd3, createQuakeMdl } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import {
  clipsOf,
  convertMdl,
  expandFrames,
  frameNames,
  groupCount,
  groupMesh,
  type MdlDocument,
  readMdl,
  restPose,
  skinsOf,
  writeMdl,
} from '../../../src/models/index.js'
import { createMdl5 } from '../../../src/models/mdl5/index.js'
import { createMdl7, type ModelPlan } from '../../../src/models/mdl7/index.js'
import { ddsSkin, encodeSkin, externalSkin } from '../../../src/skin/index.js'

const image = { width: 8, height: 4, pixels: new Uint8Array(8 * 4 * 4).fill(255) }
const skin = encodeSkin(image, { format: 'rgb565' })
const corners = [0, 0, 0, 16, 0, 0, 0, 8, 0, 0, 0, 4]
const triangles = [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3]
const uvs = [0, 0, 1, 0, 0, 1, 0.5, 0.5]

const walking = createMdl5({
  skins: [skin],
  triangles,
  uvs,
  frames: [
    { name: 'walk 0', positions: corners },
    { name: 'walk 1', positions: corners.map((value) => value / 2) },
    { name: 'die 0', positions: corners.map((value, at) => value + (at % 5)) },
  ],
})

/** The document after it is written and read again. */
function reread(document: MdlDocument | undefined): MdlDocument {
  if (document === undefined) throw new Error('nothing was converted')
  return readMdl(writeMdl(document))
}

/** The parts of a model that games use. */
function meaning(document: MdlDocument): unknown {
  return {
    frames: frameNames(document),
    skins: skinsOf(document).map(({ type, width, height, payload }) => [type, width, height, [...payload]]),
    groups: Array.from({ length: groupCount(document) }, (_, group) => {
      const { uvs: points, triangles: list } = groupMesh(document, group)
      return {
        corners: list.vertices,
        uvs: Array.from(list.skinPoints, (point) => [points[point * 2], points[point * 2 + 1]]),
        skins: list.skins,
        ...expandFrames(document, group),
      }
    }),
  }
}

describe('from MDL5 to MDL7 and back', () => {
  it('keeps skin points of skins with a DDS file, and refuses those of a skin without pixels', () => {
    const dds = new Uint8Array(128)
    dds.set([68, 68, 83, 32, 124])
    dds.set([32], 12)
    dds.set([64], 16)
    const model = { ...walking, skins: [ddsSkin(dds)] }
    const there = reread(convertMdl(model, 'mdl7').document)
    expect(meaning(reread(convertMdl(there, 'mdl5').document))).toEqual(meaning(model))
    if (there.format !== 'mdl7') throw new Error('an MDL7 was asked for')
    const blank = { type: 0, width: 0, height: 0, payload: new Uint8Array(0), name: { text: '' } }
    const blanked: MdlDocument = { ...there, groups: [{ ...there.groups[0], skins: [blank] }] }
    expect(convertMdl(blanked, 'mdl5').losses.map(({ message }) => message)).toEqual([
      'skin points between the pixels of the skin',
    ])
  })

  it('adds no skin point where every corner has one', () => {
    const there = reread(convertMdl(walking, 'mdl7').document)
    const back = reread(convertMdl(there, 'mdl5').document)
    expect(back.format === 'mdl5' && back.skinPoints).toEqual(walking.skinPoints)
    expect([there.format, back.format]).toEqual(['mdl7', 'mdl5'])
  })
})

describe('an MD3 without surfaces', () => {
  it('has an empty rest pose and no other group', () => {
    const empty = reread(createMd3({ frameNames: ['a'], surfaces: [] }))
    expect(empty.format).toBe('md3')
    expect(restPose(empty)).toEqual({ positions: new Float32Array(0), normals: new Float32Array(0) })
    expect(() => restPose(empty, 1)).toThrow(RangeError)
  })
})

function lossesOf(plan: Partial<ModelPlan>, part = {}): string[] {
  const parts = [{ positions: corners, triangles, uvs, ...part }]
  const document = createMdl7({ skins: [{ name: '', skin }], parts, ...plan })
  return convertMdl(document, 'mdl5').losses.map(({ message }) => message)
}

describe('models of MDL5', () => {
  it('mean the same as MDL7, and are unchanged after conversion back to MDL5', () => {
    const wide = reread(convertMdl(walking, 'mdl7').document)
    expect(wide.format).toBe('mdl7')
    expect(meaning(wide)).toEqual(meaning(walking))
    const { document, losses, labels } = convertMdl(wide, 'mdl5')
    expect([losses, labels]).toEqual([[], []])
    expect(meaning(reread(document))).toEqual(meaning(walking))
  })

  it('omit vertices that do not move from frames', () => {
    const { document } = convertMdl(walking, 'mdl7')
    expect(document?.format === 'mdl7' && document.groups[0].frames.map((frame) => frame.vertexIndices.length)).toEqual(
      [0, 3, 4],
    )
  })

  it('refuse to lose data that MDL7 cannot store', () => {
    const { document, losses } = convertMdl({ ...walking, flags: 8 }, 'mdl7')
    expect(document).toBeUndefined()
    expect(losses).toMatchObject([{ path: 'flags', message: 'the effect flags (8)' }])
  })
})

describe('models of MDL7', () => {
  it('refuse to lose data that MDL5 cannot store', () => {
    const bones = [{ name: 'root', parent: -1, position: [0, 0, 0] }]
    expect(lossesOf({ bones })).toContain('1 bones')
    expect(lossesOf({ skins: [{ name: '', skin: externalSkin('a.tga') }] })).toContain(
      'a skin that is in another file, or another skin',
    )
    expect(lossesOf({}, { uvs: uvs.map((value) => value * 0.7) })).toContain(
      'skin points between the pixels of the skin',
    )
    const askew = corners.map((value, at) => value + Math.sin(at) * 1e-3)
    expect(lossesOf({}, { positions: askew }).join()).toContain('coordinates that do not fit the grid')
    expect(lossesOf({}).join()).toContain('normals that are not in the table')
  })

  it('are not converted to themselves', () => {
    expect(() => convertMdl(walking, 'mdl5')).toThrow(/the model is an MDL5 already/)
  })
})

describe('models of other versions', () => {
  it('become an MDL5 in one step, with the same frames', () => {
    const { document, losses } = convertMdl({ ...walking, format: 'mdl4' }, 'mdl5')
    expect(losses).toEqual([])
    expect(document?.format).toBe('mdl5')
    expect(document && expandFrames(document)).toEqual(expandFrames(walking))
  })

  it('report what the conversion loses', () => {
    const { document, losses } = convertMdl({ ...walking, format: 'mdl4', flags: 8 }, 'mdl5')
    expect([document, losses.map(({ message }) => message)]).toEqual([undefined, ['the effect flags (8)']])
  })

  it('drop data that an editor appended, and report it', () => {
    const frames = [{ name: 'a', positions: corners }]
    const quake = createQuakeMdl({ skins: [{ kind: 'single', skin }], triangles, uvs, frames })
    const { document, losses, labels } = convertMdl({ ...quake, trailing: new Uint8Array(7) }, 'mdl7')
    expect([document?.format, losses]).toEqual(['mdl7', []])
    expect(labels.map(({ message }) => message)).toEqual(['the 7 bytes after the last frame'])
  })
})

describe('real models', () => {
  const old = corpusFiles('MDL3', 'MDL4', 'MDL5', 'MDL2', 'IDP3')
  it.each(old)('$path means the same as MDL7, where it can be one', ({ read }) => {
    const document = readMdl(read())
    const { document: wide, losses } = convertMdl(document, 'mdl7')
    if (wide === undefined) {
      expect(losses.length).toBeGreaterThan(0)
      return
    }
    const again = reread(wide)
    expect(clipsOf(frameNames(again))).toEqual(clipsOf(frameNames(document)))
    for (let group = 0; group < groupCount(document); group++) {
      const [before, after] = [expandFrames(document, group), expandFrames(again, group)]
      expect(Buffer.compare(bytesOf(before.positions), bytesOf(after.positions))).toBe(0)
    }
    if (document.format === 'mdl5' || document.format === 'mdl4' || document.format === 'mdl3') {
      const back = convertMdl(again, 'mdl5')
      expect(back.losses).toEqual([])
      const deviation = largestDifference(
        expandFrames(document).positions,
        expandFrames(reread(back.document)).positions,
      )
      expect(deviation).toBeLessThan(1e-4)
    }
  })
})

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

function largestDifference(a: Float32Array, b: Float32Array): number {
  return a.reduce((most, value, at) => Math.max(most, Math.abs(value - b[at])), 0)
}
