import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedHash, type HashedCode, recordOf } from './cached-code.js'

/** The `dist` folder of this package. */
const CODE = fileURLToPath(new URL('..', import.meta.url))
const OWN_PACKAGE = dirname(CODE)
const IMPORT = /\b(?:from|import)\s*(?:\(\s*)?['"]([^'"\n]+)['"]/g
const OWN = /^@brushwork\/([^/]+)(.*)$/

/** Not all installed packages are in a `node_modules`: some runtimes have a cache of their own. */
const isWorkTree = !/[\\/]node_modules[\\/]/.test(CODE) && existsSync(join(CODE, '../../../pnpm-workspace.yaml'))

/** The loaded code does not change during the life of the process. */
const versions = new Map<string, string>()

/**
 * Hashes the code that determines the result of a cached step: a module of the pipeline and all its imports, in every
 * package of the repository. Undefined for an installed package, whose code changes only with its version.
 * docs/decisions/step-versions.md
 * @param module path in the pipeline's `dist`, without extension: `image/encode-png`
 */
export function codeVersion(module: string): string | undefined {
  if (!isWorkTree) return undefined
  const version = versions.get(module) ?? cachedHash(recordOf(OWN_PACKAGE, module), () => hashOf(CODE, module))
  versions.set(module, version)
  return version
}

/**
 * Hashes code; the same in any folder, with any line endings.
 * @param code the pipeline's `dist`, in a folder with the packages that it imports
 * @returns hex
 */
export function hashCode(code: string, module: string): string {
  return hashOf(code, module).hash
}

function hashOf(code: string, module: string): HashedCode {
  const packages = join(code, '../..')
  const files = reachedFiles(code, module)
  const hash = createHash('sha256')
  for (const path of [...files.keys()].sort()) {
    hash.update(`${relative(packages, path).split(sep).join('/')}\0${files.get(path)?.replaceAll('\r\n', '\n')}\0`)
  }
  return { hash: hash.digest('hex').slice(0, 32), files: files.keys() }
}

/** Texts, by path, of a module, all its imports, and the manifests that pin third-party packages. */
export function reachedFiles(code: string, module: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const entry = fileOf(join(code, `${module}.js`))
  if (entry === undefined) throw new Error(`the pipeline has no module ${module}`)
  collect(entry, join(code, '../..'), files, new Map())
  return files
}

/** @param seen resolved imports, since finding a file costs more than reading it */
function collect(
  file: string,
  packages: string,
  files: Map<string, string>,
  seen: Map<string, string | undefined>,
): void {
  const text = readFileSync(file, 'utf8')
  files.set(file, text)
  for (const [, specifier] of text.matchAll(IMPORT)) {
    const key = specifier.startsWith('.') ? join(dirname(file), specifier) : specifier
    if (!seen.has(key)) seen.set(key, resolved(key, file, packages))
    const imported = seen.get(key)
    if (imported !== undefined && !files.has(imported)) collect(imported, packages, files, seen)
  }
}

/** The manifest for third-party packages: it pins their versions. Undefined for a path in a comment. */
function resolved(specifier: string, importer: string, packages: string): string | undefined {
  if (isAbsolute(specifier)) return fileOf(specifier)
  const [, name, subpath] = OWN.exec(specifier) ?? []
  const folder = join(packages, name ?? relative(packages, importer).split(sep)[0])
  const manifest = join(folder, 'package.json')
  if (name === undefined) return manifest
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, { default: string }> }
  return fileOf(join(folder, exports[`.${subpath}`].default))
}

const fileOf = (path: string) => (existsSync(path) ? path : undefined)
