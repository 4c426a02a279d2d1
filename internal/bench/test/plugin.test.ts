import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PLUGIN_PARTS, type PluginReport } from '../src/plugin/bench.js'
import { EDIT_CASES } from '../src/plugin/edit-cases.js'
import { printPlugin } from '../src/plugin/report.js'

const WORLD = new URL('../../../examples/courtyard/world/', import.meta.url)

describe.each(Object.entries(EDIT_CASES))('the edits of %s', (_, { edited, edit }) => {
  const original = new Uint8Array(readFileSync(new URL(edited, WORLD)))

  it('differ for each number and are equal for equal numbers', () => {
    const editions = [1, 2, 3].map((n) => Buffer.from(edit(original, n)).toString('base64'))
    expect(new Set([...editions, Buffer.from(original).toString('base64')]).size).toBe(4)
    expect(Buffer.from(edit(original, 2)).toString('base64')).toBe(editions[1])
  })

  it('leave the original unchanged', () => {
    const before = original.slice()
    edit(original, 1)
    expect(Buffer.compare(original, before)).toBe(0)
  })
})

describe('the report of the plugin', () => {
  const compared = { plugin: 4, vite: 2 }
  const lap = { name: 'each further asset', wall: compared, cpu: compared }
  const delays = { median: 120, best: 100, worst: 200, serverCpu: 60 }
  const edit = { name: 'model: its skin', edits: 15, target: 150, plugin: delays, checksum: 'a1' }
  const report: PluginReport = {
    load: '1 before, 2 after',
    start: { rounds: 15, laps: [], added: 61, asset: lap, checksums: ['b2', 'c3'] },
    edits: [{ ...edit, reload: { ...delays, median: 240 } }],
  }

  it('reports for each target whether it is reached', () => {
    const text = printPlugin(report)
    expect(text).toMatch(/61\.0 ms; target 60 ms: MISSED/)
    expect(text).toMatch(/4\.0 ms; target 5 ms: reached/)
    expect(text).toMatch(/2\.00 × +a1 +150 ms: reached/)
    const slow = [{ ...edit, plugin: { ...delays, median: 151 }, reload: delays }]
    expect(printPlugin({ ...report, edits: slow })).toMatch(/150 ms: MISSED/)
  })

  it('omits what was not measured', () => {
    const text = printPlugin({ load: '1 before, 2 after', edits: [] })
    expect(text.split('\n')).toHaveLength(1)
  })

  it('can be limited to parts', () => {
    expect(PLUGIN_PARTS).toEqual(['start', 'model', 'skin', 'level', 'texture'])
  })
})
