import {
  determinant,
  MIN_AREA,
  type Placement,
  placeChild,
  placeFunction,
  placePoints,
  planeOfPolygon,
  rotationFromEngineAngles,
  WORLD,
} from '@brushwork/geometry'
import type { AxesMapping, Block, ExplicitMapping, Face, LevelEntity } from '../level.js'

/**
 * Blocks as they stand where an entity puts them: turned, scaled, moved, textures sticking to them (copy). Faces that lose
 * their area, and all blocks of an entity that flattens space, are left out.
 */
export function placeBlocks(
  blocks: readonly Block[],
  { position, angles, scale }: Pick<LevelEntity, 'position' | 'angles' | 'scale'>,
): Block[] {
  const placement = placeChild(WORLD, position, rotationFromEngineAngles(...angles), scale)
  if (!(Math.abs(determinant(placement.linear)) > 0)) return []
  return blocks.map((block) => {
    const vertices = placePoints(placement, block.vertices)
    return { ...block, vertices, faces: block.faces.flatMap((face) => placeFace(face, vertices, placement)) }
  })
}

function placeFace(face: Face, vertices: Float64Array, placement: Placement): Face[] {
  const mirrored = determinant(placement.linear) < 0
  const corners = mirrored ? face.corners.slice().reverse() : face.corners
  const plane: [number, number, number, number] = [0, 0, 0, 0]
  if (!(planeOfPolygon(vertices, corners, plane) >= MIN_AREA)) return []
  return [{ ...face, corners, plane, mapping: placeMapping(face.mapping, placement, mirrored) }]
}

function placeMapping(
  mapping: AxesMapping | ExplicitMapping,
  placement: Placement,
  mirrored: boolean,
): AxesMapping | ExplicitMapping {
  if (mapping.kind === 'explicit') {
    return mirrored ? { kind: 'explicit', uvs: reversePairs(mapping.uvs) } : mapping
  }
  const s = placeFunction(placement, mapping.s, mapping.sOffset)
  const t = placeFunction(placement, mapping.t, mapping.tOffset)
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
