/**
 * Checks that packages only have the dependencies of the design, that pure packages stay pure, and that neither files nor
 * entries of a folder have import cycles. An entry is a file, or a folder with all that is in it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from '../system/run.mjs'
import { codeOf } from './code-of.mjs'

/** Folder in packages/ → folders it may import. Arrows that are not listed are forbidden. */
const ARROWS = {
  codecs: [],
  geometry: [],
  asset: ['geometry'],
  'wmp-compiler': ['codecs', 'geometry', 'asset'],
  pack: ['asset'],
  runtime: ['geometry', 'asset', 'pack'],
  pipeline: ['codecs', 'geometry', 'wmp-compiler', 'asset', 'pack'],
  // The generated module imports the runtime, so the plugin must be able to resolve it.
  unplugin: ['pipeline', 'runtime'],
  'vite-plugin': ['unplugin'],
  'rollup-plugin': ['unplugin'],
  'webpack-plugin': ['unplugin'],
  cli: ['pipeline', 'codecs', 'runtime'],
  scene: ['runtime'],
  three: ['runtime', 'scene'],
  webgl: ['runtime', 'scene'],
  babylon: ['runtime', 'scene'],
  playcanvas: ['runtime', 'scene'],
  'create-brushwork': ['asset', 'cli'],
  viewer: ['pipeline', 'codecs', 'asset', 'runtime', 'three'],
}

/** Programs that contain all that they import: their dependencies are those of development. */
const BUNDLED = ['create-brushwork', 'viewer']

/** Packages that take values and return values, without files, clock, console or random numbers. */
const PURE = ['codecs', 'geometry', 'asset', 'pack', 'wmp-compiler', 'runtime']
const IMPURE = [
  [/(?:from|import|import\() ?'node:/, 'imports Node, but the package is pure'],
  [/\bconsole\./, 'writes to the console, but the package is pure'],
  [/\bMath\.random\b/, 'uses Math.random, but the package is pure'],
  [/\blocaleCompare\b/, 'sorts by the locale, but the package is pure'],
  [/\bDate\.now\b|\bnew Date\b|\bperformance\.now\b/, 'reads the clock, but the package is pure'],
]

/** Packages whose results are stored and must have the same bytes on every machine and in every engine, pages included. */
const REPRODUCIBLE = ['codecs', 'geometry', 'asset', 'pack', 'wmp-compiler', 'pipeline']
const IRREPRODUCIBLE = [
  [
    /\bMath\.(?:hypot|sinh?|cosh?|tanh?|pow|exp|expm1|log|log2|log10|log1p|atan2?|atanh|asinh?|acosh?|cbrt)\b/,
    'uses a function that engines round differently, but results must have the same bytes in all',
  ],
]

/** Packages without import cycles between files or entries of a folder, including type imports. What two files share has its own file. */
const WITHOUT_CYCLES = Object.keys(ARROWS)

const packages = join(root, 'packages')
const nameOf = Object.fromEntries(Object.keys(ARROWS).map((folder) => [folder, manifest(folder).name]))
const problems = readdirSync(packages).flatMap((folder) =>
  folder in ARROWS ? checkPackage(folder) : [`packages/${folder}: list its arrows in scripts/check/arrows.mjs`],
)

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function manifest(folder) {
  return JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8'))
}

function checkPackage(folder) {
  const allowed = new Set(ARROWS[folder].map((target) => nameOf[target]))
  const own = new Set(Object.values(nameOf))
  const { dependencies = {}, peerDependencies = {}, optionalDependencies = {}, devDependencies = {} } = manifest(folder)
  const installed = { ...dependencies, ...peerDependencies, ...optionalDependencies }
  const declared = BUNDLED.includes(folder) ? devDependencies : installed
  const problems = Object.keys(installed)
    .filter((name) => own.has(name) && !allowed.has(name))
    .map(
      (name) => `packages/${folder}/package.json: must not depend on ${name}; see ARROWS in scripts/check/arrows.mjs`,
    )
  if (WITHOUT_CYCLES.includes(folder)) {
    const src = join(packages, folder, 'src')
    problems.push(...cyclesIn(sources(src)), ...foldersIn(src).flatMap(entryCyclesIn))
  }
  for (const file of sources(join(packages, folder, 'src'))) {
    const text = codeOf(file)
    const where = relative(root, file)
    for (const name of importedPackages(text)) {
      if (own.has(name) && !allowed.has(name))
        problems.push(`${where}: must not depend on ${name}; see ARROWS in scripts/check/arrows.mjs`)
      if (name.startsWith('@') || own.has(name)) {
        if (!(name in declared)) problems.push(`${where}: imports ${name}, which package.json does not list`)
      }
    }
    const forbidden = [
      ...(PURE.includes(folder) ? IMPURE : []),
      ...(REPRODUCIBLE.includes(folder) ? IRREPRODUCIBLE : []),
    ]
    for (const [pattern, what] of forbidden) {
      if (pattern.test(text)) problems.push(`${where}: ${what}`)
    }
    if (folder === 'codecs' && !where.includes('/binary/') && /\bDataView\b/.test(text)) {
      problems.push(`${where}: only src/binary uses DataView`)
    }
  }
  return problems
}

/** Names of packages in import and export declarations, without subpaths. */
function importedPackages(text) {
  const imports = text.matchAll(/^\s*(?:import|export)\b[^'"]*?from\s*'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm)
  return new Set([...imports].map((match) => (match[1] ?? match[2]).match(/^(@[^/]+\/)?[^/]+/)[0]))
}

/** Files that a file imports from its own package, including type imports. */
function importedFiles(file) {
  const imports = codeOf(file).matchAll(/\b(?:from|import) ?\(?'(\.[^']+)\.js'/g)
  return [...imports].map((match) => sourceAt(join(dirname(file), match[1])))
}

function sourceAt(path) {
  return existsSync(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`
}

/** Lists a problem for each import that closes a cycle. */
function cyclesIn(files) {
  const problems = []
  const done = new Set()
  const visit = (file, path) => {
    const start = path.indexOf(file)
    if (start >= 0) {
      const cycle = [...path.slice(start), file].map((one) => relative(root, one))
      problems.push(`${cycle.join(' → ')}: import cycle; move what the files share into its own file`)
    }
    if (start >= 0 || done.has(file)) return
    for (const imported of importedFiles(file)) visit(imported, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return problems
}

/** Lists a problem for each pair of entries of a folder that import each other, straight or through others. */
function entryCyclesIn(folder) {
  const examples = new Map()
  for (const file of sources(folder)) {
    for (const imported of importedFiles(file)) {
      const [from, to] = [file, imported].map((path) => relative(folder, path).split(sep)[0])
      if (to === '..' || from === to) continue
      const own = examples.get(from) ?? examples.set(from, new Map()).get(from)
      own.set(to, [...(own.get(to) ?? []), `${relative(folder, file)} → ${relative(folder, imported)}`])
    }
  }
  const reaches = (from, to, seen = new Set()) =>
    [...(examples.get(from)?.keys() ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return [...examples].flatMap(([from, arrows]) =>
    [...arrows]
      .filter(([to]) => reaches(to, from))
      .map(([to, imports]) => {
        const advice = 'move a file so that imports between these run one way'
        const more = imports.length > 3 ? ` and ${imports.length - 3} more` : ''
        const listed = `${imports.slice(0, 3).join(', ')}${more}`
        return `${relative(root, folder)}: ${from} imports ${to}, and ${to} imports ${from}: ${advice} (${listed})`
      }),
  )
}

function foldersIn(folder) {
  const inner = readdirSync(folder, { recursive: true, withFileTypes: true })
  return [folder, ...inner.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))]
}

function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
