import type { Bounds } from '../surface.js'
import type { Accessors } from './accessors.js'
import type { JsonValue } from './json-value.js'
import { PackError } from './pack-error.js'

/** What the primitives of models and levels have in common. */
export interface Geometry {
  readonly material: number
  /** `[vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** `[vertices × 3]`. */
  readonly normals: Float32Array
  /** `[vertices × 2]`. */
  readonly uvs: Float32Array
  /** `[triangles × 3]`. */
  readonly indices: Uint16Array | Uint32Array
}

const TRIANGLES = 4

/** Reads material, attributes and indices of an indexed triangle list. */
export function readGeometry(primitive: JsonValue, accessors: Accessors, materialCount: number): Geometry {
  const mode = primitive.optional('mode')?.integer() ?? TRIANGLES
  if (mode !== TRIANGLES) throw new PackError('unsupported', primitive.path, `expected triangles, found mode ${mode}`)
  const attributes = primitive.get('attributes')
  const positions = accessors.floats(attributes.get('POSITION'), 3)
  const vertexCount = positions.length / 3
  return {
    material: primitive.get('material').index(materialCount),
    positions,
    normals: sized(attributes.get('NORMAL'), accessors.floats(attributes.get('NORMAL'), 3), vertexCount * 3),
    uvs: sized(attributes.get('TEXCOORD_0'), accessors.floats(attributes.get('TEXCOORD_0'), 2), vertexCount * 2),
    indices: accessors.indices(primitive.get('indices'), vertexCount),
  }
}

/** Checks that an accessor has as many numbers as its neighbours call for. */
export function sized<Numbers extends ArrayLike<number>>(where: JsonValue, numbers: Numbers, length: number): Numbers {
  if (numbers.length !== length) where.fail(`expected ${length} numbers, found ${numbers.length}`)
  return numbers
}

/**
 * The box around points `[n × 3]` of several arrays; all zeros when there is no point.
 * @throws PackError when a coordinate is not finite.
 */
export function boundsOf(positions: readonly Float32Array[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  // Primitives may share their points.
  for (const points of new Set(positions)) {
    for (let at = 0; at < points.length; at++) {
      const axis = at % 3
      const value = points[at]
      if (!Number.isFinite(value)) throw new PackError('invalid', '', `a position is ${value}`)
      if (value < min[axis]) min[axis] = value
      if (value > max[axis]) max[axis] = value
    }
  }
  return min[0] > max[0] ? { min: [0, 0, 0], max: [0, 0, 0] } : { min, max }
}
