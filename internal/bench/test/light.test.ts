import { describe, expect, it } from 'vitest'
import { benchBakes, printBakes } from '../src/light/bakes.js'
import { benchLight } from '../src/light/bench.js'
import { printLight } from '../src/light/report.js'

describe('the bench of rays', () => {
  const report = benchLight(1, 300, 64)

  it('finds the same hits with the tracer and with three-mesh-bvh', () => {
    expect(report.triangles).toBe(3600)
    for (const { agree, others, checksum, rivalChecksum, hits } of report.sets) {
      expect({ agree, others }).toEqual({ agree: true, others: 0 })
      // At edges, the tracer has the first of two triangles, and the rival any of them.
      expect(Math.abs(checksum - rivalChecksum) / checksum).toBeLessThan(1e-3)
      expect(hits).toBeGreaterThan(100)
    }
  })

  it('prints a row for each set of rays', () => {
    expect(printLight(report)).toMatch(/incoherent, closest[\s\S]*coherent, closest[\s\S]*shadow, any hit/)
  })
})

describe('the bench of lit levels', () => {
  it('lights rooms with lamps, and has the same pages each time', async () => {
    const [first, second] = [await benchBakes(false, [1, 4]), await benchBakes(false, [1, 4])]
    expect(first.map(({ lamps }) => lamps)).toEqual([1, 4])
    expect(first[1].luxels).toBeGreaterThan(first[0].luxels * 2)
    expect(first[1].checksum).not.toBe(first[0].checksum)
    expect(second.map(({ checksum }) => checksum)).toEqual(first.map(({ checksum }) => checksum))
    expect(printBakes(first).split('\n')).toHaveLength(4)
  })
})
