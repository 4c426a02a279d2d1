import { execFile } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const execute = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')
const screenshot = join(root, 'examples/courtyard/.check/courtyard.png')

describe('npm start -- --check', () => {
  it('draws the courtyard in a browser, saves a screenshot and prints one line of facts', async () => {
    rmSync(screenshot, { force: true })
    const { stdout } = await execute(process.execPath, ['scripts/start.mjs', '--check'], {
      cwd: root,
      maxBuffer: 1 << 26,
    })
    const facts = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, unknown>
    expect(facts).toMatchObject({
      triangles: expect.any(Number),
      drawCalls: expect.any(Number),
      entities: expect.any(Number),
      bundler: expect.stringMatching(/^vite \d/),
      ms: expect.any(Number),
    })
    expect(facts.clips).toEqual(expect.arrayContaining(['idle', 'walk', 'wave', 'salute']))
    expect(readFileSync(screenshot).subarray(1, 4).toString()).toBe('PNG')
    expect(statSync(screenshot).size).toBeGreaterThan(100_000)
  })
})
