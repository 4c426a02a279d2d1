import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { runProgram } from '../support/test-project.js'

/** What a wrong call is answered with. */
async function refusal(...call: string[]): Promise<string> {
  const { code, stdout, stderr } = await runProgram(tmpdir(), ...call)
  expect([code, stdout]).toEqual([2, ''])
  return stderr
}

describe('a wrong call', () => {
  it('lacks an argument or an option: both are named as usage names them', async () => {
    expect(await refusal('build')).toBe('brushwork build: expected FILE; try brushwork build --help\n')
    expect(await refusal('build', 'a.mdl')).toBe('brushwork build: expected --out <path>; try brushwork build --help\n')
    expect(await refusal('inspect', '--json')).toContain('expected FILE;')
  })

  it('has an option without its value', async () => {
    expect(await refusal('build', 'a.mdl', '-o')).toContain('expected a value after -o, as in --out <path>;')
    expect(await refusal('build', 'a.mdl', '--out', '--json')).toContain('as in --out <path>, found --json;')
  })

  it('has an option with a value that it cannot have', async () => {
    expect(await refusal('inspect', 'a.mdl', '--json=yes')).toContain('--json has no value, found "yes";')
  })

  it('has an option twice that can be given once', async () => {
    const text = '-o is given twice, as "out" and as "out5": give it once;'
    expect(await refusal('build', 'a.mdl', '-o', 'out', '-o', 'out5')).toContain(text)
    expect(await refusal('build', 'a.mdl', '--out=out', '-oout5')).toContain(text)
    expect(await refusal('build', 'a.mdl', '-o', 'out', '--no-cache', '--cache', 'store')).toContain(
      '--cache and --no-cache exclude each other',
    )
  })

  it('has an argument too many', async () => {
    expect(await refusal('compile', 'a.wmp', 'b.wmp', '-o', 'c.glb')).toContain(
      'expected one LEVEL, found "b.wmp", too;',
    )
    expect(await refusal('report', 'a.json', 'b.json')).toContain('expected one FILE, found "b.json", too;')
  })

  it.each(['--framesPerSecond', '--frames-per-second'])('calls --fps as the configuration does: %s', async (option) => {
    expect(await refusal('build', 'a.mdl', '-o', 'out', option, '3')).toContain(
      `there is no option ${option}; it is called --fps here`,
    )
  })
})

it.each([
  [['-o', 'none/a.glb']],
  [['-o=none/a.glb']],
  [['-onone/a.glb']],
  [['--out', 'none/a.glb']],
  [['--out=none/a.glb']],
])('an option is read in every form: %j', async (out) => {
  const { code, stderr } = await runProgram(tmpdir(), 'build', 'no-such-file.mdl', ...out)
  expect(code).toBe(1)
  expect(stderr).toContain('no-such-file.mdl: error: there is no such file')
})
