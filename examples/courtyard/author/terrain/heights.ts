import { mix, smoothstep } from '../mathematics.js'
import { cloud } from '../painting/noise.js'
import { distanceTo, distanceToCastle, EXTENT, GROUND, POINTS, RIVER, SEA, SPACING } from './plan.js'

const SEED = 401

/** Single hills that shape the outline of the ridge: position, radius, height. */
const PEAKS: readonly (readonly [x: number, y: number, radius: number, height: number])[] = [
  [520, 2750, 1150, 620],
  [-1250, 2650, 1250, 460],
  [1750, 2900, 900, 360],
  [-2850, 900, 1300, 560],
  [2900, -700, 1150, 420],
  [-2300, -900, 800, 180],
  [1600, -3000, 1200, 420],
  [-1500, -3100, 900, 260],
]

/** Height of the ground at a position. */
export function groundAt(x: number, y: number): number {
  const river = distanceTo(RIVER, x, y)
  const bank = smoothstep(130, 1300, river)
  const away = smoothstep(60, 1900, distanceToCastle(x, y))
  const hills = GROUND + away * (150 + rolling(x, y) + peaks(x, y)) * mix(0.12, 1, bank)
  const coast = coastAt(x, y)
  const land = mix(SEA - 150, hills, smoothstep(0, 620, coast))
  const bed = SEA - 40
  return mix(bed, land, smoothstep(60, 400, river + 60 * (wobble(x, y) - 0.5)))
}

/** Heights row by row from the north edge, west to east. */
export function heights(): Float64Array {
  const grid = new Float64Array(POINTS * POINTS)
  for (let row = 0; row < POINTS; row++) {
    for (let column = 0; column < POINTS; column++) {
      const height = groundAt(-EXTENT / 2 + column * SPACING, EXTENT / 2 - row * SPACING)
      grid[row * POINTS + column] = Math.round(height * 16) / 16
    }
  }
  return grid
}

const broad = cloud(SEED, 5, 5, 4, EXTENT, EXTENT)
const ridges = cloud(SEED + 30, 7, 7, 4, EXTENT, EXTENT)
const gullies = cloud(SEED + 45, 11, 11, 3, EXTENT, EXTENT)
const shore = cloud(SEED + 60, 4, 4, 3, EXTENT, EXTENT)
const wobble = cloud(SEED + 90, 16, 16, 2, EXTENT, EXTENT)

/** Noise with sharp crests, which gives hills ridges. */
function rolling(x: number, y: number): number {
  const crest = 1 - Math.abs(2 * ridges(x + EXTENT, y + EXTENT) - 1)
  return 220 * broad(x + EXTENT, y + EXTENT) + 260 * crest * crest - 120
}

function peaks(x: number, y: number): number {
  let sum = 0
  for (const [px, py, radius, height] of PEAKS) {
    const [dx, dy] = [x - px, y - py]
    const fall = Math.max(0, 1 - Math.sqrt(dx * dx + dy * dy) / radius)
    sum += height * fall * (1.6 - 0.6 * fall) * (0.35 + 0.65 * crags(x, y))
  }
  return sum
}

/** Sharp ridges and gullies, 0..1. */
function crags(x: number, y: number): number {
  const back = 1 - Math.abs(2 * gullies(x + EXTENT, y + EXTENT) - 1)
  return back * back
}

/** Distance of a position from the coast, positive inland [quants]. */
function coastAt(x: number, y: number): number {
  const reach = 3950 - 700 * shore(x + EXTENT, y + EXTENT)
  // A shape between a circle and a square, so that the corners of the map are sea.
  const [u, v] = [x / reach, y / reach]
  return reach * (1 - Math.sqrt(Math.sqrt(u * u * u * u + v * v * v * v)))
}
