// Loaded on demand, with the first level whose light pages have several layers, directions or HDR: a `PageLightPort`.
import { hdrTexels, type PageLightPort } from '@brushwork/scene'
import type { WebGlLevels } from '../entities/webgl-levels.js'
import { Texture } from '../gpu/texture.js'

type Pages = PageLightPort<WebGlLevels>

/** Half floats, which GPUs filter as linear light. */
export const hdrTexture: Pages['hdrTexture'] = (words, width, height) => {
  const texels = { format: 'halves', values: hdrTexels(words), width, height } as const
  return new Texture(texels, { name: 'light', use: 'light', isNearest: false, anisotropy: 1 })
}

export const showLayers: Pages['showLayers'] = (mesh, material, layers, styles, isLinear) => {
  const { light } = mesh.surface
  if (light?.styles !== undefined) mesh.geometry.set('lightStyles', light.styles)
  if (material.page !== undefined) material.page = { ...material.page, layers, styles, isLinear }
}

export const showDirections: Pages['showDirections'] = (material, directions) => {
  if (material.page !== undefined) material.page = { ...material.page, directions }
}
