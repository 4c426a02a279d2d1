import { PROBE_LIGHT, type Vector } from '@brushwork/asset'
import { dot } from '@brushwork/geometry'

/** Values of how directed light may be: steps of 1/32. Powers of them are products of roots, which all engines round alike. */
const STEPS = 32
/** Weight of faces that look up; the others together weigh 25: floors and terrains stand beside what a probe lights. */
const UP_WEIGHT = 1040

/** `[normals]` unit vectors for which a probe is fitted: to the sides, edges and corners of a cube. Source axes. */
export const PROBE_NORMALS: readonly Vector[] = Array.from({ length: 27 }, (_, at): Vector => {
  return [(at % 3) - 1, (Math.floor(at / 3) % 3) - 1, Math.floor(at / 9) - 1]
}).flatMap(([x, y, z]): Vector[] => {
  const size = Math.sqrt(x * x + y * y + z * z)
  return size === 0 ? [] : [[x / size, y / size, z / size]]
})

const WEIGHTS = PROBE_NORMALS.map(([, , z]) => (z === 1 ? UP_WEIGHT : 1))

/**
 * Finds the probe by which `shadeLight` of the runtime shows given light best. Light need not add up: the law of lightmaps may bend it.
 * A probe has four numbers for each color, so faces that look up are exact within a step of bytes, others as far as it goes.
 * @param light `[normals × 3]` linear light on faces of {@link PROBE_NORMALS}
 * @param towards `[3 × 3]` where the light of red, green, blue comes from, of any length. Source axes
 * @param out `[12]` as `lightAt` of the runtime gives it
 */
export function fitProbe(light: Float64Array, towards: Float64Array, out: Float64Array): void {
  out.fill(0, 0, PROBE_LIGHT)
  for (let channel = 0; channel < 3; channel++) {
    const [x, y, z] = towards.subarray(channel * 3, channel * 3 + 3)
    const size = Math.sqrt(x * x + y * y + z * z)
    const direction: Vector = size > 0 ? [x / size, y / size, z / size] : [0, 0, 0]
    const { mean, ratio } = fitAround(light, channel, direction)
    out[channel] = mean
    // Source axes (x, y, z) are (y, z, x) in packs.
    out[3 + channel] = mean * ratio * direction[1]
    out[6 + channel] = mean * ratio * direction[2]
    out[9 + channel] = mean * ratio * direction[0]
  }
}

/** The mean light, and how directed it is, with the least squared differences of roots: steps of bytes are about as wide anywhere. */
function fitAround(light: Float64Array, channel: number, direction: Vector): { mean: number; ratio: number } {
  const roots = PROBE_NORMALS.map((_, at) => Math.sqrt(light[at * 3 + channel]))
  const facing = PROBE_NORMALS.map((normal) => Math.max(0, 0.5 + 0.5 * dot(normal, direction)))
  const factors = facing.map((value) => Math.sqrt(Math.sqrt(Math.sqrt(Math.sqrt(value)))))
  const powers = [...facing]
  let best = { explained: -1, root: 0, ratio: 0 }
  const last = dot(direction, direction) > 0 ? STEPS : 0
  for (let step = 0; step <= last; step++) {
    const ratio = step / STEPS
    // The law of `shadeLight`.
    const even = (1 - ratio) / (1 + ratio)
    const directed = (1 - even) * (2 + 2 * ratio)
    let [products, squares] = [0, 0]
    for (let at = 0; at < roots.length; at++) {
      const shown = even + directed * powers[at]
      products += WEIGHTS[at] * roots[at] * Math.sqrt(shown)
      squares += WEIGHTS[at] * shown
      powers[at] *= factors[at]
    }
    const explained = (products * products) / squares
    if (explained > best.explained) best = { explained, root: products / squares, ratio }
  }
  return { mean: best.root * best.root, ratio: best.ratio }
}
