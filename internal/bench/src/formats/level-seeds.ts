import { createWmb7, type PlannedBlock, type WmbDocument, writeWmb } from '@brushwork/codecs/wmb'
import { wmbObjects, wmbTetrahedron, wmbTree } from '@brushwork-internal/testkit'
import { noiseImage } from './image-seeds.js'

/** Small compiled levels, made by our writers. */

const block: PlannedBlock = {
  positions: [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 16],
  uvs: [0, 0, 1, 0, 0, 1, 1, 1],
  triangles: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
  triangleSkins: [0, 0, 0, 0],
  faces: [0, 1, 2, 3],
  skins: [{ texture: 0, albedo: 50 }],
}

/** One level with blocks and objects, and one with a tree and PVS rows. */
export function wmb7Seeds(): Uint8Array[] {
  const textures = [{ name: 'stone', image: noiseImage(false, 8, 8), mips: false }]
  const lightmaps = { size: 0, pages: new Uint8Array(0) }
  const plain = createWmb7({ textures, blocks: [block], objects: wmbObjects, lightmaps })
  const tree: WmbDocument = { ...plain, ...wmbTree, marks: Uint32Array.of(0, 1), pvs: Uint8Array.of(3, 2) }
  return [writeWmb(plain), writeWmb(tree)]
}

/** A tetrahedron of vertices, edges and faces, in the older compiler's layout. */
export function wmb6Seeds(): Uint8Array[] {
  const textures = [{ name: 'stone', image: noiseImage(false, 8, 8), mips: true }]
  const lightmaps = { size: 0, pages: new Uint8Array(0) }
  const { objects: all, textures: stored, ...rest } = createWmb7({ textures, objects: wmbObjects, lightmaps })
  const level: WmbDocument = {
    ...rest,
    format: 'wmb6',
    listCount: 19,
    objects: all.map((object) => (object.kind === 'info' ? { ...object, flags: 2 } : object)),
    textures: stored.map((texture) => ({ ...texture, typeWord: 40 })),
    omitted: ['blocks', 'terrainLightmaps'],
    ...wmbTetrahedron,
    materials: [
      {
        s: Float32Array.of(1, 0, 0, 0),
        t: Float32Array.of(0, -1, 0, 0),
        texture: 0,
        flags: 0,
        userFlags: 0xff,
        ambient: -100,
        albedo: 50,
        name: { text: 'stone' },
      },
    ],
  }
  return [writeWmb(level)]
}
