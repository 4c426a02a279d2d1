import type { LevelSurface } from '@brushwork/runtime'
import { LAYERS, type LightStyles, layersUsed } from '@brushwork/scene'
import { BufferAttribute, type BufferGeometry, type Material, type Texture } from 'three'
import type { LightPages } from '../light/light-pages.js'
import type { LevelCode } from './level-code.js'

/** What surfaces need to show layers and directions of light. */
export interface LightShown {
  readonly lightStyles: LightStyles
  readonly light: LevelCode['light']
}

/** The first layer of a surface's light page; null for surfaces without lightmap. */
export function firstLayerOf({ light }: LevelSurface, pages: LightPages): Texture | null {
  return light === undefined ? null : pages.layersOf(light.page, 1)[0]
}

/** Shows the light of a surface: the material has its first layer, or does not use it. */
export function showLight(
  { light }: LevelSurface,
  geometry: BufferGeometry,
  material: Material,
  pages: LightPages,
  { lightStyles, light: code }: LightShown,
): void {
  if (light === undefined) return
  geometry.setAttribute('uv1', new BufferAttribute(light.uvs, 2))
  const layers = pages.layersOf(light.page, light.styles === undefined ? 1 : layersUsed(light.styles))
  if (!('lightMap' in material) || material.lightMap !== layers[0]) return
  if (light.styles !== undefined) {
    geometry.setAttribute('lightStyles', new BufferAttribute(light.styles, LAYERS))
    code?.showLightLayers(material, layers, lightStyles, pages.isHdr(light.page))
  }
  const directions = pages.directionsOf(light.page)
  if (directions !== undefined) code?.showLightDirections(material, directions)
}
