import { createTga, writeTga } from '@brushwork/codecs/tga'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/verify/verify-file.js'
import { archive, castle, checker, guard, island } from '../support/files.js'
import { makePlace, type Place, runProgram } from '../support/place.js'

let place: Place
beforeEach(async () => {
  place = await makePlace()
})
afterEach(() => place.remove())

describe('brushwork verify', () => {
  it('finds files of our own writers byte-exact', async () => {
    await place.put('a.mdl', guard())
    await place.put('b.wmp', castle())
    await place.put('c.wmp', castle('text-vertices'))
    await place.put('d.hmp', island())
    await place.put('e.wad', archive())
    expect(await place.run('verify', '.', '--json')).toBe(0)
    const verdicts = place.lines<Verdict>()
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

  it('finds pictures byte-exact, and says what their decoders remark', async () => {
    await place.put('a.tga', writeTga(createTga(checker)))
    const blank = createTga({ ...checker, pixels: checker.pixels.map((value, at) => ((at & 3) === 3 ? 0 : value)) })
    await place.put('b.tga', writeTga(blank))
    await place.put('c.tga', writeTga(createTga(checker)).subarray(0, 20))
    expect(await place.run('verify', '--json', '.')).toBe(1)
    const verdicts = place.lines<Verdict>()
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
    expect(await place.run('verify', 'a.tga')).toBe(0)
    expect(place.said.out.join('\n')).toMatch(/^tga +TGA image +1 +1 +1$/m)
  })

  it('goes on after bad files, and says where they are bad', async () => {
    await place.put('a.mdl', guard().slice(0, 90))
    await place.put('b.mdl', new Uint8Array(0))
    await place.put('c.mdl', guard())
    expect(await place.run('verify', '--json', 'none.mdl', '*.mdl')).toBe(1)
    const verdicts = place.lines<Verdict>()
    expect(verdicts.map(({ ok }) => ok)).toEqual([false, false, false, true])
    expect(verdicts.map(({ error }) => error?.code)).toEqual(['missing', 'truncated', 'truncated', undefined])
    expect(verdicts[1].error?.offset).toBeGreaterThan(0)
    expect(await place.run('verify', 'a.mdl')).toBe(1)
    expect(place.said.out.join('\n')).toMatch(/a\.mdl: mdl7, 90 bytes: FAILED: .*offset.*\n[\s\S]*1 FAILED/)
  })

  it('claims no format for a file that is not what its ending says', async () => {
    await place.put('a.mdl', 'a letter')
    expect(await place.run('verify', '--json', 'a.mdl')).toBe(1)
    expect(place.lines()[0]).toMatchObject({ format: null, ok: false, bytes: 8, error: { code: 'foreign', offset: 0 } })
    expect(await place.run('verify', 'a.mdl')).toBe(1)
    expect(place.said.out[0]).toMatch(/^a\.mdl: FAILED: .*a model.*the mark of no known format/)
  })

  it('skips and counts what it does not know, even a model of others', async () => {
    await place.put('notes.txt', 'BM or not')
    await place.put('half-life.mdl', 'IDST')
    await place.put('song.wav', 'RIFF')
    await place.put('.hidden/a.mdl', 'MDL7')
    expect(await place.run('verify', 'notes.txt', '.')).toBe(0)
    expect(place.said.out.join('\n')).toBe(
      '0 files verified, none failed\n3 files of no known format skipped: 1 .mdl, 1 .txt, 1 .wav',
    )
  })

  it('explains what counts', async () => {
    expect(await place.run('verify', '--help')).toBe(0)
    expect(place.said.out.join('\n')).toMatch(/Files of unknown formats .* are skipped and counted/)
  })

  it('runs as a program', async () => {
    await place.put('a.mdl', guard())
    await place.put('b.mdl', 'MDL7')
    const { code, stdout } = await runProgram(place.folder, 'verify', '--json', '.')
    expect(code).toBe(1)
    expect(stdout.trimEnd().split('\n')).toHaveLength(2)
  })
})

describe('brushwork verify --determinism', () => {
  it('builds every asset twice and compares, and fails for what cannot be built', async () => {
    await place.put('world/notes.txt', 'nothing')
    expect(await place.run('verify', 'world', '--determinism')).toBe(1)
    expect(place.said.error.join()).toContain('no model, terrain or level is among the files of world')
    await place.put('world/guard.mdl', guard())
    expect(await place.run('verify', 'world', '--determinism')).toBe(0)
    expect(place.said.out).toEqual([
      expect.stringMatching(/^world\/guard\.mdl: two builds gave the same [\d,]+ bytes$/),
      '1 asset built twice: 1 the same',
    ])
    await place.put('world/half.mdl', guard().slice(0, 60))
    expect(await place.run('verify', 'world', '--determinism')).toBe(1)
    expect(place.said.out.at(-1)).toBe('2 assets built twice: 1 the same, 1 cannot be built')
    expect(await place.run('verify', 'world', '--determinism', '--json')).toBe(1)
    expect(place.lines()).toMatchObject([
      { file: 'world/guard.mdl', ok: true, difference: null },
      { file: 'world/half.mdl', ok: false, error: {} },
    ])
  })
})
