import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commandFiles } from '../src/command-files.js'
import { brushworkArguments, type CommandLine, commandLinesOf, inlineCommandsOf } from '../src/command-lines.js'
import { fencesOf, pagesForUsers, ROOT } from '../src/fences.js'
import { isSameOutput } from '../src/same-output.js'
import { type CommandProject, makeCommandProject } from './blocks/command-project.js'

const fences = pagesForUsers().flatMap((page) => fencesOf(page))

/** A project that is gone when the test is over. */
async function projectOf(files: Parameters<typeof makeCommandProject>[0]): Promise<CommandProject> {
  const project = await makeCommandProject(files)
  onTestFinished(() => rm(project.folder, { recursive: true, force: true, maxRetries: 20 }))
  return project
}

const at = ({ page, line, text }: CommandLine, problem: string) => `${page}:${line}: ${text}: ${problem}`

describe('command lines of the pages for users', () => {
  const blocks = fences.map(commandLinesOf).filter((lines) => lines.some(brushworkArguments))
  const named = blocks.map((lines) => ({ block: `${lines[0].page}:${lines[0].line}`, lines }))

  it.each(named)('run, one after the other, and print what the page shows: $block', async ({ lines }) => {
    const { run } = await projectOf(commandFiles())
    const failed: string[] = []
    for (const line of lines) {
      // No test opens the browser of its user; the next test checks that the option exists.
      const args = brushworkArguments(line)?.filter((arg) => arg !== '--open')
      // A server of files ends with its user; the next test checks that the command exists.
      if (args === undefined || args[0] === 'view') continue
      const { code, printed } = await run(args)
      const isShown = line.output === undefined || isSameOutput(line.output, printed.split('\n').filter(Boolean))
      if (code !== 0 || !isShown) failed.push(at(line, `\n${printed}`))
    }
    expect(failed).toEqual([])
  })

  it('have commands and options that exist, in the running text, too', async () => {
    const { run } = await projectOf({})
    const inline = pagesForUsers().flatMap((page) => inlineCommandsOf(page, readFileSync(join(ROOT, page), 'utf8')))
    const wrong = inlineCommandsOf(
      'wrong.md',
      'Call `brushwork bulid castle.wmp`, or\n`npx brushwork build --strickt castle.wmp`.',
    )
    const failed: string[] = []
    for (const line of [...inline, ...fences.flatMap(commandLinesOf), ...wrong]) {
      const { printed } = await run(brushworkArguments(line) ?? ['--version'])
      if (/there is no (?:command|option)/.test(printed)) failed.push(at(line, printed))
    }
    expect(inline.length).toBeGreaterThan(20)
    expect(failed).toEqual([
      expect.stringMatching(/^wrong\.md:1: brushwork bulid castle\.wmp: .* no command "bulid"/),
      expect.stringMatching(/^wrong\.md:2: .* no option --strickt/),
    ])
  })
})

describe('output on pages', () => {
  it('may differ from the real one in numbers, hashes and widths only', () => {
    const printed = ['castle.wmp  12.7 kB', 'key  6b7727c65506', 'stored']
    expect(isSameOutput(['castle.wmp  3 kB', 'key    0123456789ab', 'stored'], printed)).toBe(true)
    expect(isSameOutput(['…', 'stored'], printed)).toBe(true)
    expect(isSameOutput(['castle.wmp  3 kB', '…'], printed)).toBe(true)
    expect(isSameOutput(['castle.wmp  3 MB', '…'], printed)).toBe(false)
    expect(isSameOutput(['castle.wmp  3 kB', 'key  0123456789ab'], printed)).toBe(false)
    expect(isSameOutput(['castle.wmp  3 kB', '…', 'built'], printed)).toBe(false)
    expect(isSameOutput([], printed)).toBe(false)
  })
})
