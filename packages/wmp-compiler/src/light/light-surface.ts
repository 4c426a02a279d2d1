import { type CompiledSurface, toSourceAxes } from '@brushwork/asset'
import type { PlacedLight } from './light-page.js'
import type { LightSource } from './light-source.js'

/** A style that no light has. */
const NO_STYLE = 255
/** Light styles of a face at most. */
const SLOTS = 4

/** The light of one triangle. */
interface TriangleLight {
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
  for (let at = 0; at < indices.length; at++) {
    const vertex = indices[at]
    const { face, light } = lights[Math.floor(at / 3)]
    styles.set(light.styles, vertex * SLOTS)
    const from = vertexOf[vertex] * 3
    const [x, y, z] = surface.positions.subarray(from, from + 3)
    const [column, row] = luxelAt(face, ...toSourceAxes(x, y, z))
    uvs[vertex * 2] = (light.x + inLuxels(column, light.width)) / light.pageWidth
    uvs[vertex * 2 + 1] = (light.y + inLuxels(row, light.height)) / light.pageHeight
  }
  const isSteady = styles.every((style, at) => style === (at % SLOTS === 0 ? 0 : NO_STYLE))
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
  const vertexOf = Array.from(owners, (_, vertex) => vertex)
  const copies = new Map<string, number>()
  const divided = Uint32Array.from(indices, (vertex, at) => {
    const { face } = lights[Math.floor(at / 3)]
    if (owners[vertex] === -1) owners[vertex] = face
    if (owners[vertex] === face) return vertex
    const key = `${vertex} ${face}`
    const known = copies.get(key) ?? vertexOf.push(vertex) - 1
    copies.set(key, known)
    return known
  })
  if (vertexOf.length === vertexCount) return { vertexOf, indices }
  return { vertexOf, indices: vertexOf.length <= 0xffff ? Uint16Array.from(divided) : divided }
}

function gather(source: Float32Array, width: number, vertexOf: readonly number[]): Float32Array {
  const out = new Float32Array(vertexOf.length * width)
  vertexOf.forEach((from, to) => {
    out.set(source.subarray(from * width, (from + 1) * width), to * width)
  })
  return out
}

/** Where a vertex is among the luxels of its face: light of its neighbors on the page is out of reach. */
function inLuxels(luxels: number, count: number): number {
  // Also 0 for NaN, from texture axes of damaged files.
  return (luxels > 0 ? Math.min(count - 1, luxels) : 0) + 0.5
}
