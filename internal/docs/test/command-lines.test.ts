import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commandFiles } from '../src/command-files.js'
import { brushworkArguments, type CommandLine, commandLinesOf, inlineCommandsOf } from '../src/command-lines.js'
import { fencesOf, pagesForUsers, ROOT } from '../src/fences.js'
import { type CommandProject, makeCommandProject } from './blocks/command-project.js'

const pages = pagesForUsers().map((page) => ({ page, lines: fencesOf(page).flatMap(commandLinesOf) }))

/** A project that is gone when the test is over. */
async function projectOf(files: Parameters<typeof makeCommandProject>[0]): Promise<CommandProject> {
  const project = await makeCommandProject(files)
  onTestFinished(() => rm(project.folder, { recursive: true, force: true, maxRetries: 20 }))
  return project
}

const at = ({ page, line, text }: CommandLine, problem: string) => `${page}:${line}: ${text}: ${problem}`

describe('command lines of the pages for users', () => {
  const withProgram = pages.filter(({ lines }) => lines.some(brushworkArguments))

  it.each(withProgram)('on $page run, one after the other', async ({ lines }) => {
    const { run } = await projectOf(commandFiles())
    const failed: string[] = []
    for (const line of lines) {
      // No test opens the browser of its user; the next test checks that the option exists.
      const args = brushworkArguments(line)?.filter((arg) => arg !== '--open')
      if (args === undefined) continue
      const { code, printed } = await run(args)
      if (code !== 0) failed.push(at(line, printed))
    }
    expect(failed).toEqual([])
  })

  it('have commands and options that exist, in the running text, too', async () => {
    const { run } = await projectOf({})
    const inline = pages.flatMap(({ page }) => inlineCommandsOf(page, readFileSync(join(ROOT, page), 'utf8')))
    const wrong = inlineCommandsOf(
      'wrong.md',
      'Call `brushwork bulid castle.wmp`, or\n`npx brushwork build --strickt castle.wmp`.',
    )
    const failed: string[] = []
    for (const line of [...inline, ...pages.flatMap(({ lines }) => lines), ...wrong]) {
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
