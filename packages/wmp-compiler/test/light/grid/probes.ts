import { type CompiledLevel, type LightGrid, SIGNED_ZERO, toSourceAxes, type Vector } from '@brushwork/asset'
import { linearOf } from '../../../src/light/final/encode-final.js'

/** A probe as games read it, in source axes. */
export interface Probe {
  readonly position: Vector
  readonly mean: Vector
  /** Where the light of red, green and blue comes from, as a share of the mean. */
  readonly from: readonly [Vector, Vector, Vector]
}

/** All probes of a level's light grid. */
export function probesOf({ lightGrid }: Pick<CompiledLevel, 'lightGrid'>): readonly Probe[] {
  if (lightGrid === undefined) throw new Error('the level has no light grid')
  const { present, size } = lightGrid
  const probes: Probe[] = []
  for (let point = 0; point < size[0] * size[1] * size[2]; point++) {
    if (((present[point >>> 5] >>> (point & 31)) & 1) === 1) probes.push(probeAt(lightGrid, probes.length, point))
  }
  return probes
}

function probeAt({ origin, spacing, size, offsets, light }: LightGrid, probe: number, point: number): Probe {
  const index = [point % size[0], Math.floor(point / size[0]) % size[1], Math.floor(point / (size[0] * size[1]))]
  const at = (axis: number): number =>
    origin[axis] + (index[axis] + (offsets[probe * 3 + axis] - SIGNED_ZERO) / 254) * spacing
  const bytes = light.subarray(probe * 12, probe * 12 + 12)
  const share = (part: number): number => (bytes[part] - SIGNED_ZERO) / 127
  const from = (channel: number): Vector => toSourceAxes(share(channel + 3), share(channel + 6), share(channel + 9))
  return {
    position: toSourceAxes(at(0), at(1), at(2)),
    mean: [linearOf(bytes[0]), linearOf(bytes[1]), linearOf(bytes[2])],
    from: [from(0), from(1), from(2)],
  }
}

/** Linear light that a probe gives a face, as `shadeLight` of the runtime has it. */
export function shownBy({ mean, from }: Probe, normal: Vector, channel: number): number {
  const [x, y, z] = from[channel]
  const size = Math.hypot(x, y, z)
  const ratio = Math.min(1, size)
  const cosine = size === 0 ? 0 : (x * normal[0] + y * normal[1] + z * normal[2]) / size
  const even = (1 - ratio) / (1 + ratio)
  return mean[channel] * (even + (1 - even) * (2 + 2 * ratio) * (0.5 + 0.5 * cosine) ** (1 + 2 * ratio))
}
