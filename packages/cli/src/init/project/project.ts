import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import { UsageError } from '../../args/usage-error.js'
import { BUNDLERS, type Bundler, CONFIG_ENDINGS } from '../../project/bundlers.js'
import { readText } from '../changes.js'
import { type PackageManager, packageManagerOf } from './package-manager.js'

/** A bundler of a project. */
export interface FoundBundler {
  readonly bundler: Bundler
  /** Absolute path of its configuration, undefined without one. */
  readonly config: string | undefined
}

/** A project as it is before anything is added. */
export interface Project {
  /** Absolute. */
  readonly root: string
  /** Text of its package.json. */
  readonly manifest: string
  /** Whether package.json lists a package. */
  has(name: string): boolean
  /** Whether `.js` files are ES modules. */
  readonly isModule: boolean
  /** Bundlers with a configuration first, then those that are only listed. */
  readonly bundlers: readonly FoundBundler[]
  readonly manager: PackageManager
  /** Names in its folder; folders end in `/`. */
  readonly names: readonly string[]
}

/** Reads what a project is made of. @throws UsageError without a readable package.json */
export async function readProject(root: string, host: Host): Promise<Project> {
  const path = posix.join(root, 'package.json')
  const manifest = await readText(path, host)
  if (manifest === undefined)
    throw new UsageError(`there is no package.json in ${root}: call it in the folder of a project`)
  const json = parseManifest(manifest, path)
  const has = (name: string): boolean => [json.dependencies, json.devDependencies].some((list) => isListed(list, name))
  const names = await host.listFolder(root)
  const found = BUNDLERS.map((bundler) => ({ bundler, config: configOf(bundler, root, names) }))
  const configured = found.filter(({ config }) => config !== undefined)
  const listed = found.filter(({ bundler, config }) => config === undefined && has(bundler.package))
  return {
    root,
    manifest,
    has,
    isModule: json.type === 'module',
    bundlers: [...configured, ...listed],
    manager: await packageManagerOf(root, json.packageManager, host),
    names,
  }
}

function configOf({ config }: Bundler, root: string, names: readonly string[]): string | undefined {
  const ending = config === undefined ? undefined : CONFIG_ENDINGS.find((one) => names.includes(`${config}.${one}`))
  return ending && posix.join(root, `${config}.${ending}`)
}

type Manifest = Readonly<Record<string, unknown>>

function parseManifest(text: string, path: string): Manifest {
  try {
    const json: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Manifest
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new UsageError(`${path} is not valid JSON: ${error.message}`)
  }
  throw new UsageError(`${path}: expected an object`)
}

function isListed(list: unknown, name: string): boolean {
  return typeof list === 'object' && list !== null && Object.hasOwn(list, name)
}
