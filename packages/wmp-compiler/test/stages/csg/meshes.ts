import type { Block, Face } from '@brushwork/asset'
import { box } from './blocks.js'
import { faceOf } from './quake-level.js'

/** A mesh of one face. */
export function mesh(points: readonly number[], plane: Face['plane'], kind: Block['kind'] = 'mesh'): Block {
  const corners = Uint32Array.from({ length: points.length / 3 }, (_, corner) => corner)
  return { ...box([0, 0, 0], [1, 1, 1]), kind, vertices: Float64Array.from(points), faces: [faceOf(0, corners, plane)] }
}
