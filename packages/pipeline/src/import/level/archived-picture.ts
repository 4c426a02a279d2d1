import { FormatError } from '@brushwork/codecs'
import type { Palette } from '@brushwork/codecs/palette'
import type { DecodedPicture } from '../../picture/decode-picture.js'
import { standInImage } from '../../picture/stand-in.js'
import type { Finding } from '../../report/finding.js'
import { referenceName } from '../../resolve/reference.js'
import type { ImportContext } from '../import-context.js'
import type { Archive, ArchivedTexture } from './archive.js'

/**
 * The picture of the first archive that has a texture of a name, undefined where none has. Names that differ in case share one.
 * @param decoded what the build has decoded; what is, is added. @param findings get one where a texture cannot be read.
 */
export async function pictureFromArchives(
  archives: readonly Archive[],
  name: string,
  paletteOf: (archive: Archive, texture: ArchivedTexture) => Promise<Palette | undefined>,
  decoded: Map<ArchivedTexture, DecodedPicture>,
  context: ImportContext,
  findings: Finding[],
): Promise<DecodedPicture | undefined> {
  const [whole, base] = [name.toLowerCase(), referenceName(name).toLowerCase()]
  for (const archive of archives) {
    const texture = archive.textures.get(whole) ?? archive.textures.get(base)
    if (texture === undefined) continue
    const known = decoded.get(texture)
    if (known !== undefined) return known
    try {
      const picture = decodeArchived(texture, await paletteOf(archive, texture), context)
      if (!(picture.image.width > 0 && picture.image.height > 0)) continue
      decoded.set(texture, picture)
      return picture
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      findings.push({
        ...(archive.reference === undefined ? {} : { about: archive.reference }),
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

/** @throws FormatError */
function decodeArchived(
  texture: ArchivedTexture,
  palette: Palette | undefined,
  { steps, compiling }: ImportContext,
): DecodedPicture {
  const memory = compiling.memory?.pictures
  if (memory === undefined) return { image: texture.decode(palette) }
  const colours = palette && steps.sha256(palette.colours)
  const key = `texture ${texture.header()} ${steps.sha256(texture.payload)} ${colours}`
  const known = memory.decoded(key)
  if (known !== undefined) return known
  const picture = { image: texture.decode(palette) }
  memory.keepDecoded(key, picture)
  return picture
}
