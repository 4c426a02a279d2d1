import { FormatError } from '@brushwork/codecs'
import type { Palette } from '@brushwork/codecs/palette'
import { decodeWadTexture, type WadTexture, wadPalette } from '@brushwork/codecs/wad'
import { defaultTexture, type WmpDocument } from '@brushwork/codecs/wmp'
import type { Level, TextureSize } from '@brushwork/wmp-compiler'
import { type DecodedPicture, PICTURE_ENDINGS } from '../../picture/decode-picture.js'
import { defaultTextureImage, standInImage } from '../../picture/stand-in.js'
import type { Finding } from '../../report/finding.js'
import { type Reference, referenceName } from '../../resolve/reference.js'
import { findPicture, type LoadedPicture } from '../find-picture.js'
import type { ImportContext } from '../import-context.js'
import { type Archive, openArchives } from './open-archives.js'

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

/**
 * Finds every texture that faces of a level name: in its archives, in their order, then as a picture file of that name
 * anywhere in the project.
 */
export async function openLevelTextures(
  document: WmpDocument,
  level: Level,
  context: ImportContext,
): Promise<LevelTextures> {
  const findings: Finding[] = []
  const archives = await openArchives(level.wads, context, findings)
  const levelPalette: Palette = { colours: document.wed.palette, issues: [] }
  const files = new Map<string, Promise<LoadedPicture>>()
  const decoded = new Map<WadTexture, DecodedPicture>()
  const pictures = new Map<string, DecodedPicture>([[defaultTexture, { image: defaultTextureImage() }]])
  for (const name of textureNames(level)) {
    const archived = fromArchives(archives, name, levelPalette, decoded, findings)
    const picture = archived ?? (await fromFile(name, context, files, findings))
    if (picture !== undefined) pictures.set(name, picture)
  }
  // One for all: a level may name thousands of textures that nobody has.
  const standIn: DecodedPicture = { image: standInImage() }
  return {
    sizeOf: (name) => pictures.get(name)?.image,
    picture: (name) => pictures.get(name) ?? standIn,
    missingArchives: archives.filter(({ found }) => !found).map(({ name }) => name),
    findings,
  }
}

function textureNames({ blocks }: Level): string[] {
  const names = new Set(blocks.flatMap(({ faces }) => faces.map(({ texture }) => texture)))
  names.delete(defaultTexture)
  return [...names].sort()
}

/** Names that differ in case share one picture. */
function fromArchives(
  archives: readonly Archive[],
  name: string,
  levelPalette: Palette,
  decoded: Map<WadTexture, DecodedPicture>,
  findings: Finding[],
): DecodedPicture | undefined {
  for (const { document, reference, textures } of archives) {
    const texture = textures.get(name.toLowerCase())
    if (document === undefined || texture === undefined) continue
    const known = decoded.get(texture)
    if (known !== undefined) return known
    try {
      const picture = { image: decodeWadTexture(texture, wadPalette(document) ?? levelPalette) }
      if (!(picture.image.width > 0 && picture.image.height > 0)) continue
      decoded.set(texture, picture)
      return picture
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      findings.push({
        about: reference,
        code: 'texture-unreadable',
        text: `the texture ${name} cannot be read: ${error.reason}`,
        consequence: 'a checkerboard stands in for it',
      })
      const picture = { image: standInImage() }
      decoded.set(texture, picture)
      return picture
    }
  }
  return undefined
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
  const reference: Reference = { name: referenceName(name), endings: PICTURE_ENDINGS, scope: 'project' }
  const { id, load } = await findPicture(reference, context)
  const known = files.get(id)
  const loading = known ?? load()
  files.set(id, loading)
  const { decoded, problem } = await loading
  // The compiler says which face wants a missing texture: that is the better message.
  if (problem?.code === 'texture-missing') return undefined
  if (problem !== undefined && known === undefined) findings.push(problem)
  return decoded
}
