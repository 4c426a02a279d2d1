import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { speaker } from '../../src/session/session.js'
import { lineLength, terminalOf } from '../../src/session/terminal.js'
import { castle, guard } from '../support/files.js'
import { createTestProject, runProgramIn, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
  await project.put('castle.wmp', castle())
  await project.put('broken.mdl', guard().subarray(0, 99))
})
afterEach(() => project.remove())

const ESCAPE = '\x1b'

/** What a build of a level without its texture prints about it. */
async function messages(variables: Readonly<Record<string, string>>, columns?: number): Promise<string> {
  const call = ['build', 'castle.wmp', '-o', 'out/', '--no-cache']
  const surroundings = { cwd: project.folder, variables, ...(columns !== undefined && { columns }) }
  return (await runProgramIn(surroundings, ...call)).stderr
}

describe('messages', () => {
  it('have colors on terminals: a file is bold, a warning yellow, an error red', async () => {
    const warned = await messages({}, 80)
    expect(warned).toContain(`${ESCAPE}[1mcastle.wmp (block 0`)
    expect(warned).toContain(`${ESCAPE}[33mwarning${ESCAPE}[39m`)
    const { stderr } = await runProgramIn({ cwd: project.folder, columns: 80 }, 'inspect', 'broken.mdl')
    expect(stderr).toContain(`${ESCAPE}[31merror${ESCAPE}[39m`)
  })

  it('have none in pipes, with NO_COLOR and on dumb terminals', async () => {
    expect(await messages({})).not.toContain(ESCAPE)
    expect(await messages({ NO_COLOR: '1', CI: '1' }, 80)).not.toContain(ESCAPE)
    expect(await messages({ TERM: 'dumb' }, 80)).not.toContain(ESCAPE)
  })

  it('have them in pipes with FORCE_COLOR', async () => {
    expect(await messages({ FORCE_COLOR: '1' })).toContain(`${ESCAPE}[33mwarning`)
  })

  it('have none in JSON', async () => {
    const surroundings = { cwd: project.folder, columns: 80, variables: { FORCE_COLOR: '1' } }
    for (const command of ['inspect', 'verify']) {
      const { stdout } = await runProgramIn(surroundings, command, '--json', 'castle.wmp', 'broken.mdl')
      expect(stdout).not.toContain(ESCAPE)
      expect(
        stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line).file),
      ).toEqual(['castle.wmp', 'broken.mdl'])
    }
  })
})

describe('the progress', () => {
  it('moves no cursor on a dumb terminal', async () => {
    const printed = await messages({ TERM: 'dumb' }, 80)
    expect(printed).not.toContain('\r')
  })

  it('shows whole names on a terminal that says it has no columns', async () => {
    expect(await messages({}, 0)).toContain(`\r${ESCAPE}[Kcastle.wmp\r`)
  })

  it('is shown on terminals only, and not in CI', () => {
    const isWritten = (isTTY: boolean, variables: Readonly<Record<string, string>>) => {
      const texts: string[] = []
      const stream = { isTTY, write: (text: string) => texts.push(text) }
      speaker(stream, stream, variables).status('1 of 2')
      return texts.length > 0
    }
    expect([isWritten(true, {}), isWritten(true, { CI: 'true' }), isWritten(false, {})]).toEqual([true, false, false])
  })
})

it('a stream has the colors that the variables of the environment ask for', () => {
  const [terminal, pipe] = [{ isTTY: true, write: () => {} }, { write: () => {} }]
  const hasColors = (stream: typeof pipe, variables: Readonly<Record<string, string>>) =>
    terminalOf(stream, variables).hasColors
  expect(hasColors(terminal, {})).toBe(true)
  expect(hasColors(terminal, { NO_COLOR: '' })).toBe(true)
  expect(hasColors(terminal, { NO_COLOR: '1', FORCE_COLOR: '1' })).toBe(true)
  expect(hasColors(terminal, { FORCE_COLOR: '0' })).toBe(false)
  expect(hasColors(pipe, {})).toBe(false)
  expect(hasColors(pipe, { FORCE_COLOR: '' })).toBe(true)
  expect([lineLength({ columns: 100, write: () => {} }), lineLength(pipe)]).toEqual([99, 79])
})
