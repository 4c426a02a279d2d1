import { cosine, degrees, sine } from '../mathematics.js'
import { chance } from '../random.js'
import { VOUSSOIR_CELL } from '../textures/voussoir.js'
import { type Brush, body } from './brush.js'
import { cross, type Point, scaled } from './geometry.js'
import { fit, flat, type Paint } from './surface.js'

/** Undersides are visible from nearby, so their courses are 12 quants high. */
const SOFFIT = flat('trim', 0.375)

/** A round arch over an opening along x or along y. */
export interface Arch {
  readonly along: 'x' | 'y'
  readonly center: number
  readonly springing: number
  /** Radii of the inner and outer ends of the stones. */
  readonly radii: readonly [number, number]
  readonly stones: number
  /** Start and end of the stones through the wall, then of the wall itself. */
  readonly ring: readonly [number, number]
  readonly wall: readonly [number, number]
  /** Top of the wall above. */
  readonly top: number
  readonly paint: Paint
}

/** The wedge stones of an arch and the wall above: one block above each stone. */
export function archBlocks(arch: Arch): Brush[] {
  return Array.from({ length: arch.stones }, (_, k) => {
    const [from, to] = [(180 / arch.stones) * k, (180 / arch.stones) * (k + 1)]
    const corner = (radius: number, angle: number, through: number) => {
      const reach = arch.center + radius * cosine(degrees(angle))
      return pointAt(arch, reach, through, arch.springing + radius * sine(degrees(angle)))
    }
    const wedge = arch.ring.flatMap((through) =>
      arch.radii.flatMap((radius) => [corner(radius, from, through), corner(radius, to, through)]),
    )
    const above = arch.wall.flatMap((through) =>
      [from, to].flatMap((angle): Point[] => {
        const head = corner(arch.radii[1], angle, through)
        return [head, [head[0], head[1], arch.top]]
      }),
    )
    return [body(wedge, stonePaint(arch, (from + to) / 2, k)), body(above, arch.paint)]
  }).flat()
}

/** Each stone shows one stone of the image, its broad end outward. */
function stonePaint(arch: Arch, angle: number, index: number): Paint {
  const outward = outwardAt(arch, angle)
  return (side, corners) => {
    const front = arch.along === 'x' ? Math.abs(side.normal[1]) : Math.abs(side.normal[0])
    if (front < 0.9) return SOFFIT(side, corners)
    const cell = Math.floor(12 * chance(7, index, Math.round(arch.center)))
    const start = [
      (cell % VOUSSOIR_CELL.columns) * VOUSSOIR_CELL.width + 1,
      Math.floor(cell / VOUSSOIR_CELL.columns) * VOUSSOIR_CELL.height,
    ] as const
    const axes = { across: cross(outward, side.normal), down: scaled(outward, -1) }
    return fit('voussoir', axes, corners, [VOUSSOIR_CELL.width - 2, VOUSSOIR_CELL.height], start)
  }
}

function outwardAt(arch: Arch, angle: number): Point {
  const [c, s] = [cosine(degrees(angle)), sine(degrees(angle))]
  return arch.along === 'x' ? [c, 0, s] : [0, c, s]
}

function pointAt(arch: Arch, along: number, through: number, z: number): Point {
  return arch.along === 'x' ? [along, through, z] : [through, along, z]
}
