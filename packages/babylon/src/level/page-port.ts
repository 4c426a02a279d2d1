// Loaded on demand, with the first level whose light pages have several layers, directions or HDR: a `PageLightPort`.
import { Constants } from '@babylonjs/core/Engines/constants.js'
import type { Material } from '@babylonjs/core/Materials/material.js'
import { RawTexture } from '@babylonjs/core/Materials/Textures/rawTexture.js'
import { Texture } from '@babylonjs/core/Materials/Textures/texture.js'
import { hdrTexels, LAYERS, NotDrawnError, type PageLightPort } from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'
import type { InScene } from '../port/babylon-engine.js'
import { DirectionPlugin } from '../port/look/light/direction-plugin.js'
import { LayerPlugin } from '../port/look/light/layer-plugin.js'
import { LookPlugin } from '../port/look/look-plugin.js'
import { hasStandardShader } from '../port/look/standard-shader.js'

/** Light pages in a scene of Babylon. */
export function pagePortOf({ scene, isMirrored }: InScene): PageLightPort<BabylonLevels> {
  return {
    hdrTexture(words, width, height) {
      const { TEXTUREFORMAT_RGBA, TEXTURETYPE_HALF_FLOAT } = Constants
      const sampling = Texture.BILINEAR_SAMPLINGMODE
      const halves = hdrTexels(words)
      const texture = new RawTexture(
        halves,
        width,
        height,
        TEXTUREFORMAT_RGBA,
        scene,
        false,
        false,
        sampling,
        TEXTURETYPE_HALF_FLOAT,
      )
      texture.gammaSpace = false
      texture.wrapU = Texture.CLAMP_ADDRESSMODE
      texture.wrapV = Texture.CLAMP_ADDRESSMODE
      texture.coordinatesIndex = 1
      return texture
    },
    showLayers(mesh, material, layers, styles, isLinear) {
      checkOwn(material, 'light styles')
      const { light } = mesh.surface
      if (light?.styles !== undefined)
        mesh.setVerticesData('lightStyles', Float32Array.from(light.styles), false, LAYERS)
      LayerPlugin.show(material, layers, styles, isLinear)
    },
    showDirections(material, directions) {
      checkOwn(material, 'light directions')
      const specular = LookPlugin.of(material)?.look.specular
      // What has neither highlights nor normals of its own does not show where its light comes from.
      if (!hasStandardShader(material) || (specular === undefined && material.bumpTexture === null)) return
      DirectionPlugin.show(material, directions, specular, isMirrored)
    },
  }
}

/** @throws NotDrawnError for materials of the game */
function checkOwn(material: Material, what: string): void {
  if (LookPlugin.of(material) !== undefined) return
  throw new NotDrawnError(
    '@brushwork/babylon',
    `${what} on your material "${material.name}"`,
    'leave its light page to this package',
  )
}
