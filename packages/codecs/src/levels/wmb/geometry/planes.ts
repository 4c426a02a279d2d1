import type { WmbPlanes } from '../document/document.js'
import type { WmbBlock } from '../document/geometry.js'

/** Addend to a plane's type if its normal is not along an axis. */
const SLANTED = 3

/**
 * Unique planes of all triangles, in the order of the triangles. Normals along an axis point to its positive end,
 * others outward (levels §4.3). Triangles without area have no plane.
 */
export function planesOfBlocks(blocks: readonly WmbBlock[]): WmbPlanes {
  const planes = new Map<string, Plane>()
  for (const { vertices, triangles } of blocks) {
    for (let at = 0; at < triangles.corners.length; at += 3) {
      const plane = planeOf(vertices.positions, triangles.corners, at)
      if (plane !== undefined) planes.set([...plane.normal, plane.distance].join(' '), plane)
    }
  }
  const rows = [...planes.values()]
  return {
    count: rows.length,
    normals: Float32Array.from(rows.flatMap(({ normal }) => normal)),
    distances: Float32Array.from(rows, ({ distance }) => distance),
    types: Uint32Array.from(rows, ({ normal }) => typeOf(normal)),
  }
}

interface Plane {
  readonly normal: readonly number[]
  readonly distance: number
}

function planeOf(positions: Float32Array, corners: Uint16Array, at: number): Plane | undefined {
  const point = (corner: number): number[] => [0, 1, 2].map((axis) => positions[corners[at + corner] * 3 + axis])
  const [a, b, c] = [point(0), point(1), point(2)]
  const [bx, by, bz] = b.map((value, axis) => value - a[axis])
  const [cx, cy, cz] = c.map((value, axis) => value - a[axis])
  // Corners run clockwise: the other order of the product points outward.
  const cross = [cy * bz - cz * by, cz * bx - cx * bz, cx * by - cy * bx]
  const length = Math.sqrt(cross[0] ** 2 + cross[1] ** 2 + cross[2] ** 2)
  if (!(length > 0 && Number.isFinite(length))) return undefined
  const unit = cross.map((part) => part / length)
  const flip = typeOf(unit) < SLANTED && unit[0] + unit[1] + unit[2] < 0 ? -1 : 1
  // Adding 0 turns −0 into 0.
  const normal = unit.map((part) => Math.fround(part * flip) + 0)
  return { normal, distance: Math.fround(normal[0] * a[0] + normal[1] * a[1] + normal[2] * a[2]) + 0 }
}

/** 0, 1, 2 along x, y, z; 3, 4, 5 mostly along them, the first of equals. */
function typeOf(normal: readonly number[]): number {
  const sizes = normal.map(Math.abs)
  const axis = sizes.indexOf(Math.max(...sizes))
  return sizes[axis] === 1 ? axis : axis + SLANTED
}
