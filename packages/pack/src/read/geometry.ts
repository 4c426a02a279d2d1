import type { Bounds } from '@brushwork/asset'
import type { JsonValue } from '../json-value.js'
import { type Attribute, GEOMETRY } from '../layout/geometry.js'
import { GEOMETRY as GEOMETRY_NAME } from '../layout/names.js'
import { PackError } from '../pack-error.js'
import type { PackAccessors } from './pack-accessors.js'
import { featureOf, type OpenPack, type PrimitiveGeometry } from './pack-features.js'

const TRIANGLES = 4

/** Reads material, vertices and indices of an indexed triangle list. */
export function readGeometry(primitive: JsonValue, pack: OpenPack): PrimitiveGeometry {
  const { accessors, materials, features } = pack
  const material = primitive.get('material').index(materials.length)
  const json = primitive.optional('extensions')?.optional(GEOMETRY_NAME)
  if (json !== undefined) return { material, ...featureOf(features, 'geometry', json)(primitive, json, pack) }
  const mode = primitive.optional('mode')?.integer() ?? TRIANGLES
  if (mode !== TRIANGLES) throw new PackError('unsupported', primitive.path, `expected triangles, found mode ${mode}`)
  const { positions, normals, uvs } = GEOMETRY
  const { attribute, width } = positions
  const points = accessors.floats(primitive.get('attributes').get(attribute), width)
  const vertexCount = points.length / width
  return {
    material,
    positions: points,
    normals: readAttribute(primitive, normals, accessors, vertexCount),
    uvs: readAttribute(primitive, uvs, accessors, vertexCount),
    indices: accessors.indices(primitive.get('indices'), vertexCount),
  }
}

/** Reads a vertex attribute of floats as its layout declares it, `[vertices × width]`. */
export function readAttribute(
  primitive: JsonValue,
  { attribute, width }: Attribute,
  accessors: PackAccessors,
  vertexCount: number,
): Float32Array {
  const reference = primitive.get('attributes').get(attribute)
  return sized(reference, accessors.floats(reference, width), vertexCount * width)
}

/** Checks that an accessor has the length that its neighbors imply. */
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
  for (const points of new Set(positions)) for (let axis = 0; axis < 3; axis++) stretch(min, max, points, axis)
  return min[0] > max[0] ? { min: [0, 0, 0], max: [0, 0, 0] } : { min, max }
}

function stretch(min: number[], max: number[], points: Float32Array, axis: number): void {
  let low = min[axis]
  let high = max[axis]
  for (let at = axis; at < points.length; at += 3) {
    const value = points[at]
    if (!Number.isFinite(value)) throw new PackError('invalid', '', `a position is ${value}`)
    if (value < low) low = value
    if (value > high) high = value
  }
  min[axis] = low
  max[axis] = high
}
