import { type CompiledSurface, toSourceAxes } from '@brushwork/asset'
import type { PlacedLight } from './light-page.js'
import type { LightSource } from './light-source.js'

/** A style that no light has. */
const NO_STYLE = 255
/** Light styles of a face at most. */
const SLOTS = 4

/** The light of one triangle. */
export interface TriangleLight {
  readonly face: number
  readonly light: PlacedLight
}

/**
 * A surface whose vertices find their light on a page. A vertex that faces share, but that has other light on each, is
 * divided: then the surface has more vertices than before.
 * @param lights `[triangles]`
 */
export function lightSurface(
  surface: CompiledSurface,
  page: number,
  lights: readonly TriangleLight[],
  luxelAt: LightSource['luxelAt'],
): CompiledSurface {
  const { vertexOf, indices } = divideVertices(surface.indices, surface.positions.length / 3, lights)
  const uvs = new Float32Array(vertexOf.length * 2)
  const styles = new Uint8Array(vertexOf.length * SLOTS).fill(NO_STYLE)
  const { positions } = surface
  const isDone = new Uint8Array(vertexOf.length)
  for (let at = 0; at < indices.length; at++) {
    const vertex = indices[at]
    // All triangles at a vertex are of one face.
    if (isDone[vertex] === 1) continue
    isDone[vertex] = 1
    const { face, light } = lights[Math.floor(at / 3)]
    styles.set(light.styles, vertex * SLOTS)
    const from = vertexOf[vertex] * 3
    const point = toSourceAxes(positions[from], positions[from + 1], positions[from + 2])
    const luxel = luxelAt(face, point[0], point[1], point[2])
    uvs[vertex * 2] = (light.x + inLuxels(luxel[0], light.width)) / light.pageWidth
    uvs[vertex * 2 + 1] = (light.y + inLuxels(luxel[1], light.height)) / light.pageHeight
  }
  const isSteady = areSteady(styles)
  const light = { page, uvs, ...(!isSteady && { styles }) }
  if (vertexOf.length * 3 === surface.positions.length) return { ...surface, light }
  return {
    ...surface,
    positions: gather(surface.positions, 3, vertexOf),
    normals: gather(surface.normals, 3, vertexOf),
    uvs: gather(surface.uvs, 2, vertexOf),
    indices,
    light,
  }
}

/** Gives each vertex to one face; others get copies of it behind all vertices, in the order of their triangles. */
function divideVertices(
  indices: CompiledSurface['indices'],
  vertexCount: number,
  lights: readonly TriangleLight[],
): { readonly vertexOf: readonly number[]; readonly indices: CompiledSurface['indices'] } {
  const owners = new Float64Array(vertexCount).fill(-1)
  const vertexOf: number[] = []
  for (let vertex = 0; vertex < vertexCount; vertex++) vertexOf.push(vertex)
  const copies = new Map<number, Map<number, number>>()
  const divided = new Uint32Array(indices.length)
  for (let at = 0; at < indices.length; at++) {
    const vertex = indices[at]
    const { face } = lights[Math.floor(at / 3)]
    if (owners[vertex] === -1) owners[vertex] = face
    divided[at] = vertex
    if (owners[vertex] === face) continue
    const own = copies.get(vertex) ?? new Map<number, number>()
    copies.set(vertex, own)
    divided[at] = own.get(face) ?? vertexOf.push(vertex) - 1
    own.set(face, divided[at])
  }
  if (vertexOf.length === vertexCount) return { vertexOf, indices }
  return { vertexOf, indices: vertexOf.length <= 0xffff ? Uint16Array.from(divided) : divided }
}

/** Whether all light is of style 0. @param styles `[vertices × 4]` */
function areSteady(styles: Uint8Array): boolean {
  for (let at = 0; at < styles.length; at++) if (styles[at] !== (at % SLOTS === 0 ? 0 : NO_STYLE)) return false
  return true
}

function gather(source: Float32Array, width: number, vertexOf: readonly number[]): Float32Array {
  const out = new Float32Array(vertexOf.length * width)
  for (let to = 0; to < vertexOf.length; to++) {
    for (let part = 0; part < width; part++) out[to * width + part] = source[vertexOf[to] * width + part]
  }
  return out
}

/** Where a vertex is among the luxels of its face: light of its neighbors on the page is out of reach. */
function inLuxels(luxels: number, count: number): number {
  // Also 0 for NaN, from texture axes of damaged files.
  return (luxels > 0 ? Math.min(count - 1, luxels) : 0) + 0.5
}
