import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type ts from 'typescript'
import { ROOT } from '../repository.js'
import { basesOf, type Declared, declaredBy } from './declarations.js'

/** Packages with a reference: what games and configurations import. */
export const REFERENCED = ['runtime', 'three', 'babylon', 'playcanvas', 'webgl', 'scene', 'unplugin'] as const

/** Rooms with fewer names share a page. */
const SMALL = 6

/** A name that a package exports. */
export interface ExportedSymbol {
  readonly name: string
  /** Folder of the package in `packages`. */
  readonly folder: string
  /** What an import names: `@brushwork/three/gltf`. */
  readonly specifier: string
  /** Page of the name in the package. */
  readonly room: string
  readonly statements: readonly ts.Statement[]
  /** Source file from the repository, and the line of the declaration. */
  readonly source: { readonly file: string; readonly line: number }
}

/** A name that a package passes on from another one. */
interface PassedOn {
  readonly name: string
  readonly from: string
}

export interface PackageReference {
  readonly folder: string
  readonly name: string
  readonly symbols: readonly ExportedSymbol[]
  readonly passedOn: readonly PassedOn[]
}

/** Pages of what a package passes on from packages without a reference of their own. */
const ROOM_OF_PACKAGE: Readonly<Record<string, string>> = { asset: 'assets', pack: 'packs', pipeline: 'options' }

/** Names that declarations of a package mention, of packages without a reference. */
const MENTIONED: Readonly<Record<string, readonly [from: string, subpath: string, name: string][]>> = {
  unplugin: [['pipeline', '/config', 'BuildOptions']],
}

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, { readonly types?: string } | string>>
}

/** What a package exports. @throws Error if it is not built */
export function packageReference(folder: string): PackageReference {
  const { name, exports } = manifestOf(folder)
  const symbols: ExportedSymbol[] = []
  const passedOn: PassedOn[] = []
  const add = (declared: Declared, specifier: string, room?: string): void => {
    const { name: exported, file, statements } = declared
    if (file === undefined || symbols.some((one) => one.name === exported && one.statements[0] === statements[0]))
      return
    const source = sourceOf(file, exported)
    symbols.push({ name: exported, folder, specifier, room: room ?? roomOf(source.file), statements, source })
  }
  for (const [subpath, types] of entriesOf(exports)) {
    for (const declared of declaredBy(join(ROOT, 'packages', folder, types))) {
      const specifier = name + subpath.slice(1)
      const [, other = '', otherPath = ''] = /^@brushwork\/([\w-]+)(.*)$/.exec(declared.from ?? '') ?? []
      const room = ROOM_OF_PACKAGE[other]
      if (room !== undefined) for (const one of ofPackage(other, otherPath, declared.name)) add(one, specifier, room)
      else if (declared.from !== undefined) passedOn.push({ name: declared.name, from: declared.from })
      else add(declared, specifier, subpath === '.' ? undefined : subpath.slice(2))
    }
  }
  for (const [from, subpath, mentioned] of MENTIONED[folder] ?? []) {
    for (const one of ofPackage(from, subpath, mentioned)) add(one, name, ROOM_OF_PACKAGE[from])
  }
  return { folder, name, symbols: withoutSmallRooms(symbols), passedOn }
}

/** A name of another package, and the interfaces that it extends. */
function ofPackage(folder: string, subpath: string, name: string): Declared[] {
  const { exports } = manifestOf(folder)
  const types = entriesOf(exports).find(([path]) => path === `.${subpath}`)?.[1]
  const found =
    types === undefined ? undefined : declaredBy(join(ROOT, 'packages', folder, types)).find((one) => one.name === name)
  return found === undefined ? [] : [found, ...basesOf(found)]
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8')) as Manifest
}

/** Subpaths and their declaration files. Ambient types have no names. */
function entriesOf(exports: Manifest['exports']): [subpath: string, types: string][] {
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const types = typeof target === 'object' ? target.types : undefined
    return types?.startsWith('./dist/') && subpath !== './client' ? [[subpath, types]] : []
  })
}

/** First folder below `src`. */
function roomOf(source: string): string {
  return /\/src\/([\w-]+)\//.exec(source)?.[1] ?? 'general'
}

function withoutSmallRooms(symbols: readonly ExportedSymbol[]): ExportedSymbol[] {
  const sizes = new Map<string, number>()
  for (const { room } of symbols) sizes.set(room, (sizes.get(room) ?? 0) + 1)
  const named = Object.values(ROOM_OF_PACKAGE)
  const isSmall = (room: string) => (sizes.get(room) ?? 0) < SMALL && !named.includes(room)
  return symbols.map((one) => (isSmall(one.room) ? { ...one, room: 'general' } : one))
}

function sourceOf(declaration: string, name: string): ExportedSymbol['source'] {
  const path = declaration.replace('/dist/', '/src/').replace(/\.d\.ts$/, '.ts')
  const lines = readFileSync(existsSync(path) ? path : `${path}x`, 'utf8').split('\n')
  const at = lines.findIndex((line) => new RegExp(`^export .*\\b${name}\\b`).test(line))
  return { file: path.slice(ROOT.length), line: Math.max(0, at) + 1 }
}
