/** Checks that packages depend on each other only as the design says, that pure packages stay pure, and files import in no circle. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './run.mjs'

/** Folder in packages/ → folders it may import. An arrow not listed is forbidden. */
const ARROWS = {
  codecs: [],
  geometry: [],
  'wmp-compiler': ['codecs', 'geometry'],
  runtime: ['geometry'],
  pipeline: ['codecs', 'wmp-compiler', 'runtime'],
  // The generated module imports the runtime, so the plugin must be able to find it.
  unplugin: ['pipeline', 'runtime'],
  'vite-plugin': ['unplugin'],
  'rollup-plugin': ['unplugin'],
  'webpack-plugin': ['unplugin'],
  cli: ['pipeline', 'codecs', 'runtime'],
  three: ['runtime'],
}

/** Packages that take values and return values: no files, no clock, no console, no chance. */
const PURE = ['codecs', 'geometry', 'wmp-compiler', 'runtime']
const IMPURE = [
  [/(?:from|import|import\() ?'node:/, 'imports Node'],
  [/\bconsole\./, 'writes to the console'],
  [/\bMath\.random\b/, 'uses Math.random'],
  [/\blocaleCompare\b/, 'sorts by the locale'],
  [/\bDate\.now\b|\bnew Date\b|\bperformance\.now\b/, 'reads the clock'],
]

/** Packages whose results are stored, and have to be the same bytes on every machine. */
const REPRODUCIBLE = ['codecs', 'geometry', 'wmp-compiler']
const IRREPRODUCIBLE = [
  [
    /\bMath\.(?:hypot|sinh?|cosh?|tanh?|pow|exp|expm1|log|log2|log10|log1p|atan2?|atanh|asinh?|acosh?|cbrt)\b/,
    'uses a function that engines round differently',
  ],
]

/** Packages whose files import each other in no circle, not even for types: what two files share has a file of its own. */
const WITHOUT_CIRCLES = Object.keys(ARROWS)

const packages = join(root, 'packages')
const nameOf = Object.fromEntries(Object.keys(ARROWS).map((folder) => [folder, manifest(folder).name]))
const problems = readdirSync(packages).flatMap((folder) =>
  folder in ARROWS ? checkPackage(folder) : [`packages/${folder} has no arrows in scripts/check-arrows.mjs`],
)

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function manifest(folder) {
  return JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8'))
}

function checkPackage(folder) {
  const allowed = new Set(ARROWS[folder].map((target) => nameOf[target]))
  const own = new Set(Object.values(nameOf))
  const { dependencies = {}, peerDependencies = {}, optionalDependencies = {} } = manifest(folder)
  const declared = { ...dependencies, ...peerDependencies, ...optionalDependencies }
  const problems = Object.keys(declared)
    .filter((name) => own.has(name) && !allowed.has(name))
    .map((name) => `packages/${folder}/package.json: the arrow to ${name} is forbidden`)
  if (WITHOUT_CIRCLES.includes(folder)) problems.push(...circlesIn(sources(join(packages, folder, 'src'))))
  for (const file of sources(join(packages, folder, 'src'))) {
    const text = readFileSync(file, 'utf8')
    const where = relative(root, file)
    for (const name of importedPackages(text)) {
      if (own.has(name) && !allowed.has(name)) problems.push(`${where}: the arrow to ${name} is forbidden`)
      if (name.startsWith('@') || own.has(name)) {
        if (!(name in declared)) problems.push(`${where}: imports ${name}, which package.json does not declare`)
      }
    }
    const forbidden = [
      ...(PURE.includes(folder) ? IMPURE : []),
      ...(REPRODUCIBLE.includes(folder) ? IRREPRODUCIBLE : []),
    ]
    for (const [pattern, what] of forbidden) {
      if (pattern.test(text)) problems.push(`${where}: ${what}, but the package is pure`)
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

/** What files import of their own package, types included. */
function importedFiles(file) {
  const imports = readFileSync(file, 'utf8').matchAll(/\b(?:from|import) ?\(?'(\.[^']+)\.js'/g)
  return [...imports].map((match) => join(dirname(file), `${match[1]}.ts`))
}

/** A problem for each import that leads back to where the walk came from. */
function circlesIn(files) {
  const problems = []
  const done = new Set()
  const visit = (file, way) => {
    const start = way.indexOf(file)
    if (start >= 0) {
      const circle = [...way.slice(start), file].map((one) => relative(root, one))
      problems.push(
        `${circle.join(' → ')}: files import each other in a circle; give what they share a file of its own`,
      )
    }
    if (start >= 0 || done.has(file)) return
    for (const imported of importedFiles(file)) visit(imported, [...way, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return problems
}

function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}
