import { countProbes, type LightGrid } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { decodeProbes } from '../../src/light/decode-probes.js'
import { encodeProbes, settleProbes } from '../../src/write/light/encode-probes.js'

/** A grid with gaps, whose light changes from probe to probe and has noise. */
function gridOf(seed: number, noise = 3): LightGrid {
  const chance = new Random(seed)
  const size = [5, 4, 3] as const
  const present = Uint32Array.of(0xfbff7dfe, 0x0fffdbff)
  const { firstProbes, count } = countProbes(present)
  const light = Uint8Array.from({ length: count * 12 }, (_, at) => {
    return Math.max(1, Math.min(255, 128 + (at % 12) * 4 + Math.floor(at / 60) * 9 + chance.between(-noise, noise)))
  })
  const [walls, offsets] = [new Uint8Array(count * 6).fill(255), new Uint8Array(count * 3).fill(128)]
  return { origin: [0, 0, 0], spacing: 64, size, present, firstProbes, light, walls, offsets }
}

describe('the light of probes', () => {
  it.each([1, 2, 3])('survives coding byte by byte (%i)', (seed) => {
    const grid = gridOf(seed, 200)
    expect(decodeProbes({ ...grid, light: encodeProbes(grid) })).toEqual(grid.light)
  })

  it('is predicted exactly where probes are equal', () => {
    const grid = gridOf(1)
    const coded = encodeProbes({ ...grid, light: grid.light.fill(77) })
    expect(coded.filter((byte) => byte !== 0)).toEqual(Uint8Array.of(77, 77, 77, 77))
  })

  it('settles within 1 of green and 2 of the others, and within 4 and 6 for directions', () => {
    const grid = gridOf(4)
    const settled = settleProbes(grid)
    const errors = new Array<number>(12).fill(0)
    for (const [at, byte] of settled.light.entries()) {
      errors[at % 12] = Math.max(errors[at % 12], Math.abs(byte - grid.light[at]))
    }
    expect(errors.map((error, part) => error <= (part < 3 ? [2, 1, 2] : [6, 4, 6])[part % 3])).not.toContain(false)
    expect(Math.min(...settled.light)).toBeGreaterThan(0)
    const zeros = (bytes: Uint8Array) => bytes.filter((byte) => byte === 0).length
    expect(zeros(encodeProbes(settled))).toBeGreaterThan(zeros(encodeProbes(grid)) * 2)
  })

  it('decodes any bytes to as many, for any bits of probes', () => {
    const chance = new Random(9)
    for (let round = 0; round < 50; round++) {
      const present = Uint32Array.of(chance.between(0, 0xffffffff), chance.between(0, 0xffffffff) & 0x0fffffff)
      const { count } = countProbes(present)
      const light = Uint8Array.from({ length: count * 12 }, () => chance.between(0, 255))
      expect(decodeProbes({ size: [5, 4, 3], present, light })).toHaveLength(light.length)
    }
  })
})
