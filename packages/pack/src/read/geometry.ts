import type { Bounds } from '@brushwork/asset'
import type { Tracks } from '../frames/weld.js'
import { decodeGeometry } from '../geometry/decode-geometry.js'
import type { JsonValue } from '../json-value.js'
import { GEOMETRY_PRIMITIVE } from '../layout/coded-geometry.js'
import { type Attribute, GEOMETRY } from '../layout/geometry.js'
import { GEOMETRY as GEOMETRY_NAME } from '../layout/names.js'
import { PackError } from '../pack-error.js'
import type { Accessors } from './accessors.js'
import { readFields } from './fields.js'
import { readGrid } from './grids.js'
import type { OpenPack } from './open-pack.js'

/** The arrays that primitives of models and levels share. */
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

/** Data of a primitive, from BRUSHWORK_geometry or from attributes. */
export interface PrimitiveGeometry extends Geometry {
  /** Coordinates on a page of light that are in the stream, `[vertices × 2]`. */
  readonly codedLight?: Float32Array
  /** Vertices that share a point, where the stream has them. */
  readonly points?: Tracks
}

/** Reads material, vertices and indices of an indexed triangle list. */
export function readGeometry(primitive: JsonValue, { root, accessors, materials }: OpenPack): PrimitiveGeometry {
  const material = primitive.get('material').index(materials.length)
  const json = primitive.optional('extensions')?.optional(GEOMETRY_NAME)
  if (json !== undefined) return { material, ...readCoded(primitive, json, root, accessors) }
  const mode = primitive.optional('mode')?.integer() ?? TRIANGLES
  if (mode !== TRIANGLES) throw new PackError('unsupported', primitive.path, `expected triangles, found mode ${mode}`)
  const { attribute, width } = GEOMETRY.positions
  const vertexCount = accessors.floats(primitive.get('attributes').get(attribute), width).length / width
  return {
    material,
    ...readAttributes(primitive, GEOMETRY, accessors, vertexCount),
    indices: accessors.indices(primitive.get('indices'), vertexCount),
  }
}

/** Reads a stream, and attributes for data that the stream lacks. The accessor of positions has the number of vertices. */
function readCoded(
  primitive: JsonValue,
  json: JsonValue,
  document: JsonValue,
  accessors: Accessors,
): Omit<PrimitiveGeometry, 'material'> {
  const root = document.get('extensions').get(GEOMETRY_NAME)
  const { stream, ...grids } = readFields(json, GEOMETRY_PRIMITIVE, { document, root, accessors })
  const gridAt = (index: number, width: number) => readGrid(root.get('grids').list()[index], width)
  const vertices = accessors.count(primitive.get('attributes').get(GEOMETRY.positions.attribute))
  accessors.spendDecoded(json, stream.byteLength)
  const { light, ...coded } = decodeGeometry(stream, json.get('stream'), {
    vertices,
    positions: gridAt(grids.positions, 3),
    ...(grids.uvs !== undefined && { uvs: gridAt(grids.uvs, 2) }),
    ...(grids.light !== undefined && { light: gridAt(grids.light, 2) }),
    indices: () => accessors.indices(primitive.get('indices'), vertices),
  })
  const attribute = (name: 'normals' | 'uvs') => {
    return readAttributes(primitive, { [name]: GEOMETRY[name] }, accessors, vertices)[name]
  }
  return {
    ...coded,
    normals: coded.normals ?? attribute('normals'),
    uvs: coded.uvs ?? attribute('uvs'),
    ...(light && { codedLight: light }),
  }
}

/** Reads vertex attributes of floats as their layout declares them, `[vertices × width]` each. */
export function readAttributes<Name extends string>(
  primitive: JsonValue,
  layout: Readonly<Record<Name, Attribute>>,
  accessors: Accessors,
  vertexCount: number,
): Record<Name, Float32Array> {
  const entries = (Object.keys(layout) as Name[]).map((name) => {
    const { attribute, width } = layout[name]
    const reference = primitive.get('attributes').get(attribute)
    return [name, sized(reference, accessors.floats(reference, width), vertexCount * width)] as const
  })
  // Sound: there is an entry for every name.
  return Object.fromEntries(entries) as Record<Name, Float32Array>
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
  for (const points of new Set(positions)) {
    for (let axis = 0; axis < 3; axis++) {
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
  }
  return min[0] > max[0] ? { min: [0, 0, 0], max: [0, 0, 0] } : { min, max }
}
