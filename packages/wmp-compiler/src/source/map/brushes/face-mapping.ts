import type { Vector } from '@brushwork/asset'
import { faceAxes, type MapFaces } from '@brushwork/codecs/map'
import { defaultFace } from '@brushwork/codecs/wmp'
import { PARALLEL_AXES } from '../../../epsilon.js'
import { axesMapping, isUsableMapping, type MappingResult, scaleProblem } from '../../texture-mapping.js'

/**
 * The texture mapping of a map face (docs/formats/map.md §4): always usable, with the reason if defaults replace it.
 */
export function mappingOfMapFace(faces: MapFaces, face: number, normal: Vector): MappingResult {
  const { s, sOffset, t, tOffset } = faceAxes(faces, face)
  const mapping = { kind: 'axes', s, sOffset, t, tOffset } as const
  if (!isUsableMapping(mapping) || areParallel(s, t)) {
    const problem = 'the texture axes of the face are parallel, not finite or beyond 1e12: default axes are used'
    return { mapping: axesMapping(defaultFace(normal), normal, undefined).mapping, problem }
  }
  const { scales } = faces
  if (scales[face * 2] !== 0 && scales[face * 2 + 1] !== 0) return { mapping }
  return { mapping, problem: scaleProblem(scales[face * 2], scales[face * 2 + 1]) }
}

function areParallel(a: Vector, b: Vector): boolean {
  const x = a[1] * b[2] - a[2] * b[1]
  const y = a[2] * b[0] - a[0] * b[2]
  const z = a[0] * b[1] - a[1] * b[0]
  const lengths = (a[0] * a[0] + a[1] * a[1] + a[2] * a[2]) * (b[0] * b[0] + b[1] * b[1] + b[2] * b[2])
  return !(x * x + y * y + z * z > PARALLEL_AXES * lengths)
}
