import { describe, expect, it } from 'vitest'
import {
  checkWmb,
  createWmb7,
  decodePvsRow,
  encodePvsRow,
  fittingText,
  type PlannedTree,
  readWmb,
  writeWmb,
} from '../../../src/levels/wmb/index.js'
import { box } from './fixture.js'

const PLANES = { count: 1, normals: Float32Array.of(0, 0, 1), distances: Float32Array.of(8), types: Uint32Array.of(2) }

/** One node: above it is empty, below it is solid. */
const TREE: PlannedTree = {
  nodes: {
    planes: Uint32Array.of(0),
    children: Int32Array.of(-2, -1),
    boxes: Int16Array.of(0, 0, 0, 8, 8, 8),
    firstFaces: Uint32Array.of(0),
    faceCounts: Uint32Array.of(1),
  },
  leafs: {
    contents: Int32Array.of(-128, -256),
    pvsOffsets: Int32Array.of(0, 0),
    boxes: new Int16Array(12),
    firstMarks: Uint32Array.of(0, 0),
    markCounts: Uint32Array.of(0, 1),
  },
  marks: Uint32Array.of(0),
  pvs: Uint8Array.of(1),
  clipNodes: { planes: Uint32Array.of(0, 0), children: Int32Array.of(-256, -128, -256, -128) },
  clipRoots: [0, 1],
  min: [0, 0, 0],
  max: [8, 8, 8],
  faceCount: 1,
}

const TEXTURES = ['a', 'b'].map((name) => ({
  name,
  image: { width: 8, height: 8, pixels: new Uint8Array(256).fill(255) },
}))

describe('a planned tree', () => {
  const plan = { textures: TEXTURES, blocks: [box([0, 0, 0], [8, 8, 8])], planes: PLANES }

  it('is written, is valid, and is read back', () => {
    const document = createWmb7({ ...plan, tree: TREE })
    expect(checkWmb(document)).toEqual([])
    expect(readWmb(writeWmb(document))).toEqual(document)
    expect([...document.hulls.headNodes]).toEqual([0, 0, 1, 0])
    expect([...document.hulls.mins, ...document.hulls.maxs]).toEqual([1, 1, 1, 7, 7, 7])
  })

  it('is refused when columns differ in length or planes do not exist', () => {
    const leafs = { ...TREE.leafs, markCounts: Uint32Array.of(0) }
    expect(() => createWmb7({ ...plan, tree: { ...TREE, leafs } })).toThrow('1 numbers where 2 × 1 belong')
    const nodes = { ...TREE.nodes, planes: Uint32Array.of(3) }
    expect(() => createWmb7({ ...plan, tree: { ...TREE, nodes } })).toThrow('plane 3 is not among 1')
  })
})

describe('a row of the PVS', () => {
  it.each([[[1, 0, 0, 255]], [[0, 0, 0]], [new Array(700).fill(0)], [[]], [[0, 7, 0]]])('%j comes back', (bytes) => {
    const row = Uint8Array.from(bytes)
    const packed = Uint8Array.from(encodePvsRow(row))
    expect(decodePvsRow(packed, 0, row.length)).toEqual({ bits: row, end: packed.length })
  })
})

it('a text is cut to its field, and loses characters outside Windows-1252', () => {
  expect(fittingText('Tür €', 20)).toBe('Tür €')
  expect(fittingText('雪 door', 20)).toBe('? door')
  expect(fittingText('0123456789', 5)).toBe('0123')
  expect(fittingText('a\0b', 5)).toBe('a')
})
