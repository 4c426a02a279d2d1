import { baseName, stemOf } from '../../host/path.js'
import { imageReference } from '../../resolve/image-reference.js'
import type { Reference } from '../../resolve/reference.js'
import type { ImportContext } from '../import-context.js'

/** The name of the image that lies beside a model and is named like it: `guard.png` for `guard.md3`. */
export async function imageOfModel(
  path: string,
  { references }: Pick<ImportContext, 'references'>,
): Promise<string | undefined> {
  const reference: Reference = { ...imageReference(stemOf(path), { isCut: false }), scope: 'beside' }
  const file = await references.find(reference)
  return file === undefined ? undefined : baseName(file.path)
}
