import { createMd3, type Md3Plan } from '@brushwork-internal/testkit/documents'
import type { Md3Document } from '../../../src/models/md3/index.js'

const CORNERS = [1, 1, 1, -1, -1, 1, -1, 1, -1, 1, -1, -1]

/** Two surfaces of a tetrahedron each, two frames, one tag that rises. */
export const plan: Md3Plan = {
  name: 'models/test/tetrahedron.md3',
  frameNames: ['stand 0', 'stand 1'],
  surfaces: [
    {
      name: 'body',
      shaders: ['models/test/body.tga'],
      triangles: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
      uvs: [0, 0, 1, 0, 0, 1, 1, 1],
      frames: [{ positions: CORNERS }, { positions: CORNERS.map((value) => value * 2) }],
    },
    {
      name: 'head',
      shaders: ['models/test/head', 'models/test/body.tga'],
      triangles: [0, 2, 1],
      uvs: [0, 0, 1, 0, 0, 1],
      frames: [{ positions: [0, 0, 5, 1, 0, 5, 0, 1, 5] }, { positions: [0, 0, 6, 1, 0, 6, 0, 1, 6] }],
    },
  ],
  tags: [
    {
      name: 'tag_weapon',
      origins: [
        [0, 0, 1],
        [0, 0, 2],
      ],
    },
  ],
}

export const md3: Md3Document = createMd3(plan)
