import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { engineFlags } from '../../src/session/engine-flags.js'

describe('flags of the engine', () => {
  it('are known to the engine that runs this test', () => {
    const { status, stderr } = spawnSync(process.execPath, [...engineFlags(process.versions), '-e', ''])
    expect(stderr.toString()).toBe('')
    expect(status).toBe(0)
  })

  it('have the names that each version of the engine has', () => {
    expect(engineFlags({ v8: '11.3.244.8-node.33' })).toContain('--interrupt-budget=400000')
    expect(engineFlags({ v8: '12.4.254.21-node.57' })).toContain('--invocation-count-for-turbofan=6000')
    expect(engineFlags({ v8: '13.6.233.17-node.53' })).toContain('--invocation-count-for-turbofan=12000')
  })

  it('are left as they are where the engine is another one, or not known', () => {
    expect(engineFlags({ v8: '11.3.244.8', bun: '1.3.0' })).toEqual([])
    expect(engineFlags({ v8: '13.6.233', deno: '2.5.0' })).toEqual([])
    expect(engineFlags({ v8: '99.1.2' })).toEqual([])
    expect(engineFlags({})).toEqual([])
  })
})
