import { createQuakeMdl, type QuakeMdlPlan } from '@brushwork-internal/testkit/documents'
import type { QuakeMdlDocument } from '../../../src/models/quake-mdl/index.js'

/** 8-bit pixels of a 10 × 5 skin. */
const image = (first: number) => ({
  type: 0,
  width: 10,
  height: 5,
  payload: Uint8Array.from({ length: 50 }, (_, index) => (first + index * 5) & 0xff),
})

const CORNERS = [1, 1, 1, -1, -1, 1, -1, 1, -1, 1, -1, -1]
const raised = (by: number) => CORNERS.map((value, at) => (at === 2 ? value + by : value))

/** A tetrahedron around the origin, counter-clockwise from outside: a skin, a changing skin, a frame, a group of two. */
export const tetrahedron: QuakeMdlPlan = {
  skins: [
    { kind: 'single', skin: image(0) },
    { kind: 'group', endTimes: Float32Array.of(0.5, 1), skins: [image(1), image(2)] },
  ],
  triangles: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
  uvs: [0.05, 0.1, 0.55, 0.1, 0.05, 0.9, 0.95, 0.9],
  frames: [
    { name: 'stand 0', positions: CORNERS },
    {
      poses: [
        { name: 'flame 0', positions: raised(1) },
        { name: 'flame 1', positions: raised(2) },
      ],
      endTimes: [0.1, 0.2],
    },
  ],
  flags: 8,
}

export const quakeTetrahedron: QuakeMdlDocument = createQuakeMdl(tetrahedron)

/** The same model as GameStudio A3 stores it: one frame, a 565 skin, inward normals. */
export const mdl2Tetrahedron: QuakeMdlDocument = createQuakeMdl({
  ...tetrahedron,
  format: 'mdl2',
  skins: [
    {
      kind: 'single',
      skin: { type: 2, width: 8, height: 4, payload: Uint8Array.from({ length: 64 }, (_, index) => index) },
    },
  ],
  frames: tetrahedron.frames.slice(0, 1),
})
