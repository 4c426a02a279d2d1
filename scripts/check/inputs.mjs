/**
 * Checks that turbo hashes everything that a package depends on. Each imported workspace package must be in its
 * package.json. Each imported file outside the package must be an input in a turbo.json. Otherwise the cache would
 * return results of old code.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from '../system/run.mjs'
import { codeOf } from './code-of.mjs'

const GROUPS = ['packages', 'internal', 'examples']
const NOT_SOURCES = new Set(['node_modules', 'dist', 'packed', '.results', '.turbo', '.svelte-kit', '.next', 'apps'])
const IMPORT = /^\s*(?:import|export)\b[^'"`]*?from\s*'([^']+)'|\bimport\('([^']+)'\)/gm

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const folders = GROUPS.flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`)).filter(
  (folder) => existsSync(join(root, folder, 'package.json')),
)
const names = new Map(folders.map((folder) => [read(`${folder}/package.json`).name, folder]))

const problems = folders.flatMap(problemsOf)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function problemsOf(folder) {
  const { name, dependencies, devDependencies, peerDependencies } = read(`${folder}/package.json`)
  const declared = { [name]: '', ...dependencies, ...devDependencies, ...peerDependencies }
  // The build task of a dependency hashes its sources.
  const hashed = [folder, ...Object.keys(declared).map((one) => `${names.get(one)}/src`)]
  const inputs = inputsOf('turbo.json').concat(inputsOf(`${folder}/turbo.json`))
  return sourcesIn(join(root, folder)).flatMap((file) => {
    const path = toPosix(relative(root, file))
    return [...codeOf(file).matchAll(IMPORT)].flatMap(([, from, dynamic]) => {
      const specifier = from ?? dynamic
      const imported = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''
      if (names.has(imported) && !(imported in declared))
        return [`${path} imports ${imported}: declare it in package.json`]
      if (!specifier.startsWith('.')) return []
      const target = toPosix(relative(root, join(dirname(file), specifier))).replace(/\.js$/, '.ts')
      // Sources that tests generate import files that do not exist here.
      if (!existsSync(join(root, target))) return []
      if (hashed.some((one) => target.startsWith(`${one}/`)) || inputs.some((one) => one.test(target))) return []
      return [`${path} imports ${target}: make it an input in ${folder}/turbo.json`]
    })
  })
}

/** Patterns of the repository's files that a turbo.json lists. */
function inputsOf(path) {
  if (!existsSync(join(root, path))) return []
  const { tasks, globalDependencies = [] } = read(path)
  const inputs = Object.values(tasks).flatMap(({ inputs = [] }) => inputs)
  const globs = inputs.filter((input) => input.startsWith('$TURBO_ROOT$/')).map((input) => input.slice(13))
  return [...globs, ...globalDependencies].map(patternOf)
}

function patternOf(glob) {
  const parts = { '**': '.*', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|', '.': '\\.' }
  return new RegExp(`^${glob.replace(/\*\*|[*{},.]/g, (part) => parts[part])}$`)
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : sourcesIn(join(folder, entry.name))
    return /\.(?:ts|mts|tsx|mjs)$/.test(entry.name) ? [join(folder, entry.name)] : []
  })
}

function toPosix(path) {
  return path.split(sep).join('/')
}
