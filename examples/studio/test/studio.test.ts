import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'

const execute = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')

const studio = (...args: readonly string[]) =>
  // The packages are built: only `npm test` and this test start it so.
  execute(process.execPath, ['scripts/studio.mjs', ...args], {
    cwd: root,
    env: { ...process.env, BRUSHWORK_MACHINE: 'test' },
  })

describe('npm run studio', () => {
  it('restores on a second machine what the first has built, rebuilds the edited world, and serves without building', async () => {
    const out = mkdtempSync(join(tmpdir(), 'brushwork-studio-'))
    onTestFinished(() => rmSync(out, { recursive: true, force: true, maxRetries: 20 }))
    const { stdout } = await studio('--check', '--worlds', '2', '--levels', '2', '--out', out)
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
      worlds: 2,
      levels: 2,
      a: { built: 2, restored: 0, requests: { restored: 0, stored: 6 } },
      b: { built: 0, restored: 2, fullTurbo: true, requests: { restored: 2, missed: 0, stored: 0 } },
      edit: { built: 1, restored: 1, requests: { restored: 1, stored: 2 } },
      devServer: { levels: 4, requests: { restored: 4, missed: 0, stored: 0 } },
    })
    expect(readdirSync(join(out, 'b/worlds/world-2/dist'))).toEqual(['level-01.glb', 'level-02.glb'])
  })

  it('names wrong arguments before it sets anything up', async () => {
    await expect(studio('--worlds', '0')).rejects.toThrow('--worlds: expected a number from 1 to 99999, found 0')
    await expect(studio('--machines', '3')).rejects.toThrow('usage: npm run studio')
  })
})
