import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { castle, guard } from '../support/files.js'
import { createTestProject, runProgram, runProgramIn, startProgram, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
  await project.put('guard.mdl', guard())
  await project.put('castle.wmp', castle())
})
afterEach(() => project.remove())

/** The bytes that a call prints. */
async function bytesOf(...call: string[]): Promise<Uint8Array> {
  const child = startProgram(project.folder, ...call)
  const parts: Uint8Array[] = []
  child.stdout.on('data', (part) => parts.push(part))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect(code).toBe(0)
  return new Uint8Array(Buffer.concat(parts))
}

describe('"-o -"', () => {
  it('writes the pack of one source to the standard output, with the same bytes as to a file', async () => {
    const printed = await bytesOf('build', 'guard.mdl', '-o', '-')
    await project.run('build', 'guard.mdl', '-o', 'guard.glb')
    expect(printed).toEqual(await project.get('guard.glb'))
    expect(await readdir(project.folder)).not.toContain('-')
  })

  it('writes warnings and what was built to the error output', async () => {
    const { stderr } = await runProgram(project.folder, 'build', 'castle.wmp', '-o', '-')
    expect(stderr).toMatch(/warning: .*\(texture-missing\)[\s\S]*^castle\.wmp: level, 12 triangles/m)
  })

  it('writes one converted output, too', async () => {
    const printed = await bytesOf('convert', 'castle.wmp', '-o', '-', '--to', 'wmp')
    await project.run('convert', 'castle.wmp', '-o', 'text.wmp', '--to', 'wmp')
    expect(printed).toEqual(await project.get('text.wmp'))
    expect((await bytesOf('convert', 'guard.mdl', '-o', '-', '--to', 'glb')).subarray(0, 4)).toEqual(
      new TextEncoder().encode('glTF'),
    )
  })

  it.each([
    [['build', 'guard.mdl', 'castle.wmp'], '--out should be a folder for 2 files, not -'],
    [['build', 'guard.mdl', '--json'], '--json prints lines where --out - writes the pack'],
    [['convert', 'guard.mdl'], 'expected --to <target> with --out -'],
    [['compile', 'castle.wmp'], '--out should be a .glb or a .wmb file, not -'],
    [['report'], '--out should be a file, not -'],
  ])('is refused where it cannot be meant: %j', async (call, text) => {
    const { code, stdout, stderr } = await runProgram(project.folder, ...call, '-o', '-')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(text)
  })

  it('is refused on a terminal', async () => {
    const { code, stderr } = await runProgramIn({ cwd: project.folder, columns: 80 }, 'build', 'guard.mdl', '-o', '-')
    expect(code).toBe(2)
    expect(stderr).toContain('which a terminal cannot show')
  })

  it('fails with the reason for a source that cannot be built', async () => {
    await project.put('broken.mdl', guard().subarray(0, 99))
    const { code, stdout, stderr } = await runProgram(project.folder, 'build', 'broken.mdl', '-o', '-')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('broken.mdl')
  })
})
