import type { Material, Texture } from 'three'

/** Key of the textures. A symbol, so that clones of the material do not have them. */
const TEXTURES = Symbol('layer textures')

/** Gives a material of terrain layers the textures that it reads besides its color map. It reads them when its shader is compiled. */
export function setLayerTextures(material: Material & { [TEXTURES]?: Texture[] }, textures: Texture[]): void {
  material[TEXTURES] = textures
}

/** The textures of {@link setLayerTextures}, to be replaced in place before the material is drawn; none for other materials. */
export function layerTexturesOf(material: Material & { readonly [TEXTURES]?: Texture[] }): Texture[] {
  return material[TEXTURES] ?? []
}
