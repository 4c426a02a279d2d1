import { mkdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { castle, guard } from '../../support/files.js'
import { createTestProject, runProgram, type TestProject } from '../../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

it('a source whose name is as long as the system allows has no settings beside it, and is built', async () => {
  const name = `${'n'.repeat(251)}.mdl`
  await project.put(name, guard())
  const { code, stdout, stderr } = await runProgram(project.folder, 'build', name, '-o', 'out')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('n.glb: model, 4 triangles')
})

it('an output that cannot be written is named as the call names it', async () => {
  await project.put('guard.mdl', guard())
  await project.put('castle.wmp', castle())
  await project.put('f', '')
  for (const call of [
    ['build', 'guard.mdl', '-o', 'f'],
    ['compile', 'castle.wmp', '-o', 'f/castle.wmb'],
    ['convert', 'guard.mdl', '-o', 'f/guard.png'],
  ]) {
    const { code, stderr } = await runProgram(project.folder, ...call)
    expect(code).toBe(1)
    expect(stderr).toMatch(/error: f\/\w+\.\w+: the file cannot be written/)
    expect(stderr).not.toContain(project.folder)
  }
})

it('one asset is no assets', async () => {
  await project.put('package.json', '{}')
  await project.put('guard.mdl', guard())
  expect((await runProgram(project.folder, 'types')).stdout).toContain('1 asset: 1 declared, 0 unchanged')
})

describe('an empty folder', () => {
  it.each([['inspect'], ['verify'], ['build', '-o', 'out'], ['convert', '-o', 'out'], ['explain'], ['types']])(
    'is an error of %s, on the error output',
    async (...call) => {
      await mkdir(`${project.folder}/bare`)
      const { code, stdout, stderr } = await runProgram(project.folder, ...call, 'bare')
      expect(code).toBe(1)
      expect(stderr).toContain('bare: error: the folder holds no file of a known format')
      expect(stdout).toBe(call[0] === 'types' ? '0 assets: 0 declared, 0 unchanged\n' : '')
    },
  )
})
