// Loaded on demand, with the first level whose light pages have several layers, directions or HDR: a `PageLightPort`.
import { LAYERS, type PageLightPort } from '@brushwork/scene'
import { BufferAttribute } from 'three'
import type { ThreeLevels } from '../../entities/three-levels.js'
import { showLightLayers } from '../nodes/light-layers.js'

export { hdrTexture } from '../../light/hdr-texture.js'
export { showLightDirections as showDirections } from '../nodes/light-directions.js'

export const showLayers: PageLightPort<ThreeLevels>['showLayers'] = (mesh, material, layers, styles, isLinear) => {
  const { light } = mesh.surface
  if (light?.styles !== undefined) mesh.geometry.setAttribute('lightStyles', new BufferAttribute(light.styles, LAYERS))
  showLightLayers(material, layers, styles, isLinear)
}
