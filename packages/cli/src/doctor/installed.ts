import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'

/** The part of a host that reads packages. */
export type Files = Pick<Host, 'readFile' | 'listFolder' | 'realPath'>

/** The part of a package.json that matters here. */
export interface Manifest {
  readonly name?: string | undefined
  readonly version?: string | undefined
  readonly dependencies: Names
  readonly devDependencies: Names
  readonly peerDependencies: Names
  /** Names of peers that may be absent. */
  readonly optionalPeers: readonly string[]
}

type Names = Readonly<Record<string, unknown>>

/** A package that a project can import. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** Absolute path of its folder, without links. */
  readonly folder: string
  readonly manifest: Manifest
}

/** Reads a package.json; undefined without a readable one. */
export async function readManifest(folder: string, host: Files): Promise<Manifest | undefined> {
  const bytes = await host.readFile(posix.join(folder, 'package.json'))
  if (bytes === undefined) return undefined
  try {
    return manifestOf(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function manifestOf(json: unknown): Manifest | undefined {
  if (!isRecord(json)) return undefined
  const names = (key: string): Names => (isRecord(json[key]) ? json[key] : {})
  const optional = Object.entries(names('peerDependenciesMeta'))
  return {
    name: textOf(json.name),
    version: textOf(json.version),
    dependencies: names('dependencies'),
    devDependencies: names('devDependencies'),
    peerDependencies: names('peerDependencies'),
    optionalPeers: optional.flatMap(([name, meta]) => (isRecord(meta) && meta.optional === true ? [name] : [])),
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Finds a package as Node does: in node_modules of a folder, and of those above. @param from absolute path */
export async function installedPackage(name: string, from: string, host: Files): Promise<InstalledPackage | undefined> {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const found = await packageIn(posix.join(folder, 'node_modules', name), host)
    if (found !== undefined) return found
    if (folder === posix.dirname(folder)) return undefined
  }
}

/** All packages of Brushwork that a folder, or one above it, has in node_modules, also those that others bring along. */
export async function brushworkPackages(from: string, host: Files): Promise<readonly InstalledPackage[]> {
  const found = new Map<string, InstalledPackage>()
  const searched = new Set<string>()
  const search = async (modules: string): Promise<void> => {
    if (searched.has(modules)) return
    searched.add(modules)
    for (const name of await brushworkNames(modules, host)) {
      const own = await packageIn(posix.join(modules, name), host)
      if (own === undefined || found.has(own.folder)) continue
      found.set(own.folder, own)
      await search(posix.join(own.folder, 'node_modules'))
      // pnpm keeps the packages that one needs beside it.
      await search(modulesOf(own))
    }
  }
  for (let folder = from; ; folder = posix.dirname(folder)) {
    await search(posix.join(folder, 'node_modules'))
    if (folder === posix.dirname(folder)) return [...found.values()]
  }
}

/** The folder `node_modules` that a package is in; its own folder where it is in none, as in a workspace. */
function modulesOf({ name, folder }: InstalledPackage): string {
  return folder.endsWith(`/node_modules/${name}`) ? folder.slice(0, -name.length - 1) : folder
}

const PLUGINS = /^(?:brushwork|(?:vite|rollup)-plugin-brushwork|brushwork-webpack-plugin)\/$/

async function brushworkNames(modules: string, host: Files): Promise<readonly string[]> {
  const scoped = (await host.listFolder(posix.join(modules, '@brushwork'))).map((name) => `@brushwork/${name}`)
  const names = (await host.listFolder(modules)).filter((name) => PLUGINS.test(name))
  return [...names, ...scoped].filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1))
}

async function packageIn(folder: string, host: Files): Promise<InstalledPackage | undefined> {
  const manifest = await readManifest(folder, host)
  const { name, version } = manifest ?? {}
  if (manifest === undefined || name === undefined || version === undefined) return undefined
  return { name, version, folder: await host.realPath(folder), manifest }
}
