import { createTga, writeTga } from '@brushwork/codecs/tga'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/verify/verify-file.js'
import { archive, castle, checker, guard, island } from '../support/files.js'
import { createTestProject, runProgram, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

describe('brushwork verify', () => {
  it('finds files of our own writers byte-exact', async () => {
    await project.put('a.mdl', guard())
    await project.put('b.wmp', castle())
    await project.put('c.wmp', castle('text-vertices'))
    await project.put('d.hmp', island())
    await project.put('e.wad', archive())
    expect(await project.run('verify', '.', '--json')).toBe(0)
    const verdicts = project.lines<Verdict>()
    expect(verdicts.map(({ file, format }) => `${file} ${format}`)).toEqual([
      'a.mdl mdl7',
      'b.wmp wmpb',
      'c.wmp wmp',
      'd.hmp hmp7',
      'e.wad wad7',
    ])
    for (const verdict of verdicts)
      expect(verdict).toMatchObject({ ok: true, byteExact: true, issues: [], error: null })
    expect(Object.keys(verdicts[0])).toEqual(['file', 'format', 'ok', 'byteExact', 'bytes', 'issues', 'error'])
  })

  it('finds images byte-exact, and lists the issues of their decoders', async () => {
    await project.put('a.tga', writeTga(createTga(checker)))
    const blank = createTga({ ...checker, pixels: checker.pixels.map((value, at) => ((at & 3) === 3 ? 0 : value)) })
    await project.put('b.tga', writeTga(blank))
    await project.put('c.tga', writeTga(createTga(checker)).subarray(0, 20))
    expect(await project.run('verify', '--json', '.')).toBe(1)
    const verdicts = project.lines<Verdict>()
    expect(verdicts[0]).toEqual({
      file: 'a.tga',
      format: 'tga',
      ok: true,
      byteExact: true,
      bytes: expect.any(Number),
      issues: [],
      error: null,
    })
    expect(verdicts[1]).toMatchObject({ ok: true, byteExact: true, issues: [{ code: 'alpha-empty' }] })
    expect(verdicts[2]).toMatchObject({ ok: false, byteExact: null, error: { code: 'truncated', offset: 18 } })
    expect(await project.run('verify', 'a.tga')).toBe(0)
    expect(project.output.out.join('\n')).toMatch(/^tga +TGA image +1 +1 +1$/m)
  })

  it('continues after bad files, and prints where they are bad', async () => {
    await project.put('a.mdl', guard().slice(0, 90))
    await project.put('b.mdl', new Uint8Array(0))
    await project.put('c.mdl', guard())
    expect(await project.run('verify', '--json', 'none.mdl', '*.mdl')).toBe(1)
    const verdicts = project.lines<Verdict>()
    expect(verdicts.map(({ ok }) => ok)).toEqual([false, false, false, true])
    expect(verdicts.map(({ error }) => error?.code)).toEqual(['missing', 'truncated', 'truncated', undefined])
    expect(verdicts[1].error?.offset).toBeGreaterThan(0)
    expect(await project.run('verify', 'a.mdl')).toBe(1)
    expect(project.output.out.join('\n')).toMatch(/a\.mdl: mdl7, 90 bytes: FAILED: .*offset.*\n[\s\S]*1 FAILED/)
  })

  it('reports no format for a file whose ending contradicts its content', async () => {
    await project.put('a.mdl', 'a letter')
    expect(await project.run('verify', '--json', 'a.mdl')).toBe(1)
    expect(project.lines()[0]).toMatchObject({
      format: null,
      ok: false,
      bytes: 8,
      error: { code: 'foreign', offset: 0 },
    })
    expect(await project.run('verify', 'a.mdl')).toBe(1)
    expect(project.output.out[0]).toMatch(/^a\.mdl: FAILED: .*a model.*the mark of no known format/)
  })

  it('skips and counts what it does not know, even a model of others', async () => {
    await project.put('notes.txt', 'BM or not')
    await project.put('half-life.mdl', 'IDST')
    await project.put('song.wav', 'RIFF')
    await project.put('.hidden/a.mdl', 'MDL7')
    expect(await project.run('verify', 'notes.txt', '.')).toBe(0)
    expect(project.output.out.join('\n')).toBe(
      '0 files verified, none failed\n3 files of no known format skipped: 1 .mdl, 1 .txt, 1 .wav',
    )
  })

  it('explains what counts', async () => {
    expect(await project.run('verify', '--help')).toBe(0)
    expect(project.output.out.join('\n')).toMatch(/Files of\s+unknown formats \(.*\) are skipped and counted/s)
  })

  it('runs as a program', async () => {
    await project.put('a.mdl', guard())
    await project.put('b.mdl', 'MDL7')
    const { code, stdout } = await runProgram(project.folder, 'verify', '--json', '.')
    expect(code).toBe(1)
    expect(stdout.trimEnd().split('\n')).toHaveLength(2)
  })
})

describe('brushwork verify --determinism', () => {
  it('builds every asset twice and compares, and fails for what cannot be built', async () => {
    await project.put('world/notes.txt', 'nothing')
    expect(await project.run('verify', 'world', '--determinism')).toBe(1)
    expect(project.output.error.join()).toContain('no model, terrain or level is among the files of world')
    await project.put('world/guard.mdl', guard())
    expect(await project.run('verify', 'world', '--determinism')).toBe(0)
    expect(project.output.out).toEqual([
      expect.stringMatching(/^world\/guard\.mdl: two builds gave the same [\d,]+ bytes$/),
      '1 asset built twice: 1 the same',
    ])
    await project.put('world/half.mdl', guard().slice(0, 60))
    expect(await project.run('verify', 'world', '--determinism')).toBe(1)
    expect(project.output.out.at(-1)).toBe('2 assets built twice: 1 the same, 1 cannot be built')
    expect(await project.run('verify', 'world', '--determinism', '--json')).toBe(1)
    expect(project.lines()).toMatchObject([
      { file: 'world/guard.mdl', ok: true, difference: null },
      { file: 'world/half.mdl', ok: false, error: {} },
    ])
  })
})
