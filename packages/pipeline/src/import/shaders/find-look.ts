import { imageReference } from '../../resolve/image-reference.js'
import { referenceName } from '../../resolve/reference.js'
import type { ImportContext } from '../import-context.js'
import type { ShaderLibrary } from './shader-library.js'
import { lookOfShader } from './shader-look.js'
import type { SkinLook } from './skin-look.js'

/** Finds the shader or image of a name; undefined when the project has neither, or no image of the shader. */
export async function findLook(
  name: string,
  shaders: ShaderLibrary,
  { references }: Pick<ImportContext, 'references'>,
): Promise<SkinLook | undefined> {
  const shader = shaders.named(name)
  const isThere = async (image: string) => (await references.find(imageReference(referenceName(image)))) !== undefined
  if (shader === undefined) return (await isThere(name)) ? { image: name, doubleSided: false } : undefined
  const { images, ...look } = lookOfShader(shader)
  for (const image of images) if (await isThere(image)) return { image, ...look }
  return undefined
}

/** The look of a name that `findLook` does not find: its image is missing. */
export function missingLook(name: string, shaders: ShaderLibrary): SkinLook {
  const shader = shaders.named(name)
  if (shader === undefined) return { image: name, doubleSided: false }
  const { images, ...look } = lookOfShader(shader)
  return { image: images[0], ...look }
}
