import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../src/args/command-names.js'
import { EXIT_CODES } from '../../src/help/exit-codes.js'
import type { CliReference } from '../../src/help/facts.js'
import { cliReference, cliReferenceMarkdown } from '../../src/index.js'
import { runProgram } from '../support/test-project.js'

const run = (...args: string[]) => runProgram(tmpdir(), ...args)

describe('brushwork help', () => {
  it('lists the commands, as --help does', async () => {
    const { code, stdout } = await run('help')
    expect(code).toBe(0)
    for (const name of Object.keys(COMMANDS)) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect((await run('--help')).stdout).toBe(stdout)
  })

  it('explains a command, as its --help does', async () => {
    const { code, stdout } = await run('help', 'build')
    expect(code).toBe(0)
    expect(stdout).toContain('Usage: brushwork build FILE… --out <path> [options]')
    expect((await run('build', '--help')).stdout).toBe(stdout)
  })

  it('knows no other commands', async () => {
    const { code, stdout, stderr } = await run('help', 'biuld')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('there is no command "biuld"; did you mean "build"?')
  })

  it('prints the version by its name, too', async () => {
    const { code, stdout } = await run('version')
    expect([code, stdout]).toEqual([0, (await run('--version')).stdout])
    expect(stdout).toMatch(/^\d+\.\d+\.\d+/)
  })

  it.each(['help', 'build'])('lists all exit codes for %s', async (name) => {
    const { stdout } = await run(name, '--help')
    for (const { code } of EXIT_CODES) expect(stdout).toMatch(new RegExp(`^  ${code} `, 'm'))
  })
})

describe('the reference', () => {
  it('is one Markdown document with every command and option', async () => {
    const { code, stdout } = await run('help', '--markdown')
    expect(code).toBe(0)
    const { commands } = JSON.parse((await run('help', '--json')).stdout) as CliReference
    expect(commands.map(({ name }) => name)).toEqual(Object.keys(COMMANDS))
    for (const { name, options } of commands) {
      const section = stdout.split(`\n## brushwork ${name}\n`)[1]?.split('\n## ')[0] ?? ''
      expect(section).toContain(`brushwork ${name}`)
      for (const option of options) expect(section).toContain(`\`--${option.name}`)
    }
    expect(await cliReferenceMarkdown()).toBe(stdout)
  })

  it('has tables of equal columns, whatever the texts are', async () => {
    const rows = (await cliReferenceMarkdown()).split('\n').filter((line) => line.startsWith('|'))
    expect(rows.length).toBeGreaterThan(40)
    for (const row of rows) expect(row.match(/(?<!\\)\|/g)).toHaveLength(3)
  })

  it('is the same for programs', async () => {
    const { commands, exitCodes } = await cliReference()
    const build = commands.find(({ name }) => name === 'build')
    expect(build?.options.find(({ name }) => name === 'out')).toMatchObject({ aliases: ['o'], isRequired: true })
    expect(build?.options.find(({ name }) => name === 'mode')?.values).toEqual(['bsp', 'simple'])
    expect(exitCodes.map(({ code }) => code)).toEqual([0, 1, 2, 130, 143])
  })

  it('has the exit codes of the README', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    for (const { code } of EXIT_CODES) expect(readme).toMatch(new RegExp(`^\\| ${code} +\\|`, 'm'))
  })
})
