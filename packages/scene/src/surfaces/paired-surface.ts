import type { LevelSurface } from '@brushwork/runtime'

/** Quants by which corners of the same triangle may differ. */
const SAME = 1e-3
const STYLES = 4

/** A surface with new light, and where each of its vertices was on the page before. */
export interface PairedSurface {
  readonly surface: LevelSurface
  /** `[vertices × 2]`; undefined for surfaces without light. */
  readonly before: Float32Array | undefined
}

/**
 * Finds the light that a surface had before for each vertex that it has now. A vertex with one light now and several before is divided.
 * @returns undefined unless both have the same triangles in the same order, and both or none have light
 */
export function pairSurfaces(before: LevelSurface, after: LevelSurface): PairedSurface | undefined {
  if (!isSame(before, after)) return undefined
  const [old, light] = [before.light, after.light]
  if (old === undefined || light === undefined) {
    return old === light ? { surface: after, before: undefined } : undefined
  }
  // By vertex: the one that it is a copy of, and its coordinates before.
  const vertexOf = Array.from({ length: after.positions.length / 3 }, (_, vertex) => vertex)
  const uvs: number[] = []
  const copies = new Map<string, number>()
  const indices = new Uint32Array(after.indices.length)
  for (let at = 0; at < indices.length; at++) {
    const [vertex, from] = [after.indices[at], before.indices[at]]
    const [u, v] = [old.uvs[from * 2], old.uvs[from * 2 + 1]]
    const key = `${vertex} ${u} ${v}`
    let own = copies.get(key)
    if (own === undefined) {
      own = uvs[vertex * 2] === undefined ? vertex : vertexOf.push(vertex) - 1
      copies.set(key, own)
      uvs[own * 2] = u
      uvs[own * 2 + 1] = v
    }
    indices[at] = own
  }
  // Vertices of no triangle.
  const coordinates = Float32Array.from({ length: vertexOf.length * 2 }, (_, at) => uvs[at] ?? 0)
  if (vertexOf.length * 3 === after.positions.length) return { surface: after, before: coordinates }
  const surface = {
    ...after,
    positions: gather(after.positions, 3, vertexOf),
    normals: gather(after.normals, 3, vertexOf),
    uvs: gather(after.uvs, 2, vertexOf),
    indices,
    light: {
      ...light,
      uvs: gather(light.uvs, 2, vertexOf),
      ...(light.styles && { styles: gather(light.styles, STYLES, vertexOf) }),
    },
  }
  return { surface, before: coordinates }
}

/** Whether two surfaces have the same triangles, whatever their vertices. */
function isSame(a: LevelSurface, b: LevelSurface): boolean {
  if (a.indices.length !== b.indices.length || a.material !== b.material) return false
  if (a.sky !== b.sky || a.liquid !== b.liquid || a.unshaded !== b.unshaded) return false
  for (let at = 0; at < a.indices.length; at++) {
    const [one, other] = [a.indices[at] * 3, b.indices[at] * 3]
    for (let axis = 0; axis < 3; axis++) {
      if (!(Math.abs(a.positions[one + axis] - b.positions[other + axis]) <= SAME)) return false
    }
  }
  return true
}

function gather<Numbers extends Float32Array | Uint8Array>(
  source: Numbers,
  width: number,
  vertexOf: readonly number[],
): Numbers {
  const out = source.slice(0, 0).constructor as unknown as new (length: number) => Numbers
  const gathered = new out(vertexOf.length * width)
  for (let to = 0; to < vertexOf.length; to++) {
    for (let part = 0; part < width; part++) gathered[to * width + part] = source[vertexOf[to] * width + part]
  }
  return gathered
}
