import type { OutsideLight, Vector } from '@brushwork/asset'
import { linearOf } from '../final/encode-final.js'
import { fitProbe, PROBE_NORMALS, type ProbeSource } from '../grid/index.js'
import { encodeLight } from './encode-light.js'
import type { Lamps } from './lamps.js'

/** `[256]` linear light that luxels show. */
const LIGHT_OF_BYTE = Float64Array.from({ length: 256 }, (_, byte) => linearOf(byte))

/** Cosine that level ground has to a sun near the horizon: steps of bytes must not become a glaring sun. */
const LEAST_FACING = 0.1

/**
 * The light of probes by the law of faces: lamps add up before the knee and the gamma. So what a probe lights is as bright as a face
 * that looks the same way.
 */
export class OriginalProbes implements ProbeSource {
  readonly #lamps: Lamps
  readonly #width: number
  readonly #raw = new Float32Array(PROBE_NORMALS.length * 3)
  readonly #light = new Float64Array(PROBE_NORMALS.length * 3)
  readonly #towards = new Float64Array(9)

  /** @param width of the range in which the light of the level's faces is lifted */
  constructor(lamps: Lamps, width: number) {
    this.#lamps = lamps
    this.#width = width
  }

  /** Together, ambient light and the sun are as bright on level ground as the luxels there. */
  get outside(): OutsideLight {
    const { ambient, sun } = this.#lamps.sky
    const facing = Math.max(sun.direction[2], LEAST_FACING)
    const lit = ambient.map((part, channel) => part + sun.color[channel] * facing)
    const [bytes] = encodeLight([Float32Array.of(...ambient, ...lit)], this.#width)
    const even = (channel: number): number => LIGHT_OF_BYTE[bytes[channel]]
    // The knee keeps hue: one color may get darker when another gets brighter.
    const directed = (channel: number): number =>
      Math.max(0, LIGHT_OF_BYTE[bytes[channel + 3]] - even(channel)) / facing
    return { ambient: [even(0), even(1), even(2)], sun: [directed(0), directed(1), directed(2)] }
  }

  light(point: Vector, _probe: number, out: Float64Array): true {
    const { ambient, seen } = this.#lamps.seenFrom(point)
    const raw = this.#raw
    const towards = this.#towards.fill(0)
    for (let at = 0; at < raw.length; at++) raw[at] = ambient[at % 3]
    for (const { color, direction, even } of seen) {
      for (const [at, [x, y, z]] of PROBE_NORMALS.entries()) {
        const facing = x * direction[0] + y * direction[1] + z * direction[2]
        if (facing <= 0) continue
        const share = even + (1 - even) * facing
        for (let channel = 0; channel < 3; channel++) raw[at * 3 + channel] += color[channel] * share
      }
      for (let at = 0; at < 9; at++) towards[at] += color[Math.floor(at / 3)] * direction[at % 3]
    }
    const [bytes] = encodeLight([raw], this.#width)
    for (let at = 0; at < bytes.length; at++) this.#light[at] = LIGHT_OF_BYTE[bytes[at]]
    fitProbe(this.#light, towards, out)
    return true
  }
}
