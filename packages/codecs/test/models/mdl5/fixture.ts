import type { Mdl5Document, Mdl5Frame } from '../../../src/models/mdl5/index.js'
import { encodeSkin } from '../../../src/skin/index.js'

const pixels = Uint8Array.from({ length: 8 * 16 * 4 }, (_, index) => (index * 37) & 0xff)

const byteFrame: Mdl5Frame = {
  type: 0,
  boxMin: Uint8Array.of(0, 0, 0, 0),
  boxMax: Uint8Array.of(255, 255, 255, 0),
  name: { text: 'walk 0', tail: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9) },
  positions: Uint8Array.of(0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255),
  normals: Uint8Array.of(5, 161, 162, 0),
}

const wordFrame: Mdl5Frame = {
  type: 2,
  boxMin: new Uint8Array(8),
  boxMax: new Uint8Array(8).fill(255),
  name: { text: 'walk 1' },
  positions: Uint16Array.of(0, 0, 0, 65535, 0, 0, 0, 65535, 0, 0, 0, 65535),
  normals: Uint8Array.of(5, 161, 162, 0),
  pads: Uint8Array.of(0, 0, 7, 0),
}

/** A tetrahedron with one byte frame, one word frame and two skins, one of them with mips. */
export const tetrahedron: Mdl5Document = {
  format: 'mdl5',
  version: 0,
  scale: [Math.fround(0.1), 0.5, 2],
  offset: [-1, -2, -3],
  radius: 12.5,
  unusedWords: [0, 0xdeadbeef, 7],
  skinWidth: 0,
  skinHeight: 0,
  flags: 0,
  boneCount: 0,
  vertexCount: 4,
  skins: [
    encodeSkin({ width: 8, height: 16, pixels }, { format: 'rgb565', mips: true }),
    encodeSkin({ width: 8, height: 16, pixels }, { format: 'rgb888' }),
  ],
  skinPoints: Int16Array.of(0, 0, 8, 0, -3, 16, 100, 7),
  triangles: Uint16Array.of(0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2),
  triangleSkinPoints: Uint16Array.of(0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2),
  frames: [byteFrame, wordFrame],
  issues: [],
}
