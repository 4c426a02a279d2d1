import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { emptyFolder, HOME } from './program.js'

/** The program of util-linux that runs another one in a terminal. */
const SCRIPT = '/usr/bin/script'

/** Answers of a person: what the screen has to show, and the keys that are pressed then. */
type Answers = readonly (readonly [shown: string, keys: string])[]

/** Runs the program in a terminal of 80 columns. @returns its exit code and all that the screen has shown */
function createInTerminal(
  cwd: string,
  args: string,
  answers: Answers,
): Promise<{ code: number | null; screen: string }> {
  const command = `stty cols 80 rows 24; ${process.execPath} ${join(HOME, 'bin/create-brushwork.mjs')} ${args}`
  const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], { cwd, env: { ...process.env, CI: '', TERM: 'xterm' } })
  const waiting = [...answers]
  let screen = ''
  child.stdout.on('data', (data) => {
    screen += stripVTControlCharacters(String(data))
    if (waiting.length > 0 && screen.includes(waiting[0][0])) child.stdin.write(waiting.shift()?.[1] ?? '')
  })
  return new Promise((done) => child.on('close', (code) => done({ code, screen })))
}

describe.runIf(existsSync(SCRIPT) && process.platform === 'linux')('in a terminal', () => {
  it('asks for the folder and the template', async () => {
    const folder = await emptyFolder()
    const { code, screen } = await createInTerminal(folder, '', [
      ['Folder of the game', 'asked\r'],
      ['webgl', '\u001b[B\r'],
    ])
    expect(code).toBe(0)
    expect(screen).toContain('cd asked')
    expect(readFileSync(join(folder, 'asked/package.json'), 'utf8')).toContain('@brushwork/babylon')
  })

  it('asks before it writes into a folder that is not empty, and leaves it alone unless told otherwise', async () => {
    const folder = await emptyFolder()
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    const { code } = await createInTerminal(folder, '. -t three', [['is not empty', '\r']])
    expect(code).toBe(130)
    expect(existsSync(join(folder, 'package.json'))).toBe(false)
    expect((await createInTerminal(folder, '. -t three', [['is not empty', 'y']])).code).toBe(0)
    expect(existsSync(join(folder, 'package.json'))).toBe(true)
  })

  it('ends with 130 when the person presses Ctrl+C, and writes nothing', async () => {
    const folder = await emptyFolder()
    const { code, screen } = await createInTerminal(folder, '', [['Folder of the game', '\u0003']])
    expect([code, existsSync(join(folder, 'brushwork-game'))]).toEqual([130, false])
    expect(screen).toContain('Nothing was written.')
  })

  it('asks nothing with --no-interactive', async () => {
    const folder = await emptyFolder()
    expect((await createInTerminal(folder, '--no-interactive', [])).code).toBe(0)
    expect(existsSync(join(folder, 'brushwork-game/package.json'))).toBe(true)
  })
})
