import type { Host } from '../host/host.js'
import { sourceKind } from '../resolve/source-kind.js'
import type { AssetNames } from './asset-names.js'
import { declareModule } from './declare-module.js'

/** `same`: up to date · `changed`: written, or with `check` out of date · `outside`: not in this project. */
export type DeclarationState = 'same' | 'changed' | 'outside'

/** The files of a project, and whether writing is allowed. */
interface DeclarationContext {
  readonly host: Pick<Host, 'readFile' | 'writeFileAtomic'>
  /** Absolute path. */
  readonly root: string
  /** Only checks whether it is up to date. Default false. */
  readonly check?: boolean | undefined
}

/**
 * Keeps the declaration of an asset's module up to date. It is written atomically, and only when it changes, so that
 * editors do not reload it needlessly.
 * @throws BuildError `unwritten`
 */
export async function keepDeclaration(
  file: string,
  names: AssetNames,
  { host, root, check = false }: DeclarationContext,
): Promise<DeclarationState> {
  const inside = declarationPath(file, root)
  if (inside === undefined) return 'outside'
  const path = `${root}/${inside}`
  const text = declareModule(names)
  const there = await host.readFile(path)
  if (there !== undefined && new TextDecoder().decode(there) === text) return 'same'
  if (!check) await host.writeFileAtomic(path, new TextEncoder().encode(text))
  return 'changed'
}

/**
 * Absolute paths of declarations without a source, sorted. Only names of declarations are listed, and links to other
 * folders are not followed: those folders are not ours, and links can be circular.
 */
export async function staleDeclarations(
  root: string,
  host: Pick<Host, 'listFolder' | 'kindOf' | 'linkTarget'>,
): Promise<string[]> {
  const stale: string[] = []
  const search = async (folder: string): Promise<void> => {
    if ((await host.linkTarget(`${root}/${folder}`)) !== undefined) return
    for (const name of await host.listFolder(`${root}/${folder}`)) {
      const path = `${folder}/${name}`
      if (name.endsWith('/')) await search(path.slice(0, -1))
      else if (await isStale(path, root, host)) stale.push(`${root}/${path}`)
    }
  }
  await search(TYPES_FOLDER)
  return stale.sort()
}

async function isStale(path: string, root: string, host: Pick<Host, 'kindOf'>): Promise<boolean> {
  const source = declaredSource(path)
  if (source === undefined || sourceKind(source) === undefined) return false
  return (await host.kindOf(`${root}/${source}`)) === undefined
}

/** Folder of declarations in the project's root: TypeScript's `rootDirs` merges it with the sources. */
export const TYPES_FOLDER = '.brushwork/types'

/**
 * Path of the declaration of an asset's module, relative to the project's root: `levels/castle.wmp` →
 * `.brushwork/types/levels/castle.d.wmp.ts`, as TypeScript's `allowArbitraryExtensions` requires.
 * @param file Absolute path of the source, `/` separators, as `root` is.
 * @returns Undefined for a file outside of the project or in a package: nothing is written there.
 */
export function declarationPath(file: string, root: string): string | undefined {
  const base = root.endsWith('/') ? root : `${root}/`
  if (!file.startsWith(base)) return undefined
  const inside = file.slice(base.length)
  // Those are imported by package name, which `rootDirs` does not affect.
  if (/(?:^|\/)node_modules\//.test(inside)) return undefined
  const dot = inside.lastIndexOf('.')
  if (dot <= inside.lastIndexOf('/') + 1) return undefined
  return `${TYPES_FOLDER}/${inside.slice(0, dot)}.d${inside.slice(dot)}.ts`
}

/** The inverse: the source of a declaration from {@link declarationPath}, both relative; undefined for other files. */
function declaredSource(path: string): string | undefined {
  const [, stem, ending] = /^\.brushwork\/types\/(.*)\.d(\.[^./]+)\.ts$/s.exec(path) ?? []
  return stem === undefined ? undefined : stem + ending
}
