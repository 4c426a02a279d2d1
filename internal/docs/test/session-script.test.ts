import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { commandFiles } from '../src/command-files.js'
import { fencesOf } from '../src/fences.js'

it('the script of docs/architecture.md builds two assets with a session alone, and prints their facts', async () => {
  const script = fencesOf('docs/architecture.md').filter(({ language }) => language === 'ts')
  expect(script).toHaveLength(1)
  // In this package, because the script imports packages that it can resolve.
  const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.session-script-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'world'))
  const files = commandFiles()
  const world = { 'guard.mdl': files['guard.mdl'], 'cloth.tga': files['cloth.tga'], 'castle.wmp': files['castle.wmp'] }
  const placed = { 'brick.tga': files['brick.tga'], 'gate.wmp': files['levels/gate.wmp'] }
  for (const [name, bytes] of Object.entries({ ...world, ...placed }))
    await writeFile(join(folder, 'world', name), bytes)
  await writeFile(join(folder, 'build.mjs'), script[0].code.join('\n'))

  const run = () => spawnSync(process.execPath, ['build.mjs'], { cwd: folder, encoding: 'utf8', timeout: 100_000 })
  const { status, stdout, stderr } = run()
  expect([stderr, status]).toEqual(['', 0])
  expect(stdout).toMatch(/^guard \d+ \{\n {2}kind: 'model',\n {2}clips: \{\n {4}walk: /)
  expect(stdout).toMatch(/^castle \d+ \{\n {2}kind: 'level',\n/m)
  // From the cache of the first run.
  expect(run().stdout).toBe(stdout)
})
