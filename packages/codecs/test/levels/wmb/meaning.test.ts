import { corpusFiles, corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import {
  checkWmb,
  createObject,
  createWmb7,
  decodePvsRow,
  decodeTerrainLightmap,
  decodeWmbTexture,
  entityNames,
  facePolygon,
  lightmapPage,
  lightmapPageCount,
  readWmb,
  visibleLeafs,
  type WmbDocument,
  type WmbOldEntity,
  wmbPalette,
} from '../../../src/levels/wmb/index.js'
import { refused } from '../../models/any/hostile.js'
import { box, image, oldLevel, plainLevel, treeLevel } from './fixture.js'

describe('images', () => {
  test('textures are read back unchanged', () => {
    const [stone, water] = plainLevel.textures
    expect(decodeWmbTexture(stone)).toEqual(image(8, 8))
    expect(decodeWmbTexture(water, wmbPalette(plainLevel))).toEqual(image(4, 2))
  })

  test('a light page stores blue first, and there are as many as fit', () => {
    const pages = new Uint8Array(2 * 256 * 256 * 3)
    pages.set([1, 2, 3], 256 * 256 * 3)
    const document = createWmb7({ lightmaps: { size: 0, pages } })
    expect(lightmapPageCount(document)).toBe(2)
    expect(lightmapPage(document, 1).pixels.subarray(0, 8)).toEqual(Uint8Array.of(3, 2, 1, 255, 0, 0, 0, 255))
    expect(refused(() => lightmapPage(document, 2)).code).toBe('range')
    expect(decodeTerrainLightmap(treeLevel.terrainLightmaps[0]).pixels).toEqual(
      Uint8Array.of(3, 2, 1, 255, 6, 5, 4, 255),
    )
  })

  test('page 0 of a fresh level is the compiler’s dummy', () => {
    const document = createWmb7({ blocks: [box([0, 0, 0], [1, 1, 1])] })
    expect(lightmapPage(document, 0).pixels.subarray(0, 4)).toEqual(Uint8Array.of(2, 2, 2, 255))
  })
})

describe('rows of the PVS', () => {
  test('count their zero bytes', () => {
    const row = decodePvsRow(Uint8Array.of(9, 5, 0, 2, 1, 7), 1, 4)
    expect(row).toEqual({ bits: Uint8Array.of(5, 0, 0, 1), end: 5 })
  })

  test.each([
    ['ends too early', [5, 0], 4],
    ['runs over its length', [5, 0, 9], 4],
    ['counts no zeros', [0, 0, 5, 5], 4],
  ])('one that %s is refused', (_, bytes, length) => {
    expect(decodePvsRow(Uint8Array.from(bytes), 0, length)).toBeUndefined()
  })

  test('give the leafs that a leaf sees', () => {
    expect(visibleLeafs(treeLevel, 1)).toEqual(Uint32Array.of(1, 2))
    expect(visibleLeafs({ ...treeLevel, pvs: Uint8Array.of(1, 2) }, 2)).toEqual(Uint32Array.of(2))
    expect(visibleLeafs(plainLevel, 0)).toBeUndefined()
    expect(refused(() => visibleLeafs(treeLevel, 3)).code).toBe('range')
  })
})

describe('faces of WMB6', () => {
  test('are loops of vertices', () => {
    expect([0, 1, 2, 3].map((face) => [...facePolygon(oldLevel, face)])).toEqual([
      [0, 1, 2],
      [1, 0, 3],
      [2, 1, 3],
      [0, 2, 3],
    ])
  })

  test('are refused if their edges do not connect', () => {
    const edgeList = oldLevel.edgeList.slice()
    edgeList[1] = -2
    const error = refused(() => facePolygon({ ...oldLevel, edgeList }, 0))
    expect(error).toMatchObject({ code: 'value', path: 'faces[0]' })
    expect(refused(() => facePolygon(oldLevel, 4)).code).toBe('range')
  })

  test.each(corpusFiles('WMB6').map((file) => [file.path, file] as const))(
    '%s: corners run clockwise about the outward normal',
    (_, file) => {
      const document = readWmb(file.read())
      const { faces, vertices, planes } = document
      for (let face = 0; face < faces.count; face++) {
        const area = [0, 0, 0]
        const corners = facePolygon(document, face)
        corners.forEach((corner, at) => {
          const next = corners[(at + 1) % corners.length]
          for (let axis = 0; axis < 3; axis++) {
            const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
            area[axis] +=
              vertices[corner * 3 + u] * vertices[next * 3 + v] - vertices[corner * 3 + v] * vertices[next * 3 + u]
          }
        })
        const normal = planes.normals.subarray(faces.planes[face] * 3, faces.planes[face] * 3 + 3)
        const along = area[0] * normal[0] + area[1] * normal[1] + area[2] * normal[2]
        expect(Math.sign(along), `face ${face}`).toBe(faces.sides[face] === 1 ? 1 : -1)
      }
    },
  )
})

describe('names of old entities', () => {
  const entity = createObject({ kind: 'oldEntity', origin: [0, 0, 0], name: 'a', file: 'a.mdl' }) as WmbOldEntity
  test.each([
    ['crate.mdl', 'push', 'crate.mdl', 'push', false],
    ['speaker_wand.', 'mdl', 'speaker_wand.mdl', '', false],
    ['exactly_9.mdl', 'patrol', 'exactly_9.mdl', 'patrol', false],
    ['speaker_wand.', 'patrol', 'speaker_wand.', 'patrol', true],
    ['speaker_wand.', 'run', 'speaker_wand.', 'run', true],
  ])('%s and %s', (file, action, expectedFile, expectedAction, truncated) => {
    const names = entityNames({ ...entity, file: { text: file }, action: { text: action } })
    expect(names).toEqual({ file: expectedFile, action: expectedAction, truncated })
  })

  test.skipIf(corpusRoot === undefined)('of a real level end like file names, or are marked as cut', () => {
    const { objects } = readWmb(readCorpus('lottershock/Game/Level/gamelevel.wmb'))
    const names = objects.flatMap((object) =>
      object.kind === 'entity' || object.kind === 'oldEntity' ? [entityNames(object)] : [],
    )
    expect(names).toHaveLength(785)
    expect(names.filter(({ file, truncated }) => !truncated && !/\.[a-z]{3}$/i.test(file))).toEqual([])
  })
})

describe('checkWmb finds', () => {
  const { nodes, leafs, objects, blocks } = treeLevel
  const info = objects[0]
  test.each<[string, string, Partial<WmbDocument>]>([
    ['tree-loop', 'a node below itself', { nodes: { ...nodes, children: Int32Array.of(-2, 0, -3, -1) } }],
    ['tree-loop', 'a leaf on two branches', { nodes: { ...nodes, children: Int32Array.of(-2, 1, -2, -1) } }],
    ['node-index', 'a child that does not exist', { nodes: { ...nodes, children: Int32Array.of(-2, 2, -3, -1) } }],
    ['leaf-index', 'a leaf that does not exist', { nodes: { ...nodes, children: Int32Array.of(-2, 1, -4, -1) } }],
    ['unreached', 'a node that nothing leads to', { nodes: { ...nodes, children: Int32Array.of(-2, -3, -1, -1) } }],
    ['node-plane', 'a plane that does not exist', { nodes: { ...nodes, planes: Uint32Array.of(0, 99) } }],
    ['mark-index', 'a mark of no block', { marks: Uint32Array.of(0, 2) }],
    ['mark-range', 'marks beyond the list', { leafs: { ...leafs, markCounts: Uint32Array.of(0, 1, 2) } }],
    ['pvs-row', 'a row too long', { pvs: Uint8Array.of(3, 0, 2) }],
    ['pvs-row', 'bytes behind the last row', { pvs: Uint8Array.of(3, 3, 3) }],
    ['pvs-blind', 'a leaf that does not see itself', { pvs: Uint8Array.of(3, 1) }],
    [
      'clip-plane',
      'a plane that no clip node has',
      { clipNodes: { ...treeLevel.clipNodes, planes: Uint32Array.of(99, 0) } },
    ],
    [
      'tree-loop',
      'a clip node below itself',
      { clipNodes: { ...treeLevel.clipNodes, children: Int32Array.of(0, -128, -1, -1) } },
    ],
    ['hull-count', 'no hull', { hulls: { ...treeLevel.hulls, count: 0 } }],
    ['info-object', 'a level without INFO', { objects: objects.slice(1) }],
    [
      'info-flags',
      'flags that deny the tree',
      { objects: objects.map((o) => (o.kind === 'info' ? { ...o, flags: 0x27 } : o)) },
    ],
    [
      'info-flags',
      'flags that are unknown',
      { objects: objects.map((o) => (o.kind === 'info' ? { ...o, flags: 0x1023 } : o)) },
    ],
    [
      'lost-path',
      'an entity without its path',
      { objects: objects.map((o) => (o.kind === 'entity' ? { ...o, path: 2 } : o)) },
    ],
    [
      'inverted-region',
      'a box inside out',
      { objects: objects.map((o) => (o.kind === 'region' ? { ...o, max: o.min, min: o.max } : o)) },
    ],
    [
      'path-edge',
      'an edge to nowhere',
      {
        objects: [
          info,
          ...objects.slice(1).map((o) => (o.kind === 'path' ? { ...o, edges: Float32Array.of(1, 4, 0, 0, 0, 0) } : o)),
        ],
      },
    ],
    [
      'vertex-index',
      'a corner that does not exist',
      { blocks: [{ ...blocks[0], vertices: { ...blocks[0].vertices, count: 23 } }, blocks[1]] },
    ],
    ['texture-index', 'a texture that does not exist', { textures: treeLevel.textures.slice(1) }],
    ['material-index', 'a material that does not exist', { materials: [] }],
    ['block-box', 'a vertex outside of its block', { blocks: [blocks[0], { ...blocks[1], min: blocks[1].max }] }],
    ['not-finite', 'a vertex at infinity', { blocks: [blocks[0], withInfinity(blocks[1])] }],
    [
      'plane',
      'a normal of no length',
      { planes: { ...treeLevel.planes, normals: treeLevel.planes.normals.map((v) => v * 2) } },
    ],
    ['lightmap-pages', 'half a page', { lightmaps: new Uint8Array(100) }],
  ])('%s: %s', (code, _, change) => {
    expect(checkWmb({ ...treeLevel, ...change }).map((issue) => issue.code)).toContain(code)
  })

  test.each<[string, Partial<WmbDocument>]>([
    ['face-plane', { faces: { ...oldLevel.faces, planes: Uint32Array.of(0, 1, 2, 4) } }],
    ['material-index', { materials: [] }],
    ['face-edges', { edges: oldLevel.edges.slice(0, 8) }],
    ['face-edges', { faces: { ...oldLevel.faces, edgeCounts: new Uint16Array(4).fill(0xffff) } }],
    ['face-edges', { faces: { ...oldLevel.faces, edgeCounts: new Uint16Array(4).fill(2) } }],
    ['not-finite', { vertices: oldLevel.vertices.map(() => Number.NaN) }],
  ])('%s in WMB6', (code, change) => {
    expect(checkWmb({ ...oldLevel, ...change }).map((issue) => issue.code)).toContain(code)
  })
})

function withInfinity(block: WmbDocument['blocks'][number]): WmbDocument['blocks'][number] {
  const positions = block.vertices.positions.slice()
  positions[4] = Number.POSITIVE_INFINITY
  return { ...block, vertices: { ...block.vertices, positions } }
}

describe('a plan is refused', () => {
  const cube = box([0, 0, 0], [1, 1, 1])
  test.each([
    [
      'when a triangle uses a vertex that does not exist',
      () => createWmb7({ blocks: [{ ...cube, triangles: [0, 1, 24] }] }),
    ],
    ['when a triangle uses a skin that does not exist', () => createWmb7({ blocks: [{ ...cube, skins: [] }] })],
    ['when columns differ in length', () => createWmb7({ blocks: [{ ...cube, uvs: [0, 0] }] })],
    ['when lightmap pages are cut', () => createWmb7({ lightmaps: { size: 0, pages: new Uint8Array(5) } })],
    [
      'when an old file name would run over',
      () => createObject({ kind: 'oldEntity', origin: [0, 0, 0], name: 'a', file: 'speaker_wand.mdl' }),
    ],
    [
      'when an edge is invalid',
      () => createObject({ kind: 'path', name: 'p', points: [[0, 0, 0]], edges: [{ from: 1, to: 2 }] }),
    ],
  ])('%s', (_, action) => {
    expect(refused(action).code).toBe('unwritable')
  })

  test('planes of boxes are found once, axial ones to the positive', () => {
    const { planes } = createWmb7({ blocks: [cube, cube] })
    expect(planes.count).toBe(6)
    expect([...planes.types].sort()).toEqual([0, 0, 1, 1, 2, 2])
    expect(planes.normals.every((part) => part === 0 || part === 1)).toBe(true)
    expect([...planes.distances].sort()).toEqual([0, 0, 0, 1, 1, 1])
  })
})
