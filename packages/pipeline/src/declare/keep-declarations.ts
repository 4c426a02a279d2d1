import type { AssetFacts } from '../asset/facts.js'
import type { Host } from '../host/host.js'
import { sourceKind } from '../source-kind.js'
import { declarationPath, declaredSource, TYPES_FOLDER } from './declaration-path.js'
import { declareModule } from './declare-module.js'

/** `same`: nothing was to do · `changed`: it was (or, when only looked at, should be) written · `outside`: not of this project. */
export type DeclarationState = 'same' | 'changed' | 'outside'

/** A project's files, and whether anything may be written. */
export interface DeclarationContext {
  readonly host: Pick<Host, 'readFile' | 'writeFileAtomic'>
  /** Absolute. */
  readonly root: string
  /** Only look whether it is up to date. Default false. */
  readonly check?: boolean
}

/**
 * Keeps the declaration of an asset's module up to date. It is written whole or not at all, and only when it changes, so that
 * editors do not look at it again for nothing.
 * @throws BuildError `unwritten`
 */
export async function keepDeclaration(
  file: string,
  facts: AssetFacts,
  { host, root, check = false }: DeclarationContext,
): Promise<DeclarationState> {
  const inside = declarationPath(file, root)
  if (inside === undefined) return 'outside'
  const path = `${root}/${inside}`
  const text = declareModule(facts)
  const there = await host.readFile(path)
  if (there !== undefined && new TextDecoder().decode(there) === text) return 'same'
  if (!check) await host.writeFileAtomic(path, new TextEncoder().encode(text))
  return 'changed'
}

/**
 * Absolute paths of the declarations whose source is gone, sorted; what has no name of a declaration is not listed, and nothing that
 * links to other folders lead to: it is somebody else's, and links can lead in circles.
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
