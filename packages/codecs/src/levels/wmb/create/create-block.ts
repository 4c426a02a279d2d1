import { FormatError } from '../../../binary/index.js'
import type { WmbBlock, WmbSurfaceSkins } from '../document/geometry.js'

/** A block mesh to be made. */
export interface PlannedBlock {
  /** Default −128, solid; bit 0x02 means passable or liquid, bits 0x30 a mesh. */
  readonly content?: number
  /** `[n × 3, quants]`. */
  readonly positions: ArrayLike<number>
  /** Texture coordinates, 1 = one repeat, `[n × 2]`. */
  readonly uvs: ArrayLike<number>
  /** Position on the lightmap page, `[n × 2]`. Default zeros. */
  readonly lightmapUvs?: ArrayLike<number>
  /** Vertex indices, clockwise from outside, `[triangles × 3]`. */
  readonly triangles: ArrayLike<number>
  /** Indices into `skins`, `[triangles]`. Default 0. */
  readonly triangleSkins?: ArrayLike<number>
  /** Index of each triangle's face in the whole level, `[triangles]`. Default 0. */
  readonly faces?: ArrayLike<number>
  readonly skins: readonly PlannedSurfaceSkin[]
}

/** A surface skin to create. Omitted fields are 0. */
export interface PlannedSurfaceSkin {
  readonly texture: number
  readonly page?: number
  readonly material?: number
  readonly ambient?: number
  readonly albedo?: number
  readonly flags?: number
}

const SOLID = -128

/** @throws FormatError `unwritable` at `path` when columns differ in length or indices are out of range. */
export function createBlock(plan: PlannedBlock, path: string): WmbBlock {
  const refuse = (reason: string): never => {
    throw new FormatError('unwritable', { format: 'wmb', path }, reason)
  }
  const count = plan.positions.length / 3
  const triangleCount = plan.triangles.length / 3
  const column = (what: string, values: ArrayLike<number> | undefined, length: number): Float64Array => {
    if (values !== undefined && values.length !== length) refuse(`${values.length} ${what} where ${length} belong`)
    return values === undefined ? new Float64Array(length) : Float64Array.from(values)
  }
  const indices = (what: string, values: ArrayLike<number>, end: number): void => {
    const lost = Array.from(values).find((index) => !(Number.isInteger(index) && index >= 0 && index < end))
    if (lost !== undefined) refuse(`${what} ${lost} is not among ${end}`)
  }
  if (!Number.isInteger(count) || !Number.isInteger(triangleCount)) refuse('positions and triangles come in threes')
  if (count > 0x10000) refuse(`${count} vertices; the triangles of a block count to 65,536`)
  const triangleSkins = column('triangle skins', plan.triangleSkins, triangleCount)
  indices('vertex', plan.triangles, count)
  indices('skin', triangleSkins, plan.skins.length)
  const positions = Float32Array.from(plan.positions)
  return {
    ...boundsOf(positions),
    content: plan.content ?? SOLID,
    vertices: {
      count,
      positions,
      uvs: Float32Array.from(column('texture coordinates', plan.uvs, count * 2)),
      lightmapUvs: Float32Array.from(column('lightmap coordinates', plan.lightmapUvs, count * 2)),
    },
    triangles: {
      count: triangleCount,
      corners: Uint16Array.from(plan.triangles),
      skins: Uint16Array.from(triangleSkins),
      faces: Uint32Array.from(column('faces', plan.faces, triangleCount)),
    },
    skins: createSkins(plan.skins),
  }
}

function createSkins(skins: readonly PlannedSurfaceSkin[]): WmbSurfaceSkins {
  return {
    count: skins.length,
    textures: Uint16Array.from(skins, ({ texture }) => texture),
    pages: Uint16Array.from(skins, ({ page = 0 }) => page),
    materials: Uint32Array.from(skins, ({ material = 0 }) => material),
    ambients: Float32Array.from(skins, ({ ambient = 0 }) => ambient),
    albedos: Float32Array.from(skins, ({ albedo = 0 }) => albedo),
    flags: Uint32Array.from(skins, ({ flags = 0 }) => flags),
  }
}

/** Zeros without vertices. */
function boundsOf(positions: Float32Array): { min: Float32Array; max: Float32Array } {
  const min = positions.slice(0, 3)
  const max = positions.slice(0, 3)
  if (positions.length === 0) return { min: new Float32Array(3), max: new Float32Array(3) }
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    min[axis] = Math.min(min[axis], positions[at])
    max[axis] = Math.max(max[axis], positions[at])
  }
  return { min, max }
}
