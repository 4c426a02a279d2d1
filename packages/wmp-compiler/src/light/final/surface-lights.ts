import { type CompiledLevel, type CompiledSurface, type Rgb, toSourceAxes, type Vector } from '@brushwork/asset'
import type { Emitter } from './emitters.js'
import { type EmissionOf, type TextureSummary, UNKNOWN_COLOR } from './light-scene.js'

/** Longest edge of a piece that shines as one lamp [quants]. */
const PIECE = 96
/** Pieces of a level at most: each is a lamp, and a ray from each luxel in its reach. */
const MAX_PIECES = 4096
/** Pieces are not longer than this [quants]: nothing in a level is. */
const LONGEST = 2 ** 20
/** How far before its face a lamp is, so that its rays do not start in it [quants]. */
const BEFORE = 1
/** Square of the distance at which the falloff is 1 [quants²]. */
const SQUARE = 128 * 128
/** Light below this is not seen. */
const DARK = 1 / 256
/** A lamp shines ahead, and less to the side by the cosine of the angle, as flat faces do. */
const AHEAD = { inner: 1, outer: 0 } as const

interface Piece {
  readonly corners: readonly [Vector, Vector, Vector]
  readonly color: Vector
}

/**
 * The faces that give off light by their level, as lamps. Rays in random directions would miss small ones; the direct
 * light of lamps has no grain.
 * @param isSoft whether lamps have a size, which softens their shadows
 * @param emissionOf the share of its texture's color that a surface gives off besides; without it, rays find that light
 */
export function surfaceLights(
  { surfaces, textures }: Pick<CompiledLevel, 'surfaces' | 'textures'>,
  summaries: ReadonlyMap<string, TextureSummary>,
  isSoft: boolean,
  emissionOf: EmissionOf = () => 0,
): readonly Emitter[] {
  const whole = surfaces.flatMap((surface) => {
    return piecesOf(surface, summaries.get(textures[surface.texture]), emissionOf(surface))
  })
  let longest = PIECE
  let pieces = divided(whole, longest)
  while (pieces === undefined && longest < LONGEST) {
    longest *= 2
    pieces = divided(whole, longest)
  }
  const lamps = (pieces ?? whole).flatMap((piece) => lampOf(piece, isSoft))
  if (lamps.length <= MAX_PIECES) return lamps
  const sorted = lamps.map((lamp, index) => ({ lamp, index, light: Math.max(...lamp.color) }))
  sorted.sort((a, b) => b.light - a.light || a.index - b.index)
  return sorted.slice(0, MAX_PIECES).map(({ lamp }) => lamp)
}

function piecesOf(surface: CompiledSurface, summary: TextureSummary | undefined, share: number): Piece[] {
  const { emission, positions, indices } = surface
  if (emission === undefined && share === 0) return []
  const own = emission?.color ?? brightest(summary?.color)
  const texture = summary?.color ?? UNKNOWN_COLOR
  const part = (channel: 0 | 1 | 2): number => own[channel] * (emission?.strength ?? 0) + texture[channel] * share
  const color: Vector = [part(0), part(1), part(2)]
  const corner = (at: number): Vector => {
    const from = indices[at] * 3
    return toSourceAxes(positions[from], positions[from + 1], positions[from + 2])
  }
  return Array.from({ length: indices.length / 3 }, (_, triangle): Piece => {
    const at = triangle * 3
    return { corners: [corner(at), corner(at + 1), corner(at + 2)], color }
  })
}

/** A color with its largest part at 1; white for unknown textures. */
function brightest(color: Rgb | undefined): Rgb {
  const most = Math.max(...(color ?? [0]))
  return color !== undefined && most > 0 ? [color[0] / most, color[1] / most, color[2] / most] : [1, 1, 1]
}

/** Halves pieces at their longest edge until none is longer; undefined if they become too many. */
function divided(whole: readonly Piece[], longest: number): readonly Piece[] | undefined {
  const pieces: Piece[] = []
  const pending = [...whole].reverse()
  for (let piece = pending.pop(); piece !== undefined; piece = pending.pop()) {
    if (pieces.length + pending.length >= MAX_PIECES) return undefined
    const { corners, color } = piece
    const lengths = corners.map((corner, index) => squareBetween(corner, corners[(index + 1) % 3]))
    const most = Math.max(...lengths)
    if (!(most > longest * longest)) {
      pieces.push(piece)
      continue
    }
    const first = lengths.indexOf(most)
    const [a, b, c] = [corners[first], corners[(first + 1) % 3], corners[(first + 2) % 3]]
    const middle: Vector = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
    pending.push({ corners: [middle, b, c], color }, { corners: [a, middle, c], color })
  }
  return pieces
}

function lampOf({ corners: [a, b, c], color }: Piece, isSoft: boolean): Emitter[] {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const normal: Vector = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const twice = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2])
  // A lamp of this light has that of its area at the distance where the falloff is 1.
  const share = twice / 2 / Math.PI / SQUARE
  const shown: Vector = [color[0] * share, color[1] * share, color[2] * share]
  const most = Math.max(...shown)
  if (!(most > 0 && Number.isFinite(most))) return []
  const direction: Vector = [normal[0] / twice, normal[1] / twice, normal[2] / twice]
  const middle = (axis: 0 | 1 | 2): number => (a[axis] + b[axis] + c[axis]) / 3 + direction[axis] * BEFORE
  return [
    {
      position: [middle(0), middle(1), middle(2)],
      color: shown,
      falloff: 'inverse-square',
      range: Math.sqrt((most * SQUARE) / DARK),
      radius: isSoft ? Math.sqrt(twice) / 4 : 0,
      style: 0,
      spot: { direction, ...AHEAD },
    },
  ]
}

function squareBetween(a: Vector, b: Vector): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}
