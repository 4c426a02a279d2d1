import type { WmpAxis, WmpBlock, WmpFace, WmpVector } from './document.js'

/** Texture of faces without one: the editor's own, which no file contains. */
export const defaultTexture = '#default'
/** Texels of each side of the default texture, and of a missing one: the engine's assumption. */
export const defaultTextureSize = 128

/** Texture axes of a fresh face, by the dominant component of its outward normal (docs/formats/wmp.md §5.3). */
export function defaultAxes(normal: WmpVector): { readonly t1: WmpAxis; readonly t2: WmpAxis } {
  const [x, y, z] = normal.map(Math.abs)
  if (z >= x && z >= y) return { t1: [1, 0, 0, 0], t2: [0, -1, 0, 0] }
  if (x >= y) return { t1: [0, 1, 0, 0], t2: [0, 0, -1, 0] }
  return { t1: [1, 0, 0, 0], t2: [0, 0, -1, 0] }
}

/**
 * Mapping of a new face, and of one without properties in the file: `#default` at scale 1
 * (docs/formats/wmp.md §5.3).
 */
export function defaultFace(normal: WmpVector): WmpFace {
  return {
    texture: defaultTexture,
    ...defaultAxes(normal),
    offset: [0, 0],
    rotation: 0,
    scale: [1, 1],
    flags: 0,
    ambient: 0,
    albedo: 50,
  }
}

/**
 * Outward normal of a polygon by Newell's method, for any corner count. Not normalized: its length is twice the area.
 * Zero for degenerate polygons and for corners without a vertex.
 */
export function polygonNormal(block: Pick<WmpBlock, 'vertices' | 'polygons'>, polygon: number): WmpVector {
  const { vertices, polygons } = block
  const start = polygons.starts[polygon]
  const end = polygons.starts[polygon + 1]
  let x = 0
  let y = 0
  let z = 0
  for (let at = start; at < end; at++) {
    const a = polygons.indices[at] * 3
    const b = polygons.indices[at + 1 < end ? at + 1 : start] * 3
    if (a + 2 >= vertices.length || b + 2 >= vertices.length) return [0, 0, 0]
    // Clockwise from outside, so the terms of Newell's sum are negated.
    x += (vertices[b + 1] - vertices[a + 1]) * (vertices[a + 2] + vertices[b + 2])
    y += (vertices[b + 2] - vertices[a + 2]) * (vertices[a] + vertices[b])
    z += (vertices[b] - vertices[a]) * (vertices[a + 1] + vertices[b + 1])
  }
  return [x, y, z]
}

/** The mapping of a polygon: its own, or the default. */
export function faceOf(block: WmpBlock, polygon: number): WmpFace {
  return block.faces[polygon] ?? defaultFace(polygonNormal(block, polygon))
}
