import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../src/args/command-names.js'
import { runProgram } from '../support/test-project.js'

const scripts = new Map<string, Promise<string>>()

/** What the program prints for a shell: always the same. */
function script(shell: string): Promise<string> {
  const known = scripts.get(shell) ?? runProgram(tmpdir(), 'completion', shell).then(({ stdout }) => stdout)
  scripts.set(shell, known)
  return known
}

const isThere = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0

/** What bash offers after these words, of which the last one is begun. */
async function offered(...words: string[]): Promise<string[]> {
  const test = `${await script('bash')}
COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _brushwork; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', test, 'bash', ...words], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.split('\n').filter((word) => word !== '')
}

describe.skipIf(!isThere('bash'))('the completion of bash', () => {
  it('offers all commands, and those that begin as typed', async () => {
    expect(await offered('brushwork', '')).toEqual([...Object.keys(COMMANDS), '--help', '-h', '--version', '-v'])
    expect(await offered('brushwork', 'co')).toEqual(['convert', 'compile', 'completion'])
    expect(await offered('brushwork', 'help', 'ty')).toEqual(['types'])
  })

  it('offers the options of a command', async () => {
    expect(await offered('brushwork', 'build', '--no')).toEqual(['--no-cache'])
    expect(await offered('brushwork', 'verify', '-')).toEqual(['--json', '--determinism', '--help', '-h'])
  })

  it('offers the values of an option, and of an argument that has a few', async () => {
    expect(await offered('brushwork', 'build', '--mode', '')).toEqual(['bsp', 'simple'])
    expect(await offered('brushwork', 'build', '--mode', '=', 's')).toEqual(['simple'])
    expect(await offered('brushwork', 'build', '--mode', '=')).toEqual(['bsp', 'simple'])
    expect(await offered('brushwork', 'cache', '')).toEqual(['prune', 'clear'])
    expect(await offered('brushwork', 'convert', 'a.mdl', '--to', 'mdl')).toEqual(['mdl7', 'mdl5'])
  })

  it('leaves files to bash', async () => {
    expect(await offered('brushwork', 'build', '')).toEqual([])
    expect(await offered('brushwork', 'build', '-o', '')).toEqual([])
    expect(await script('bash')).toMatch(/^complete -o default -F _brushwork brushwork$/m)
  })
})

describe.each([
  ['zsh', ['-n']],
  ['fish', ['--no-execute']],
] as const)('the completion of %s', (shell, check) => {
  it('has every command and option', async () => {
    const text = await script(shell)
    for (const name of Object.keys(COMMANDS)) expect(text).toContain(name)
    expect(text).toContain(shell === 'zsh' ? '--determinism[' : '-l determinism')
    expect(text).toContain('bsp simple')
  })

  it.skipIf(!isThere(shell))('is read by the shell', async () => {
    const { status, stderr } = spawnSync(shell, [...check, '/dev/stdin'], {
      input: await script(shell),
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  })
})

it('there is none of other shells', async () => {
  const { code, stderr } = await runProgram(tmpdir(), 'completion', 'fisch')
  expect(code).toBe(2)
  expect(stderr).toContain('there is no shell "fisch"; did you mean "fish"? There are bash, zsh, fish')
  expect((await runProgram(tmpdir(), 'completion')).stderr).toContain('expected SHELL;')
})
