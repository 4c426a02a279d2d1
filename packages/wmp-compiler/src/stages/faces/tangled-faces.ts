import type { Block, Face } from '@brushwork/asset'
import { MIN_AREA, MIN_TRIANGLE_AREA, planeOfPolygon } from '@brushwork/geometry'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import { AREA_ROUNDING } from '../../epsilon.js'
import type { BlockSet } from '../csg/block-set.js'
import { isNone } from './traits.js'

/**
 * Reports drawn faces that could not be cut into sides without overlap or loss. Their outlines cross themselves or are
 * folded, so the areas of their sides do not add up to that of the outline.
 */
export function reportTangledFaces(set: BlockSet, diagnostics: LevelDiagnostic[]): void {
  for (let index = 0; index < set.blocks.length; index++) {
    const block = set.blocks[index]
    let side = set.firstSides[index]
    for (let slot = 0; slot < block.faces.length; slot++) {
      const face = block.faces[slot]
      const first = side
      while (side < set.firstSides[index + 1] && set.sideFaces[side] === slot) side++
      // A face with one side is convex.
      if (side - first === 1 || isNone(face) || coversOutline(set, first, side, block, face)) continue
      const vertex = face.corners[0] * 3
      const x = block.vertices[vertex]
      const y = block.vertices[vertex + 1]
      const z = block.vertices[vertex + 2]
      const text = `a face of ${face.corners.length} corners crosses itself or is folded: only the part that looks outwards is drawn`
      diagnostics.push(warning('face-tangled', text, { block: block.index, face: face.index, at: [x, y, z] }))
    }
  }
}

function coversOutline({ windings }: BlockSet, first: number, end: number, block: Block, face: Face): boolean {
  const normal = [0, 0, 0, 0]
  const area = planeOfPolygon(block.vertices, face.corners, normal)
  let covered = 0
  for (let side = first; side < end; side++) {
    covered += areaAlong(windings.points, windings.starts[side] * 3, windings.starts[side + 1] * 3, normal)
  }
  const slack = MIN_AREA + MIN_TRIANGLE_AREA * face.corners.length + AREA_ROUNDING * (area + covered)
  return Math.abs(covered - area) <= slack
}

/** Area of a polygon as seen along a normal. */
function areaAlong(points: Float64Array, from: number, to: number, normal: readonly number[]): number {
  let sum = 0
  for (let p = from + 3; p + 3 < to; p += 3) {
    const ux = points[p] - points[from]
    const uy = points[p + 1] - points[from + 1]
    const uz = points[p + 2] - points[from + 2]
    const vx = points[p + 3] - points[from]
    const vy = points[p + 4] - points[from + 1]
    const vz = points[p + 5] - points[from + 2]
    sum += normal[0] * (uy * vz - uz * vy) + normal[1] * (uz * vx - ux * vz) + normal[2] * (ux * vy - uy * vx)
  }
  return sum / 2
}
