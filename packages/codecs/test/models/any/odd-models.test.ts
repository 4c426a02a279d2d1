import { describe, expect, test } from 'vitest'
import { FormatError, type Issue } from '../../../src/index.js'
import {
  backTriangles,
  bindPositions,
  bonePoses,
  convertMdl,
  expandFrames,
  groupMesh,
  groupMeshes,
  type MdlDocument,
  readMdl,
  restPose,
  skinWeights,
  writeMdl,
} from '../../../src/models/index.js'
import { createMdl7 } from '../../../src/models/mdl7/index.js'
import { md3 } from '../md3/fixture.js'
import { tetrahedron as mdl5 } from '../mdl5/fixture.js'
import { tetrahedron as mdl7Plan } from '../mdl7/fixture.js'
import { mdl2Tetrahedron, quakeTetrahedron } from '../quake-mdl/fixture.js'

const mdl3: MdlDocument = {
  ...mdl5,
  format: 'mdl3',
  skins: [{ type: 2, width: 2, height: 2, payload: new Uint8Array(8) }],
  skinWidth: 2,
  skinHeight: 2,
}
const mdl7: MdlDocument = createMdl7(mdl7Plan)

/** A file with the offsets of some fields. */
interface Sample {
  readonly document: MdlDocument
  /** Offset of the first vertex index of triangle 0, and bytes per index. */
  readonly corner: number
  readonly wide: boolean
  /** Offset of a float in a position, its code, and the number of triangles that remain without it. */
  readonly float: readonly [offset: number, code: string, left: number]
}

const SIZE = 4 * 3
const skinBytes = (skins: readonly { readonly payload: Uint8Array }[], head: number) =>
  skins.reduce((sum, { payload }) => sum + head + payload.byteLength, 0)

const MDL5_CORNER = 84 + skinBytes(mdl5.skins, SIZE) + 16
const MDL7_GROUP = 48 + 2 * 36

const SAMPLES: readonly (readonly [name: string, sample: Sample])[] = [
  ['MDL5', { document: mdl5, corner: MDL5_CORNER, wide: false, float: [8, 'scale-not-finite', 0] }],
  ['MDL3', { document: mdl3, corner: 84 + 12 + 16, wide: false, float: [20, 'scale-not-finite', 0] }],
  [
    'MDL2',
    {
      document: mdl2Tetrahedron,
      corner: cornerOfQuake(mdl2Tetrahedron),
      wide: true,
      float: [8, 'scale-not-finite', 0],
    },
  ],
  [
    'IDPO',
    {
      document: quakeTetrahedron,
      corner: cornerOfQuake(quakeTetrahedron),
      wide: true,
      float: [24, 'scale-not-finite', 0],
    },
  ],
  [
    'MDL7',
    { document: mdl7, corner: cornerOfMdl7(), wide: false, float: [cornerOfMdl7() + 4 * 26, 'vertex-not-finite', 1] },
  ],
  ['MD3', { document: md3, corner: cornerOfMd3(), wide: true, float: [0, '', 0] }],
]

function cornerOfQuake(document: MdlDocument): number {
  const bytes = writeMdl(document)
  const view = new DataView(bytes.buffer)
  const frames = document.format === 'idpo' || document.format === 'mdl2' ? document : undefined
  const triangles = frames?.triangles.vertices ?? []
  return indexOfWords(view, [...triangles.slice(0, 3)])
}

function cornerOfMd3(): number {
  const view = new DataView(writeMdl(md3).buffer)
  const surface = view.getUint32(100, true)
  return surface + view.getUint32(surface + 88, true)
}

/** Offset of the first occurrence of these consecutive words. */
function indexOfWords(view: DataView, words: readonly number[]): number {
  for (let at = 0; ; at++) {
    if (words.every((word, index) => view.getUint32(at + index * 4, true) === word)) return at
  }
}

function cornerOfMdl7(): number {
  if (mdl7.format !== 'mdl7') throw new Error('not an MDL7')
  const [{ skins, skinPoints }] = mdl7.groups
  const material = skins.reduce((sum, skin) => sum + (skin.material === undefined ? 0 : 68), 0)
  return MDL7_GROUP + 44 + skinBytes(skins, 28) + material + skinPoints.uvs.byteLength
}

/** Reads an altered file, checks that it is written byte for byte, and returns its issues beyond the original's. */
function oddities(
  original: MdlDocument,
  bytes: Uint8Array,
): { readonly document: MdlDocument; readonly added: Issue[] } {
  const seen = new Set(readMdl(writeMdl(original)).issues.map(({ code }) => code))
  const document = readMdl(bytes)
  expect(Buffer.compare(writeMdl(document), bytes)).toBe(0)
  useAll(document)
  return { document, added: document.issues.filter(({ code }) => !seen.has(code)) }
}

/** Checks that every value an import uses is finite and every index valid. */
function useAll(document: MdlDocument): void {
  groupMeshes(document).forEach((mesh, group) => {
    expect(mesh.triangles.vertices.every((vertex) => vertex < mesh.vertexCount)).toBe(true)
    expect(mesh.triangles.skinPoints.every((point) => point < mesh.uvs.length / 2)).toBe(true)
    expect(restPose(document, group).positions.every(Number.isFinite)).toBe(true)
    expect(expandFrames(document, group).positions.every(Number.isFinite)).toBe(true)
    if (document.format === 'mdl7') {
      expect(skinWeights(document, group)?.bones.every((bone) => bone < document.bones.length) ?? true).toBe(true)
    }
  })
  if (document.format !== 'mdl7') return
  expect(bindPositions(document.bones).every(Number.isFinite)).toBe(true)
  document.groups[0]?.frames.forEach((_, frame) => {
    expect(bonePoses(document, frame).translations.every(Number.isFinite)).toBe(true)
  })
}

function triangleCounts(document: MdlDocument): number[] {
  return groupMeshes(document).map(({ triangles }) => triangles.count)
}

function altered(document: MdlDocument, change: (view: DataView) => void): Uint8Array {
  const bytes = writeMdl(document).slice()
  change(new DataView(bytes.buffer))
  return bytes
}

describe.each(SAMPLES)('an odd %s model', (_, { document: original, corner, wide, float }) => {
  test.each([1, 16])('may have %i bytes after its end', (count) => {
    const bytes = Uint8Array.from([...writeMdl(original), ...new Uint8Array(count).fill(0xa5)])
    const { document, added } = oddities(original, bytes)
    expect(added).toMatchObject([{ code: 'trailing', warns: true }])
    expect(added[0].offset).toBe(bytes.byteLength - count)
    expect(triangleCounts(document)).toEqual(triangleCounts(original))
  })

  test('may have another version number', () => {
    const bytes = altered(original, (view) => view.setUint32(4, 7, true))
    const { document, added } = oddities(original, bytes)
    expect(added).toMatchObject([{ code: 'version', offset: 4, warns: true }])
    expect(triangleCounts(document)).toEqual(triangleCounts(original))
  })

  test('reports its version number if reading fails', () => {
    const bytes = altered(original, (view) => view.setUint32(4, 7, true)).slice(0, -3)
    expect(() => readMdl(bytes)).toThrow(/version should be \d+, but is 7, which may be the cause/)
  })

  test('may have a triangle of a vertex that does not exist, which is left out', () => {
    const bytes = altered(original, (view) => {
      if (wide) view.setUint32(corner, 0xffffffff, true)
      else view.setUint16(corner, 0xffff, true)
    })
    const { document, added } = oddities(original, bytes)
    expect(added).toMatchObject([{ code: 'vertex-index', offset: corner, warns: true }])
    const [first, ...others] = triangleCounts(original)
    expect(triangleCounts(document)).toEqual([first - 1, ...others])
  })

  test.skipIf(float[1] === '').each([0x7fc00000, 0x7f800000, 0xff800001])(
    'may have the float %i in its positions',
    (word) => {
      const [offset, code, left] = float
      const { document, added } = oddities(
        original,
        altered(original, (view) => view.setUint32(offset, word, true)),
      )
      expect(added).toMatchObject([{ code, warns: true }])
      expect(triangleCounts(document)).toEqual([left])
    },
  )
})

describe('an odd MDL5 model', () => {
  test('may have a corner of a skin point that does not exist', () => {
    const bytes = altered(mdl5, (view) => view.setUint16(MDL5_CORNER + 12 + 6, 99, true))
    const { document, added } = oddities(mdl5, bytes)
    expect(added).toMatchObject([{ code: 'skin-point-index', offset: MDL5_CORNER + 18 }])
    expect(triangleCounts(document)).toEqual([3])
  })

  test('may have no frame, and then no triangles', () => {
    const { document, added } = oddities(mdl5, writeMdl({ ...mdl5, frames: [] }))
    expect(added).toMatchObject([{ code: 'no-frames', warns: true }])
    expect(triangleCounts(document)).toEqual([0])
  })

  test('may count four billion vertices if it has no frame', () => {
    const { document } = oddities(mdl5, writeMdl({ ...mdl5, frames: [], vertexCount: 0xffffffff }))
    expect(groupMesh(document, 0).vertexCount).toBe(0)
    expect(restPose(document)).toEqual({ positions: new Float32Array(0), normals: new Float32Array(0) })
    expect(backTriangles(document)).toBeUndefined()
  })
})

test.each([
  ['MDL5', { ...mdl5, frames: [], triangles: new Uint16Array(0), triangleSkinPoints: new Uint16Array(0) }],
  ['MDL3', { ...mdl3, frames: [] }],
  ['IDPO', { ...quakeTetrahedron, frames: [] }],
] as const)('an %s without a frame is not converted: its vertices have no positions', (_, document) => {
  const { document: converted, losses } = convertMdl(document as MdlDocument, 'mdl7')
  expect(converted).toBeUndefined()
  expect(losses.map(({ path }) => path)).toContain('frames')
})

describe('an odd Quake model', () => {
  test('may have groups without frames and without skins', () => {
    const boxMin = new Uint8Array(4)
    const frames = [
      { kind: 'group', type: 1, boxMin, boxMax: boxMin, endTimes: new Float32Array(0), poses: [] },
    ] as const
    const skins = [{ kind: 'group', endTimes: new Float32Array(0), skins: [] }] as const
    const { document, added } = oddities(quakeTetrahedron, writeMdl({ ...quakeTetrahedron, frames, skins }))
    expect(added.map(({ code }) => code)).toEqual(['empty-group', 'empty-group', 'no-frames'])
    expect(triangleCounts(document)).toEqual([0])
  })
})

describe('an odd MD3 model', () => {
  test('may have a surface without its mark', () => {
    const { surfaces } = md3
    const odd = { ...md3, surfaces: [{ ...surfaces[0], mark: Uint8Array.of(1, 2, 3, 4) }, ...surfaces.slice(1)] }
    const { document, added } = oddities(md3, writeMdl(odd))
    expect(added).toMatchObject([{ code: 'surface-mark', path: 'surfaces[0]' }])
    expect(triangleCounts(document)).toEqual(triangleCounts(md3))
  })
})

describe('an odd MDL7 model', () => {
  if (mdl7.format !== 'mdl7') throw new Error('not an MDL7')
  const source = mdl7
  const [group] = source.groups
  const [deformer] = group.deformers
  const [still, vertexFrame, posedFrame] = group.frames
  const withFrames = (frames: typeof group.frames): MdlDocument => ({ ...source, groups: [{ ...group, frames }] })
  const withDeformer = (change: Partial<typeof deformer>): MdlDocument => ({
    ...source,
    groups: [{ ...group, deformers: [{ ...deformer, ...change }] }],
  })
  const transforms = posedFrame.transforms
  const withTransforms = (change: Partial<typeof transforms>) =>
    withFrames([still, vertexFrame, { ...posedFrame, transforms: { ...transforms, ...change } }])
  const [element, ...elements] = deformer.elements
  const [root, tip] = source.bones
  const matrices = transforms.matrices.slice().fill(Number.NaN, 16, 17)

  test.each<[string, string, MdlDocument]>([
    ['a bone whose parent does not exist', 'bone-parent', { ...source, bones: [root, { ...tip, parent: 900 }] }],
    ['bones in a circle', 'bone-cycle', { ...source, bones: [{ ...root, parent: 1 }, tip] }],
    ['a bone at infinity', 'bone-position', { ...source, bones: [root, { ...tip, position: [0, Infinity, 1] }] }],
    [
      'a frame that moves a missing vertex',
      'frame-vertex',
      withFrames([still, { ...vertexFrame, vertexIndices: vertexFrame.vertexIndices.slice().fill(77) }, posedFrame]),
    ],
    [
      'a frame that moves a vertex to infinity',
      'frame-not-finite',
      withFrames([still, { ...vertexFrame, positions: vertexFrame.positions.slice().fill(Infinity) }, posedFrame]),
    ],
    [
      'a transform of a missing bone',
      'transform-bone',
      withTransforms({ bones: transforms.bones.slice().fill(500, 0, 1) }),
    ],
    ['a transform that is not a number', 'transform-not-finite', withTransforms({ matrices })],
    ['a deformer of a missing group', 'deformer-group', withDeformer({ group: 7 })],
    ['weights of a missing bone', 'deformer-bone', withDeformer({ elements: [{ ...element, bone: 50 }, ...elements] })],
    [
      'weights of a missing vertex',
      'deformer-vertex',
      withDeformer({ elements: [{ ...element, vertices: element.vertices.slice().fill(4e9, 0, 1) }, ...elements] }),
    ],
    ['bytes after the elements of a deformer', 'trailing', withDeformer({ surplus: Uint8Array.of(1, 2, 3) })],
    ['bytes between the groups and the lumps', 'trailing', { ...source, gap: Uint8Array.of(1, 2, 3) }],
    ['a group of unknown type', 'group-type', { ...source, groups: [{ ...group, type: 3 }] }],
    ['no group', 'no-groups', { ...source, groups: [] }],
  ])('may have %s', (_, code, odd) => {
    const { added } = oddities(source, writeMdl(odd))
    expect(added.filter(({ warns }) => warns)).toMatchObject([{ code }])
  })

  test('stays at rest if a frame is invalid', () => {
    const odd = { ...vertexFrame, positions: vertexFrame.positions.slice().fill(Number.NaN) }
    const { document } = oddities(source, writeMdl(withFrames([still, odd, posedFrame])))
    const { positions } = expandFrames(document)
    expect(positions.subarray(12, 24)).toEqual(positions.subarray(0, 12))
  })

  test('keeps the NaN bits of a bone', () => {
    const bytes = altered(source, (view) => view.setUint32(48 + 36 + 4, 0x7fa00001, true))
    const { added } = oddities(source, bytes)
    expect(added).toMatchObject([{ code: 'bone-position', path: 'bones[1]' }])
  })

  test('may state size 0 for records that it does not have', () => {
    const plain = createMdl7({ skins: [], parts: mdl7Plan.parts.map(({ weights: _, skin: __, ...part }) => part) })
    const bytes = altered(plain, (view) => view.setUint16(44, 0, true))
    const { added } = oddities(plain, bytes)
    expect(added).toMatchObject([{ code: 'record-size', offset: 44 }])
    expect(() => readMdl(altered(source, (view) => view.setUint16(44, 0, true)))).toThrow(FormatError)
  })
})
