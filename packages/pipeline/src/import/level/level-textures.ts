import type { Palette } from '@brushwork/codecs/palette'
import { defaultTexture } from '@brushwork/codecs/wmp'
import type { Face, Level, TextureSize } from '@brushwork/wmp-compiler'
import { type LazyPicture, lazyPicture } from '../../picture/lazy-picture.js'
import { defaultTextureImage } from '../../picture/stand-in/stand-in.js'
import type { Finding } from '../../report/finding.js'
import { isAsLongAsField, referenceName } from '../../resolve/reference.js'
import type { ImportContext } from '../import-context.js'
import type { Archive, ArchivedTexture } from './archive.js'
import { ArchivedPictures, type PaletteOf } from './archived-picture.js'
import { compiledTexturesFinding, openCompiledLevel } from './compiled-textures.js'
import { openArchives } from './open-archives.js'
import { QuakeColours } from './quake-colours.js'
import type { LevelSource } from './read-level.js'
import { TextureFiles } from './texture-files.js'

/** Face flags of surfaces that nobody sees (docs/formats/wmp.md §5.4). */
const NONE = 0xb

/** The pictures of a level by texture name. */
export interface LevelTextures {
  /** Undefined for a texture that is nowhere. */
  sizeOf(name: string): TextureSize | undefined
  /** The picture, or what stands in for it. */
  picture(name: string): LazyPicture
  /** Names of archives that the level wants and the project has not. */
  readonly missingArchives: readonly string[]
  readonly findings: readonly Finding[]
}

/** What is wanted besides what the level itself says. */
export interface TextureWishes {
  /** Absolute path of the level: its compiled level is looked up by that. */
  readonly path: string
  /** Archives that come before all others. */
  readonly given?: readonly Archive[]
  /** What textures of Quake take their colours from, where their archive has none. */
  readonly quakePalette?: Palette | undefined
  /** Textures of faces that nobody sees, too. */
  readonly hidden?: boolean
}

/**
 * Finds every texture that faces of a level name: in the file itself, in its archives, in their order, as an image file of that name
 * anywhere in the project, and last in the compiled level of the source.
 * @param sources the level, then the levels that are placed in it.
 */
export async function openLevelTextures(
  level: Level,
  sources: readonly LevelSource[],
  context: ImportContext,
  { path, given = [], quakePalette, hidden = false }: TextureWishes,
): Promise<LevelTextures> {
  const findings: Finding[] = []
  const folders = [...new Set(sources.flatMap((source) => source.textureFolders))].sort()
  const wads = sources.flatMap((source) => source.level.wads)
  const archives = [...sources.map(ownTextures), ...(await openArchives(wads, folders, context, findings))]
  const levelPalette = sources[0].palette
  const quake = new QuakeColours({ given: quakePalette, level: levelPalette }, context, findings)
  const paletteOf = async (archive: Archive, { wantsQuakePalette }: ArchivedTexture) =>
    archive.palette ?? (wantsQuakePalette ? quake.find(archive) : levelPalette)
  const pictures = new Map<string, LazyPicture>([[defaultTexture, await defaultPicture(context)]])
  const archived = new ArchivedPictures([...given, ...archives], paletteOf, context, findings)
  const files = new TextureFiles(folders, context, findings)
  const missing: string[] = []
  for (const name of drawnTextureNames(level, hidden)) {
    const picture = await findTexture(name, archived, files)
    if (picture === undefined) missing.push(name)
    else pictures.set(name, picture)
  }
  const compiled = missing.length === 0 ? undefined : await openCompiledLevel(path, context, findings)
  if (compiled !== undefined) await addCompiled(compiled, missing, pictures, paletteOf, context, findings)
  return {
    sizeOf: (name) => pictures.get(name),
    picture: (name) => pictures.get(name) ?? context.standIns.of(name),
    missingArchives: archives.filter(({ found }) => !found).map(({ name }) => name),
    findings,
  }
}

/** Exact names come first; the start of a name decides only where nothing else does. */
async function findTexture(
  name: string,
  archived: ArchivedPictures,
  files: TextureFiles,
): Promise<LazyPicture | undefined> {
  const named = (await archived.picture(name)) ?? (await files.picture(name))
  if (named !== undefined) return named
  const base = referenceName(name)
  const inArchive = base.length >= 15 ? await archived.pictureOfCutName(name) : undefined
  return inArchive ?? (isAsLongAsField(base) ? files.pictureOfCutName(name) : undefined)
}

/** Adds those textures that the compiled level has. */
async function addCompiled(
  compiled: Archive,
  missing: readonly string[],
  pictures: Map<string, LazyPicture>,
  paletteOf: PaletteOf,
  context: ImportContext,
  findings: Finding[],
): Promise<void> {
  const archived = new ArchivedPictures([compiled], paletteOf, context, findings)
  const names: string[] = []
  for (const name of missing) {
    const picture = (await archived.picture(name)) ?? (await archived.pictureOfCutName(name))
    if (picture === undefined) continue
    pictures.set(name, picture)
    names.push(name)
  }
  if (names.length > 0) findings.push(compiledTexturesFinding(compiled, names))
}

function ownTextures({ palette, textures }: LevelSource): Archive {
  return { name: '', reference: undefined, palette, textures, found: true }
}

/** Names of the textures that faces show, sorted. @param hidden those of faces that nobody sees, too */
export function drawnTextureNames({ blocks, parts }: Level, hidden = false): readonly string[] {
  const names = new Set<string>()
  for (const some of [blocks, ...parts.map((part) => part.blocks)]) {
    for (const { faces } of some) for (const face of faces) if (hidden || isDrawn(face)) names.add(face.texture)
  }
  names.delete(defaultTexture)
  return [...names].sort()
}

function isDrawn({ flags }: Face): boolean {
  return (flags & NONE) !== NONE
}

/** The picture of `#default`. */
function defaultPicture({ pictures }: ImportContext): Promise<LazyPicture> {
  return lazyPicture(`own ${defaultTexture}`, () => ({ image: defaultTextureImage() }), pictures)
}
