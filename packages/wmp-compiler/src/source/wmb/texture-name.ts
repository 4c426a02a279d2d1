import type { WmbDocument } from '@brushwork/codecs/wmb'

/** The name of a texture by its number; one that the file does not hold, or only without its name, is called by the number. */
export function textureName({ textures }: WmbDocument, index: number): string {
  const texture = textures[index]
  return texture === undefined || texture.bare === true ? `texture ${index}` : texture.name.text
}
