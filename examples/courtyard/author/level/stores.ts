import { type Brush, body, boxCorners, type Group, group, ring, turned } from './brush.js'
import type { Point } from './geometry.js'
import { fitted, sided } from './surface.js'

/** Crates and barrels: by the gate, in the arcade and at the foot of the walkway. */
export function stores(): Group[] {
  return [
    group('stores_gate', [
      crate([196, -300], 0, 44, 12),
      crate([246, -318], 0, 36, -20),
      crate([206, -302], 44, 32, 31),
      barrel([168, -342], 0),
    ]),
    group('stores_arcade', [
      crate([474, -196], 6, 48, 4),
      crate([478, -142], 6, 38, -14),
      barrel([482, 190], 6),
      barrel([452, 206], 6),
    ]),
    group('stores_walkway', [crate([-52, 336], 0, 44, -9), barrel([-22, 292], 0)]),
  ]
}

function crate(center: readonly [number, number], z: number, size: number, angle: number): Brush {
  const half = size / 2
  const low: Point = [center[0] - half, center[1] - half, z]
  const high: Point = [center[0] + half, center[1] + half, z + size]
  return body(turned(boxCorners(low, high), center, angle), fitted('crate', 128, 128))
}

/** Staves between two ends that are narrower than the waist; twelve sides. */
function barrel([x, y]: readonly [number, number], z: number): Brush {
  const hoops = [
    [0, 12],
    [12, 15],
    [32, 15],
    [44, 12],
  ]
  const points = hoops.flatMap(([height, apothem]) => ring(x, y, z + height, apothem, 12))
  return body(points, sided(fitted('oak_planks', 32, 96), fitted('oak_planks', 128, 128)))
}
