import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brushworkArguments, type CommandLine, commandLinesOf } from '../src/command-lines.js'
import { fencesOf, pagesForUsers, ROOT } from '../src/fences.js'

interface Manifest {
  readonly name: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: object
  readonly devDependencies?: object
  readonly peerDependencies?: object
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest
const folders = ['packages', 'examples', 'internal'].flatMap((group) =>
  readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
)
const manifests = new Map(
  folders.filter((folder) => existsSync(join(ROOT, folder, 'package.json'))).map((one) => [one, manifestIn(one)]),
)
/** Packages of the repository, and all that any of them uses. */
const packages = new Set(
  [...manifests.values()].flatMap(({ name, dependencies, devDependencies, peerDependencies }) => [
    name,
    ...Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
  ]),
)

/** What is wrong with a command of another program than `brushwork`; undefined if nothing is. */
function problemOf({ page, words }: CommandLine): string | undefined {
  const [program, verb, ...args] = words
  const folder = manifests.has(dirname(page)) ? dirname(page) : '.'
  if (program === 'npm' && verb === 'run') return problemOfScript(args, folder)
  if (program === 'npm' && (verb === 'start' || verb === 'test')) return problemOfScript([verb, ...args], folder)
  if (program === 'npm' && verb === 'i') return problemOfPackages(args)
  if (program === 'pnpm' && verb === '--filter') {
    const [found] = [...manifests].find(([, { name }]) => name === args[0]) ?? []
    return found === undefined ? `there is no package ${args[0]}` : problemOfScript(args.slice(1), found)
  }
  if (program === 'npm' && verb === 'create') return problemOfCreate(args)
  if (program === 'node')
    return existsSync(join(ROOT, verb)) ? problemOfCreate(['brushwork', ...args]) : `no file ${verb}`
  if (program === 'npx' && verb === 'serve') return existsSync(join(ROOT, dirname(args[0]))) ? undefined : 'no folder'
  return `${program} ${verb} is unknown to ${import.meta.url.replace(/^.*\//, '')}`
}

/** @param words a script, and options for it that its source has to know */
function problemOfScript([script, ...args]: readonly string[], folder: string): string | undefined {
  const command = manifestIn(folder).scripts?.[script]
  if (command === undefined) return `${folder}/package.json has no script ${script}`
  const options = args.filter((arg) => arg.startsWith('--') && arg !== '--').map((arg) => arg.replace(/=.*/, ''))
  const source = /\S+\.mjs/.exec(command)?.[0]
  const unknown = options.filter((option) => !readFileSync(join(ROOT, folder, source ?? ''), 'utf8').includes(option))
  return unknown.length > 0 ? `${source} does not know ${unknown.join(', ')}` : undefined
}

/** Options of `npm create brushwork`, which its help lists. */
function problemOfCreate([name, ...args]: readonly string[]): string | undefined {
  if (name !== 'brushwork') return `there is no package create-${name}`
  const help = readFileSync(join(ROOT, 'packages/create-brushwork/src/help.ts'), 'utf8').split(/[\s,]+/)
  const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--' && !help.includes(arg))
  return unknown.length > 0 ? `create-brushwork does not know ${unknown.join(', ')}` : undefined
}

function problemOfPackages(args: readonly string[]): string | undefined {
  const names = args.filter((arg) => arg !== '-D').map((arg) => arg.replace(/(?<=.)@.*/, ''))
  const unknown = names.filter((name) => !packages.has(name))
  return unknown.length > 0 ? `nothing here uses ${unknown.join(', ')}` : undefined
}

describe('commands of npm and other programs on the pages for users', () => {
  const lines = pagesForUsers()
    .flatMap((page) => fencesOf(page).flatMap(commandLinesOf))
    .filter((line) => brushworkArguments(line) === undefined)

  it('have scripts, options and packages that exist', () => {
    expect(lines.length).toBeGreaterThan(10)
    const problems = lines
      .map((line) => [line, problemOf(line)] as const)
      .filter(([, problem]) => problem !== undefined)
    expect(problems.map(([{ page, line, text }, problem]) => `${page}:${line}: ${text}: ${problem}`)).toEqual([])
  })

  it.each([
    ['npm run prot -- path/to/game', './package.json has no script prot'],
    ['npm run port -- path/to/game --chek', 'scripts/port.mjs does not know --chek'],
    ['npm i -D three vite-plugin-brushwrok', 'nothing here uses vite-plugin-brushwrok'],
    ['pnpm --filter plain-webgl biuld', 'examples/plain-webgl/package.json has no script biuld'],
    ['npm create brushwork a -- --templat three', 'create-brushwork does not know --templat'],
    ['node scripts/nowhere.mjs', 'no file scripts/nowhere.mjs'],
    ['yarn add three', 'yarn add is unknown to other-commands.test.ts'],
  ])('would be refused if they were wrong: %s', (text, problem) => {
    expect(problemOf({ page: 'README.md', line: 1, text, words: text.split(' ') })).toBe(problem)
  })
})
