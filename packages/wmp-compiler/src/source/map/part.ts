import type { Block, Face, Vector } from '../../level.js'

/** Blocks in the space of their part: the same shapes and textures, as seen from its origin. */
export function relativeTo(blocks: readonly Block[], [x, y, z]: Vector): Block[] {
  return blocks.map((block) => ({
    ...block,
    vertices: block.vertices.map((value, at) => value - (at % 3 === 0 ? x : at % 3 === 1 ? y : z)),
    faces: block.faces.map((face) => relativeFace(face, x, y, z)),
  }))
}

function relativeFace(face: Face, x: number, y: number, z: number): Face {
  const [nx, ny, nz, d] = face.plane
  const { mapping } = face
  return {
    ...face,
    plane: [nx, ny, nz, d - (nx * x + ny * y + nz * z)],
    mapping:
      mapping.kind === 'explicit'
        ? mapping
        : {
            ...mapping,
            sOffset: mapping.sOffset + mapping.s[0] * x + mapping.s[1] * y + mapping.s[2] * z,
            tOffset: mapping.tOffset + mapping.t[0] * x + mapping.t[1] * y + mapping.t[2] * z,
          },
  }
}
