// Loaded on demand, with the first terrain that has layers: a `LayerPort`.
import { type LayerPort, type TerrainPass, terrainPasses } from '@brushwork/scene'
import { layerCode } from '@brushwork/scene/shaders'
import { SurfaceMaterial } from '../../gpu/materials/material.js'
import { LOWEST_MAP } from '../../gpu/materials/terrain-maps.js'
import type { WebGl } from '../webgl-engine.js'

/** Makes a material show all layers of a terrain, with further materials over it where they have more images than one reads. */
export const showLayers: LayerPort<WebGl>['showLayers'] = (material, terrain, textures, tiling) => {
  if (material.map === null) return [material]
  const passes = terrainPasses(terrain, tiling)
  if (passes.length === 0) return [material]
  const show = (shown: SurfaceMaterial, pass: TerrainPass) => {
    const [map, ...more] = pass.images.map((image) => textures[image])
    shown.map = map
    shown.layers = { code: layerCode('glsl', pass, terrain, LOWEST_MAP, shown === material), textures: more }
    return shown
  }
  return passes.map((pass, at) => show(at === 0 ? material : over(material), pass))
}

/** A material that is drawn over another on the same triangles. */
function over({ look, map, detail }: SurfaceMaterial): SurfaceMaterial {
  const material = new SurfaceMaterial({ ...look, isBlended: true, hidesNothing: true }, map)
  return Object.assign(material, { detail, isOver: true })
}
