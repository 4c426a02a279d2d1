import { type AssetFacts, type Entity, nearestName } from '@brushwork/asset'
import type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'
import { printableName, shortName } from '../diagnostics/printable.js'
import { baseName, folderOf, relativeFrom, stemOf } from '../host/path.js'
import type { FindOptions } from './find-files.js'
import type { FolderListings } from './folder-listings.js'
import { imageReference } from './image-reference.js'
import { ProjectFolders, type SearchedProject } from './project-folders.js'
import { comparable, type Reference, referenceName } from './reference.js'
import { SOUND_PATTERN, SPRITE_PATTERN, sourceKind } from './source-kind.js'

/** What a level names, by how its module imports it. `models` are models and terrains. */
const GROUPS = ['models', 'sprites', 'sounds'] as const
type FileGroup = (typeof GROUPS)[number]

/** A file that a level names. */
interface NamedFile {
  readonly group: FileGroup
  /** Name as entities or sounds have it. */
  readonly name: string
  /** Import specifier of the file, from the level: `./guard.mdl`, `../art/smoke+8.tga?sprite`. */
  readonly specifier: string
}

/** The files that a level names. */
export interface NamedFiles {
  /** By group, then sorted by name; names that differ in case are listed each, and may have one file. */
  readonly found: readonly NamedFile[]
  /** At most one: the names without a file. */
  readonly warnings: readonly FileDiagnostic[]
  /** Paths where a missing file would have been found. Watch them for new files. */
  readonly missing: readonly string[]
  /** Folders that were searched without a match. */
  readonly searched: readonly string[]
}

/** What entities of these kinds show is imported. Other levels are parts of the pack already. */
const KINDS: { readonly [Kind in Entity['kind']]?: FileGroup } = {
  model: 'models',
  terrain: 'models',
  sprite: 'sprites',
}
const QUERIES: Readonly<Record<FileGroup, string>> = { models: '', sprites: '?sprite', sounds: '?sound' }
/** Bundlers read these as the start of a query or fragment. */
const UNIMPORTABLE = /[?#]/
/** Names in one message; the rest are counted. */
const SHOWN = 8

/** Lists of a level's facts that name files. */
type Naming = Pick<Extract<AssetFacts, { readonly kind: 'level' }>, 'entities' | 'sounds'>

/**
 * Finds the models, terrains, sprites and sounds that a level names, with the rules of a build: by base name, ignoring
 * case, inside the project. The image of a sprite may have another format than its name suggests.
 * @param file absolute path of the level
 */
export async function namedFiles(
  facts: Naming,
  file: string,
  { listings, ...project }: SearchedProject & { readonly listings?: FolderListings | undefined },
  { textures }: FindOptions,
): Promise<NamedFiles> {
  // Imported on demand: this module is part of what every start loads.
  const { Resolver } = await import('./resolver.js')
  const resolver = new Resolver(project, file, textures, listings)
  const lookups = await Promise.all(
    namesIn(facts).map(async ({ group, name }) => {
      const { path, missing, searched } = await resolver.find(referenceTo(group, referenceName(name)))
      return {
        group,
        name,
        path: path !== undefined && isImportable(group, path) ? path : undefined,
        missing,
        searched,
      }
    }),
  )
  const found = lookups.flatMap(({ group, name, path }): NamedFile[] => {
    return path === undefined ? [] : [{ group, name, specifier: specifierOf(path, file) + QUERIES[group] }]
  })
  const lost = lookups.filter(({ path }) => path === undefined)
  return {
    found,
    warnings: lost.length === 0 ? [] : [await warningOf(lost, file, new ProjectFolders(project))],
    missing: [...new Set(lookups.flatMap(({ missing }) => missing))],
    searched: [...new Set(lookups.flatMap(({ searched }) => searched))].sort(),
  }
}

function namesIn({ entities, sounds }: Naming): Pick<NamedFile, 'group' | 'name'>[] {
  const namesOf = (group: FileGroup): readonly string[] =>
    group === 'sounds'
      ? sounds.map((sound) => sound.file)
      : entities.filter(({ kind }) => KINDS[kind] === group).map((entity) => entity.file)
  return GROUPS.flatMap((group) => {
    const names = [...new Set(namesOf(group))].filter((name) => name !== '')
    return names.sort().map((name) => ({ group, name }))
  })
}

function referenceTo(group: FileGroup, name: string): Reference {
  return group === 'sprites' ? imageReference(name, { isCut: false }) : { name, endings: [], scope: 'project' }
}

function isImportable(group: FileGroup, path: string): boolean {
  if (UNIMPORTABLE.test(baseName(path))) return false
  if (group === 'sprites') return SPRITE_PATTERN.test(path)
  if (group === 'sounds') return SOUND_PATTERN.test(path)
  const kind = sourceKind(path)
  return kind === 'model' || kind === 'terrain'
}

function specifierOf(path: string, level: string): string {
  const relative = relativeFrom(folderOf(level), path)
  return /^(?:\.\.?\/|\/|[A-Za-z]:)/.test(relative) ? relative : `./${relative}`
}

async function warningOf(
  lost: readonly Pick<NamedFile, 'group' | 'name'>[],
  file: string,
  folders: ProjectFolders,
): Promise<FileDiagnostic> {
  const listings = await Promise.all((await folders.all()).map((folder) => folders.list(folder)))
  const there = [...new Set(listings.flat())].sort()
  const shown = lost.slice(0, SHOWN).map(({ group, name }) => {
    const candidates = there.filter((other) => isImportable(group, other))
    const near = nearestName(referenceName(name), candidates, mistakesIn(referenceName(name)))
    const hint =
      near === undefined || comparable(near) === comparable(name) ? '' : ` (did you mean ${printableName(near)}?)`
    return printableName(shortName(name)) + hint
  })
  const more = lost.length > SHOWN ? `, and ${lost.length - SHOWN} more` : ''
  const text = `the level names files that the project does not have or that cannot be imported: ${shown.join(', ')}${more}; "files" of the module lacks them; put them into a folder of the project`
  return { severity: 'warning', code: 'level-files', text, file }
}

/** Mistakes that make another file likely: a folder has hundreds of names, so few of the letters before the ending. */
function mistakesIn(name: string): number {
  return Math.max(1, Math.floor(stemOf(name).length / 5))
}
