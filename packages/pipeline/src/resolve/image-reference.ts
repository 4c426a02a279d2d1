import { extensionOf } from '../host/path.js'
import { isAsLongAsField, type Reference } from './reference.js'

/** Extensions tried when an image name has none, best first. */
export const IMAGE_ENDINGS: readonly string[] = ['.png', '.tga', '.dds', '.bmp', '.pcx', '.jpg', '.jpeg', '.webp']

/** Additional knowledge about an image name. */
export interface ImageReferenceOptions {
  /** Base names of folders that the source prefers, in lower case. */
  readonly folders?: readonly string[]
  /** Whether the name may be the prefix of a longer one. Default: when it is as long as its field. */
  readonly isCut?: boolean
}

/**
 * A reference to the image of a texture or skin. Attempts in order: the name as a file; the name with any image
 * extension; another extension than its own, since images are often converted. Last comes the only file that begins
 * with a cut name.
 */
export function imageReference(name: string, options: ImageReferenceOptions = {}): Reference {
  const { folders = [], isCut = isAsLongAsField(name) } = options
  const [ending, search] = [extensionOf(name), folders.length > 0 ? { folders } : {}]
  if (IMAGE_ENDINGS.includes(ending)) {
    const otherEndings = IMAGE_ENDINGS.filter((other) => other !== ending)
    return { name, endings: [], otherEndings, scope: 'project', ...search }
  }
  const meant = cutEndings(name)
  const otherEndings = [...meant, ...IMAGE_ENDINGS.filter((other) => !meant.includes(other))]
  return {
    name,
    endings: IMAGE_ENDINGS,
    ...(meant.length > 0 && { otherEndings }),
    ...(isCut && { isCut }),
    scope: 'project',
    ...search,
  }
}

/** The name of a texture without an image extension, whole or cut; lower case. */
export function textureStem(name: string): string {
  const isFile = IMAGE_ENDINGS.includes(extensionOf(name)) || cutEndings(name).length > 0
  return (isFile ? name.slice(0, name.lastIndexOf('.')) : name).toLowerCase()
}

/** Extensions that the end of a cut name begins: `.tga` for `brick_blue01.tg`. */
function cutEndings(name: string): readonly string[] {
  const at = name.lastIndexOf('.')
  if (at <= 0 || !isAsLongAsField(name)) return []
  return IMAGE_ENDINGS.filter((ending) => ending.startsWith(name.slice(at).toLowerCase()))
}
