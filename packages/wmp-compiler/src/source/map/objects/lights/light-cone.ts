import type { LightCone, Vector } from '@brushwork/asset'
import { cosine, minus, sine } from '@brushwork/geometry'
import type { Game } from '../../../../words/game.js'
import type { Keys } from '../../../../words/keys.js'

/** Degrees across the cone of a spot light that does not say. */
const USUAL_CONE = 40
/** Half of it in Half-Life and Quake II. */
const USUAL_HALF_CONE = 10
/** Quants around the target of a spot light of Quake III. */
const USUAL_CONE_RADIUS = 64
const DEGREE = Math.PI / 180
const WHOLE = 360
/** Values of `angle`. */
const [UP, DOWN] = [-1, -2]

/** The cone of a light, by the words of its game: undefined for lights that shine everywhere. */
export function coneOf(
  keys: Keys,
  position: Vector,
  targets: ReadonlyMap<string, Vector>,
  game: Game,
): LightCone | undefined {
  const isSpotClass = keys.className === 'light_spot'
  const target = targets.get(keys.text('target'))
  const isHalfCone = game === 'half-life' || game === 'quake2' || isSpotClass
  if (isHalfCone ? !isSpotClass && !keys.has('target') : target === undefined && keys.vector('mangle') === undefined)
    return undefined
  const to = target === undefined ? towards(keys, isHalfCone) : minus(target, position)
  const size = Math.sqrt(to[0] * to[0] + to[1] * to[1] + to[2] * to[2])
  if (!(size > 0 && Number.isFinite(size))) return undefined
  const direction: Vector = [to[0] / size, to[1] / size, to[2] / size]
  if (isHalfCone) {
    // The original's numbers are half of the cone: full light within the first, none outside of the second.
    const inner = positive(keys.number('_cone')) ?? USUAL_HALF_CONE
    const outer = game === 'quake2' ? inner : Math.max(inner, keys.number('_cone2') ?? 0)
    return { direction, angle: Math.min(outer * 2, WHOLE), softAngle: Math.min(inner * 2, WHOLE) }
  }
  if (game === 'quake3') {
    const angle = coneAngle(positive(keys.number('radius')) ?? USUAL_CONE_RADIUS, size)
    return { direction, angle, softAngle: angle }
  }
  const angle = positive(keys.number('angle')) ?? USUAL_CONE
  return { direction, angle, softAngle: positive(keys.number('_softangle')) ?? angle }
}

/** Where a light without a target shines: by `mangle` (yaw, pitch) of Quake, or by `angle`, `angles` and `pitch` of Half-Life. */
function towards(keys: Keys, isHalfCone: boolean): Vector {
  const mangle = keys.vector('mangle')
  if (mangle !== undefined && !keys.has('angles') && !keys.has('pitch')) return directionOf(mangle[0], mangle[1])
  const { yaw, pitch } = lightAngles(keys, isHalfCone ? 0 : -90)
  return directionOf(yaw, pitch)
}

/** Yaw and pitch of a light of Half-Life; positive pitch looks up. `angle` −1 and −2 are up and down. */
export function lightAngles(keys: Keys, usualPitch: number): { readonly yaw: number; readonly pitch: number } {
  const angles = keys.vector('angles')
  const angle = keys.number('angle') ?? 0
  const pitch = keys.number('pitch') ?? 0
  if (angle === UP || angle === DOWN) return { yaw: 0, pitch: pitch !== 0 ? pitch : angle === UP ? 90 : -90 }
  return { yaw: angle !== 0 ? angle : (angles?.[1] ?? 0), pitch: pitch !== 0 ? pitch : (angles?.[0] ?? usualPitch) }
}

/** Degrees across a cone that has this radius at this distance. */
function coneAngle(radius: number, distance: number): number {
  // Arctangent by its series around 1/2 of the range is not needed: halving the angle by bisection uses sine and cosine alone.
  let [low, high] = [0, 90]
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2
    if (sine(middle * DEGREE) * distance < cosine(middle * DEGREE) * radius) low = middle
    else high = middle
  }
  return low + high
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined
}

/** Degrees; positive pitch looks up. */
function directionOf(yaw: number, pitch: number): Vector {
  const flat = cosine(pitch * DEGREE)
  return [cosine(yaw * DEGREE) * flat, sine(yaw * DEGREE) * flat, sine(pitch * DEGREE)]
}
