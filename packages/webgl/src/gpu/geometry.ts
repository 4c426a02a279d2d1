import type { Draw, Reach } from '@brushwork/scene'
import { Resource } from './resource.js'

/** Where shaders read an attribute. Sizes above 4 are matrices, with a location for each column. */
interface AttributeTraits {
  readonly location: number
  /** Numbers of a vertex or instance. */
  readonly size: number
  readonly isOfInstances?: boolean
}

/** Attributes of vertices and instances: WebGL 2 has 16 locations. */
export const ATTRIBUTES = {
  position: { location: 0, size: 3 },
  normal: { location: 1, size: 3 },
  uv: { location: 2, size: 2 },
  secondUv: { location: 3, size: 2 },
  frameColumn: { location: 4, size: 1 },
  bones: { location: 5, size: 4 },
  weights: { location: 6, size: 4 },
  lightStyles: { location: 7, size: 4 },
  vertexLight: { location: 8, size: 4 },
  // Instances have nothing of the four before.
  instanceLight: { location: 5, size: 16, isOfInstances: true },
  instancePlace: { location: 9, size: 16, isOfInstances: true },
  frameMix: { location: 13, size: 4, isOfInstances: true },
  instanceLook: { location: 14, size: 4, isOfInstances: true },
  instanceSkin: { location: 15, size: 1, isOfInstances: true },
} as const satisfies Readonly<Record<string, AttributeTraits>>
export type AttributeName = keyof typeof ATTRIBUTES

/** Where shaders read an attribute. */
export const traitsOf = (name: AttributeName): AttributeTraits => ATTRIBUTES[name]

/** Values of an attribute; those of `bones` and `lightStyles` are integers. */
export interface Attribute {
  values: Float32Array | Uint16Array | Uint8Array
  /** Counts changes of the values. */
  version: number
}

/** Triangles and their vertices: views of a pack, not copies. */
export class Geometry extends Resource {
  readonly attributes = new Map<AttributeName, Attribute>()
  /** Changed by {@link Geometry.setIndices}. */
  indices: Uint16Array | Uint32Array
  /** Counts changes of the indices. */
  indexVersion = 0
  /** Around all that its vertices may be moved to, in the space of the mesh. */
  around: Reach

  constructor({ positions, normals, uvs, secondUvs, indices }: Draw, around?: Reach) {
    super()
    this.indices = indices
    this.around = around ?? aroundPoints(positions)
    this.set('position', positions)
    this.set('normal', normals)
    this.set('uv', uvs)
    if (secondUvs !== undefined) this.set('secondUv', secondUvs)
  }

  /** Gives an attribute values, or tells renderers that those it has were changed. */
  set(name: AttributeName, values: Attribute['values']): void {
    const attribute = this.attributes.get(name)
    if (attribute === undefined) this.attributes.set(name, { values, version: 0 })
    else Object.assign(attribute, { values, version: attribute.version + 1 })
  }

  /** Reads an attribute from numbers that other geometries read, too. */
  share(name: AttributeName, attribute: Attribute): void {
    // Buffers have the version of their values, also of those before.
    attribute.version = Math.max(attribute.version, (this.attributes.get(name)?.version ?? -1) + 1)
    this.attributes.set(name, attribute)
  }

  /** Gives it indices, as many as it has, or tells renderers that they were changed. */
  setIndices(indices: Uint16Array | Uint32Array): void {
    this.indices = indices
    this.indexVersion++
  }

  values(name: 'position' | 'normal'): Float32Array {
    // Sound: the constructor has set both.
    return this.attributes.get(name)?.values as Float32Array
  }
}

function aroundPoints(positions: Float32Array): Reach {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const [at, value] of positions.entries()) {
    min[at % 3] = Math.min(min[at % 3], value)
    max[at % 3] = Math.max(max[at % 3], value)
  }
  const { center } = aroundBox(min, max)
  let square = 0
  for (let at = 0; at < positions.length; at += 3) {
    const [x, y, z] = [0, 1, 2].map((axis) => positions[at + axis] - center[axis])
    square = Math.max(square, x * x + y * y + z * z)
  }
  // Less than that of the box: levels of detail are chosen by it.
  return { center, radius: Math.sqrt(square) }
}

/** The sphere around a box. */
export function aroundBox(min: ArrayLike<number>, max: ArrayLike<number>): Reach {
  const [x, y, z] = [0, 1, 2].map((axis) => (max[axis] - min[axis]) / 2)
  return { center: [min[0] + x, min[1] + y, min[2] + z], radius: Math.hypot(x, y, z) }
}
