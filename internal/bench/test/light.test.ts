import { describe, expect, it } from 'vitest'
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
