import { extensionOf } from '../host/path.js'
import { PICTURE_ENDINGS } from '../picture/decode-picture.js'
import { isAsLongAsField, type Reference } from './reference.js'

/** What else is known about the name of a picture. */
export interface PictureReferenceOptions {
  /** Base names of folders that the source prefers, in lower case. */
  readonly folders?: readonly string[]
  /** Whether the name may be the start of a longer one. Default: when it is as long as its field. */
  readonly isCut?: boolean
}

/**
 * A reference to the image of a texture or skin, as a person would look for it: the name as a file; with any ending that images
 * have; with another ending than its own, since images were often saved again in another format; and the only file that begins
 * with a name that was cut.
 */
export function pictureReference(name: string, options: PictureReferenceOptions = {}): Reference {
  const { folders = [], isCut = isAsLongAsField(name) } = options
  const [ending, place] = [extensionOf(name), folders.length > 0 ? { folders } : {}]
  if (PICTURE_ENDINGS.includes(ending)) {
    const otherEndings = PICTURE_ENDINGS.filter((other) => other !== ending)
    return { name, endings: [], otherEndings, scope: 'project', ...place }
  }
  const meant = cutEndings(name)
  const otherEndings = [...meant, ...PICTURE_ENDINGS.filter((other) => !meant.includes(other))]
  return {
    name,
    endings: PICTURE_ENDINGS,
    ...(meant.length > 0 && { otherEndings }),
    ...(isCut && { isCut }),
    scope: 'project',
    ...place,
  }
}

/** The name of a texture without the ending of an image file, whole or cut; lower case. */
export function textureStem(name: string): string {
  const isFile = PICTURE_ENDINGS.includes(extensionOf(name)) || cutEndings(name).length > 0
  return (isFile ? name.slice(0, name.lastIndexOf('.')) : name).toLowerCase()
}

/** Endings that the end of a cut name begins: `.tga` for `brick_blue01.tg`. */
function cutEndings(name: string): readonly string[] {
  const at = name.lastIndexOf('.')
  if (at <= 0 || !isAsLongAsField(name)) return []
  return PICTURE_ENDINGS.filter((known) => known.startsWith(name.slice(at).toLowerCase()))
}
