// Loaded on demand, with the first level whose light pages have several layers, directions or HDR: a `PageLightPort`.
import { hdrTexels, type PageLightPort } from '@brushwork/scene'
import {
  ADDRESS_CLAMP_TO_EDGE,
  type AppBase,
  FILTER_LINEAR,
  type Material,
  PIXELFORMAT_RGBA16F,
  type StandardMaterial,
  Texture,
} from 'playcanvas'
import type { PlayCanvasLevels } from '../entities/play-canvas-levels.js'
import { showLightDirections } from '../light/light-directions.js'
import { showLightLayers } from '../light/light-layers.js'

/** Light pages in an application. Shaders of the game do not change. */
export function pagePort(app: AppBase): PageLightPort<PlayCanvasLevels> {
  return {
    hdrTexture(words, width, height) {
      return new Texture(app.graphicsDevice, {
        name: 'HDR light',
        width,
        height,
        format: PIXELFORMAT_RGBA16F,
        mipmaps: false,
        minFilter: FILTER_LINEAR,
        magFilter: FILTER_LINEAR,
        addressU: ADDRESS_CLAMP_TO_EDGE,
        addressV: ADDRESS_CLAMP_TO_EDGE,
        levels: [hdrTexels(words)],
      })
    },
    showLayers(_, material, layers, styles, isLinear) {
      showLightLayers(app, asStandard(material), layers, styles, isLinear)
    },
    showDirections(material, directions) {
      const standard = asStandard(material)
      // What is not lit has no normals.
      if (standard.useLighting) showLightDirections(app, standard, directions)
    },
  }
}

/** Sound: materials of other kinds do not show a page. */
function asStandard(material: Material): StandardMaterial {
  return material as StandardMaterial
}
