import { extensionOf } from '../host/path.js'
import { PICTURE_ENDINGS } from '../picture/decode-picture.js'
import type { Reference } from './reference.js'

/**
 * A reference to the picture of a skin. Shaders of Quake III are often named after a picture without its ending; and pictures were
 * often saved in another format than the one that the model names: that is taken when the named file is nowhere.
 */
export function pictureReference(name: string): Reference {
  const ending = extensionOf(name)
  if (ending === '') return { name, endings: PICTURE_ENDINGS, scope: 'project' }
  const otherEndings = PICTURE_ENDINGS.includes(ending) ? PICTURE_ENDINGS.filter((other) => other !== ending) : []
  return { name, endings: [], scope: 'project', ...(otherEndings.length > 0 && { otherEndings }) }
}
