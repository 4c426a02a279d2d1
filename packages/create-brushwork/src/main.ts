import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type Arguments, readArguments } from './arguments.js'
import { HELP } from './help.js'
import { withLocalPackages } from './local-packages.js'
import { manifestOf, type OwnManifest } from './manifest.js'
import { type PackageManager, packageManagerOf } from './package-managers.js'
import type { Program } from './program.js'
import { projectNameOf } from './project-name.js'
import { type Answers, ask, askToOverwrite, Canceled, DEFAULT_FOLDER } from './questions.js'
import { entriesIn, makeFolder } from './target-folder.js'
import { TEMPLATES } from './templates.js'
import { UsageError } from './usage-error.js'
import { writeGame } from './write-game.js'

/** Exit codes of the command line: done, called wrongly, canceled by a person. */
const DONE = 0
const WRONG = 2
const CANCELED = 130

/** Writes a game as the command line says, or as a person answers. @returns the exit code */
export async function main(args: readonly string[], program: Program): Promise<number> {
  try {
    await create(readArguments(args), program)
    return DONE
  } catch (error) {
    if (error instanceof Canceled) return CANCELED
    if (!(error instanceof UsageError)) throw error
    program.error.write(`create-brushwork: ${error.message}\n`)
    return WRONG
  }
}

async function create(wanted: Arguments, program: Program): Promise<void> {
  const own = JSON.parse(readFileSync(join(program.home, 'package.json'), 'utf8')) as OwnManifest
  if (wanted.wants === 'help') program.out.write(HELP)
  else if (wanted.wants === 'version') program.out.write(`${own.version}\n`)
  else await createGame(wanted, program, own)
}

async function createGame(wanted: Arguments, program: Program, own: OwnManifest): Promise<void> {
  // A program that nobody answers would wait forever.
  const asks = wanted.isInteractive && program.isTerminal
  const { folder, template } = asks ? await ask(wanted) : withDefaults(wanted)
  const target = resolve(program.cwd, folder)
  const name = projectNameOf(target)
  const entries = entriesIn(target)
  if (entries.length > 0 && !wanted.overwrites) {
    if (!asks)
      throw new UsageError(
        `${folder} is not empty (${entries.slice(0, 3).join(', ')}): choose another folder, or add --overwrite`,
      )
    await askToOverwrite(folder)
  }
  const manifest = manifestOf(template, name, own)
  const packages = wanted.packages === undefined ? undefined : resolve(program.cwd, wanted.packages)
  const complete = packages === undefined ? manifest : await withLocalPackages(manifest, packages, target)
  // Tarballs replace packages by `overrides`, which are npm's.
  const manager = packageManagerOf(packages === undefined ? program.userAgent : undefined)
  makeFolder(target)
  const [dev, build, preview] = ['dev', 'build', 'preview'].map((script) => manager.run(script))
  const words = { name, entry: template.entry, install: manager.install, dev, build, preview }
  writeGame(template, join(program.home, 'templates'), target, words)
  writeManifest(target, complete)
  program.out.write(
    `\nThe template ${template.name} is in ${target}. Next:\n\n${nextLines(relative(program.cwd, target), manager)}\n`,
  )
}

function withDefaults({ folder = DEFAULT_FOLDER, template = TEMPLATES[0] }: Arguments): Answers {
  return { folder, template }
}

function writeManifest(target: string, manifest: object): void {
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** What to type, from the folder in which the program was called. */
function nextLines(folder: string, manager: PackageManager): string {
  const quoted = /^[\w./\\:-]+$/.test(folder) ? folder : `"${folder}"`
  const lines = [...(folder === '' ? [] : [`cd ${quoted}`]), manager.install, manager.run('dev')]
  return lines.map((line) => `  ${line}\n`).join('')
}
