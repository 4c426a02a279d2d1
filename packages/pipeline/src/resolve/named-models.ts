import type { AssetFacts, Entity } from '@brushwork/asset'
import type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'
import { nearestName } from '../diagnostics/nearest-name.js'
import { printableName, shortName } from '../diagnostics/printable.js'
import type { Project } from '../host/host.js'
import { baseName, folderOf, relativeFrom } from '../path.js'
import { sourceKind } from '../source/source-kind.js'
import type { FindOptions } from './find-files.js'
import { ProjectFolders } from './project-folders.js'
import { comparable, referenceName } from './reference.js'

/** A model or terrain that entities of a level show. */
export interface NamedModel {
  /** As the entities have it. */
  readonly name: string
  /** Import specifier of the file, from the level: `./guard.mdl`, `../models/guard.mdl`. */
  readonly specifier: string
}

/** The models and terrains that a level names. */
export interface NamedModels {
  /** Sorted by name; names that differ in case are listed each, and may have one file. */
  readonly found: readonly NamedModel[]
  /** At most one: the names without a file. */
  readonly warnings: readonly FileDiagnostic[]
  /** Paths where a missing file would have been found. Watch them for new files. */
  readonly missing: readonly string[]
  /** Folders that were searched without a match. */
  readonly searched: readonly string[]
}

/** What entities of these kinds show is imported. Other levels are parts of the pack already. */
const KINDS: readonly Entity['kind'][] = ['model', 'terrain']
/** Bundlers read these as the start of a query or fragment. */
const UNIMPORTABLE = /[?#]/
/** Names in one message; the rest are counted. */
const SHOWN = 8

/**
 * Finds the models and terrains that entities of a level show, with the rules of a build: by base name, ignoring case,
 * inside the project.
 * @param file absolute path of the level
 */
export async function namedModels(
  { entities }: Pick<Extract<AssetFacts, { readonly kind: 'level' }>, 'entities'>,
  file: string,
  { host, root }: Project,
  { textures }: FindOptions,
): Promise<NamedModels> {
  // Imported on demand: this module is part of what every start loads.
  const { Resolver } = await import('./resolver.js')
  const resolver = new Resolver(host, root, file, textures)
  const names = [...new Set(entities.filter(({ kind }) => KINDS.includes(kind)).map((entity) => entity.file))]
  const lookups = await Promise.all(
    names
      .filter((name) => name !== '')
      .sort()
      .map(async (name) => {
        const resolution = await resolver.find({ name: referenceName(name), endings: [], scope: 'project' })
        return { name, ...resolution }
      }),
  )
  const found = lookups.flatMap(({ name, path }): NamedModel[] => {
    return path !== undefined && isImportable(path) ? [{ name, specifier: specifierOf(path, file) }] : []
  })
  const lost = lookups.flatMap(({ name, path }) => (path !== undefined && isImportable(path) ? [] : name))
  return {
    found,
    warnings: lost.length === 0 ? [] : [await warningOf(lost, file, new ProjectFolders(host, [root]))],
    missing: [...new Set(lookups.flatMap(({ missing }) => missing))],
    searched: [...new Set(lookups.flatMap(({ searched }) => searched))].sort(),
  }
}

function isImportable(path: string): boolean {
  const kind = sourceKind(path)
  return (kind === 'model' || kind === 'terrain') && !UNIMPORTABLE.test(baseName(path))
}

function specifierOf(path: string, level: string): string {
  const relative = relativeFrom(folderOf(level), path)
  return /^(?:\.\.?\/|\/|[A-Za-z]:)/.test(relative) ? relative : `./${relative}`
}

async function warningOf(lost: readonly string[], file: string, folders: ProjectFolders): Promise<FileDiagnostic> {
  const listings = await Promise.all((await folders.all()).map((folder) => folders.list(folder)))
  const there = [...new Set(listings.flat().filter(isImportable))].sort()
  const shown = lost.slice(0, SHOWN).map((name) => {
    const near = nearestName(referenceName(name), there)
    const hint =
      near === undefined || comparable(near) === comparable(name) ? '' : ` (did you mean ${printableName(near)}?)`
    return printableName(shortName(name)) + hint
  })
  const more = lost.length > SHOWN ? `, and ${lost.length - SHOWN} more` : ''
  const text = `entities show models that the project does not have or that cannot be imported: ${shown.join(', ')}${more}; "models" of the module lacks them`
  return { severity: 'warning', code: 'level-models', text, file }
}
