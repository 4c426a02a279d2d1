import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

it('the page of licences lists what the packages bring along, under licences that someone has read', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/licences.mjs', '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect([stdout + stderr, status]).toEqual(['', 0])
})
