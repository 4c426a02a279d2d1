import type { AxesMapping, Block, Entity, ExplicitMapping, Face, Vector } from '@brushwork/asset'
import {
  childTransform,
  determinant,
  MIN_AREA,
  planeOfPolygon,
  rotationFromEngineAngles,
  type Transform,
  transformFunction,
  transformPoints,
  WORLD,
} from '@brushwork/geometry'

/**
 * Blocks transformed by an entity: rotated, scaled, moved, with their textures attached (copy). Faces that lose their
 * area are dropped, as are all blocks of an entity that flattens space.
 */
export function transformBlocks(
  blocks: readonly Block[],
  { position, angles, scale }: Pick<Entity, 'position' | 'angles' | 'scale'>,
): Block[] {
  const transform = childTransform(WORLD, position, rotationFromEngineAngles(...angles), scale)
  if (!(Math.abs(determinant(transform.linear)) > 0)) return []
  return blocks.map((block) => {
    const vertices = transformPoints(transform, block.vertices)
    return { ...block, vertices, faces: block.faces.flatMap((face) => transformFace(face, vertices, transform)) }
  })
}

function transformFace(face: Face, vertices: Float64Array, transform: Transform): Face[] {
  const mirrored = determinant(transform.linear) < 0
  const corners = mirrored ? face.corners.slice().reverse() : face.corners
  const plane: [number, number, number, number] = [0, 0, 0, 0]
  if (!(planeOfPolygon(vertices, corners, plane) >= MIN_AREA)) return []
  return [{ ...face, corners, plane, mapping: transformMapping(face.mapping, transform, mirrored) }]
}

function transformMapping(
  mapping: AxesMapping | ExplicitMapping,
  transform: Transform,
  mirrored: boolean,
): AxesMapping | ExplicitMapping {
  if (mapping.kind === 'explicit') {
    return mirrored ? { kind: 'explicit', uvs: reversePairs(mapping.uvs) } : mapping
  }
  const s = transformFunction(transform, mapping.s, mapping.sOffset)
  const t = transformFunction(transform, mapping.t, mapping.tOffset)
  if (s === undefined || t === undefined) return mapping
  return { kind: 'axes', s: s.a, sOffset: s.b, t: t.a, tOffset: t.b }
}

/** Texture coordinates of corners in reverse order. */
export function reversePairs(uvs: Float64Array): Float64Array {
  const out = new Float64Array(uvs.length)
  for (let at = 0; at < uvs.length; at += 2) {
    out[uvs.length - at - 2] = uvs[at]
    out[uvs.length - at - 1] = uvs[at + 1]
  }
  return out
}

/** Blocks in the space of their part: the same shapes and textures, relative to its origin. */
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
