import type { RgbaImage } from '@brushwork/codecs/image'
import type { Palette } from '@brushwork/codecs/palette'
import { defaultTexture } from '@brushwork/codecs/wmp'
import type { Face, Level, TextureSize } from '@brushwork/wmp-compiler'
import { type DecodedPicture, PICTURE_ENDINGS } from '../../picture/decode-picture.js'
import { defaultTextureImage, standInImage } from '../../picture/stand-in.js'
import type { Finding } from '../../report/finding.js'
import { type Reference, referenceName } from '../../resolve/reference.js'
import { type FoundPicture, findPicture, type LoadedPicture } from '../find-picture.js'
import type { ImportContext } from '../import-context.js'
import type { Archive, ArchivedTexture } from './archive.js'
import { pictureFromArchives } from './archived-picture.js'
import { openArchives } from './open-archives.js'
import { QuakeColours } from './quake-colours.js'
import type { LevelSource } from './read-level.js'

/** Face flags of surfaces that nobody sees (docs/formats/wmp.md §5.4). */
const NONE = 0xb

/** The pictures of a level by texture name. */
export interface LevelTextures {
  /** Undefined for a texture that is nowhere. */
  sizeOf(name: string): TextureSize | undefined
  /** The picture, or what stands in for it. */
  picture(name: string): DecodedPicture
  /** Names of archives that the level wants and the project has not. */
  readonly missingArchives: readonly string[]
  readonly findings: readonly Finding[]
}

/** What is wanted besides what the level itself says. */
export interface TextureWishes {
  /** Archives that come before all others. */
  readonly given?: readonly Archive[]
  /** What textures of Quake take their colours from, where their archive has none. */
  readonly quakePalette?: Palette | undefined
  /** Textures of faces that nobody sees, too. */
  readonly hidden?: boolean
}

/**
 * Finds every texture that faces of a level name: in the file itself, in its archives, in their order, then as a picture file
 * of that name anywhere in the project.
 * @param sources the level, then the levels that are placed in it.
 */
export async function openLevelTextures(
  level: Level,
  sources: readonly LevelSource[],
  context: ImportContext,
  { given = [], quakePalette, hidden = false }: TextureWishes = {},
): Promise<LevelTextures> {
  const findings: Finding[] = []
  const wads = sources.flatMap((source) => source.level.wads)
  const archives = [...sources.map(ownTextures), ...(await openArchives(wads, context, findings))]
  const levelPalette = sources[0].palette
  const quake = new QuakeColours({ given: quakePalette, level: levelPalette }, context, findings)
  const paletteOf = async (archive: Archive, { wantsQuakePalette }: ArchivedTexture) =>
    archive.palette ?? (wantsQuakePalette ? quake.find(archive) : levelPalette)
  const files = new Map<string, Promise<LoadedPicture>>()
  const decoded = new Map<ArchivedTexture, DecodedPicture>()
  const pictures = new Map<string, DecodedPicture>([
    [defaultTexture, ownPicture(defaultTexture, defaultTextureImage, context)],
  ])
  for (const name of textureNames(level, hidden)) {
    const archived = await pictureFromArchives([...given, ...archives], name, paletteOf, decoded, context, findings)
    const picture = archived ?? (await fromFile(name, context, files, findings))
    if (picture !== undefined) pictures.set(name, picture)
  }
  // One for all: a level may name thousands of textures that nobody has.
  const standIn = ownPicture('stand-in', standInImage, context)
  return {
    sizeOf: (name) => pictures.get(name)?.image,
    picture: (name) => pictures.get(name) ?? standIn,
    missingArchives: archives.filter(({ found }) => !found).map(({ name }) => name),
    findings,
  }
}

function ownTextures({ palette, textures }: LevelSource): Archive {
  return { name: '', reference: undefined, palette, textures, found: true }
}

function textureNames({ blocks, parts }: Level, hidden: boolean): string[] {
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

/** A picture of ours. */
function ownPicture(name: string, make: () => RgbaImage, { compiling }: ImportContext): DecodedPicture {
  const memory = compiling.memory?.pictures
  const key = `own ${name}`
  const known = memory?.decoded(key)
  if (known !== undefined) return known
  const picture = { image: make() }
  memory?.keepDecoded(key, picture)
  return picture
}

/**
 * A picture file of the texture's name; the checkerboard when there is one that cannot be read. Names that differ in case
 * share one picture.
 */
async function fromFile(
  name: string,
  context: ImportContext,
  files: Map<string, Promise<LoadedPicture>>,
  findings: Finding[],
): Promise<DecodedPicture | undefined> {
  const { id, load } = await findTexture(referenceName(name), context)
  const known = files.get(id)
  const loading = known ?? load()
  files.set(id, loading)
  const { decoded, problem } = await loading
  // The compiler says which face wants a missing texture: that is the better message.
  if (problem?.code === 'texture-missing') return undefined
  if (problem !== undefined && known === undefined) findings.push(problem)
  return decoded
}

/** Windows has no files whose names begin with a star: tools write liquids of Quake to `#water.png`. */
async function findTexture(name: string, context: ImportContext): Promise<FoundPicture> {
  const reference = (base: string): Reference => ({ name: base, endings: PICTURE_ENDINGS, scope: 'project' })
  if (!name.startsWith('*')) return findPicture(reference(name), context)
  const file = await context.references.find(reference(`#${name.slice(1)}`))
  return findPicture(reference(file === undefined ? name : `#${name.slice(1)}`), context)
}
