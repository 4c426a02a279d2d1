import { type GltfDocument, type GltfMaterial, lightmapOf, refusePack } from '@brushwork/scene'
import type { StandardMaterial } from 'playcanvas'
import { encodeExactly } from './surface/shader-chunks.js'

/** Options of a container asset, to which you can add your own. */
export interface ContainerOptions {
  readonly crossOrigin?: 'anonymous' | 'use-credentials' | null
  readonly global: { preprocess(gltf: GltfDocument): void }
  readonly material: { postprocess(gltf: GltfMaterial, material: StandardMaterial): void }
}

/**
 * Options of a container asset with which PlayCanvas shows the lightmaps of plain glTF (`MOZ_lightmap`) as `createLevel` does: surfaces
 * with one have all their light from it, and lights of the scene do not reach them.
 * @throws Error for a pack that is not expanded: the asset fires `error`
 * @example
 * ```ts
 * import { gltfLightmaps } from '@brushwork/playcanvas/gltf'
 * import { expand } from '@brushwork/runtime'
 * import { Asset, type ContainerResource } from 'playcanvas'
 *
 * const { buffer: contents } = await expand('/levels/castle.glb')
 * const file = { url: 'castle.glb', filename: 'castle.glb', contents }
 * const castle = new Asset('castle', 'container', file, {}, gltfLightmaps())
 * castle.ready(() => app.root.addChild((castle.resource as ContainerResource).instantiateRenderEntity()))
 * app.assets.add(castle)
 * app.assets.load(castle)
 * ```
 */
export function gltfLightmaps(): ContainerOptions {
  return { global: { preprocess: refusePack }, material: { postprocess: showLightmap } }
}

function showLightmap(gltf: GltfMaterial, material: StandardMaterial): void {
  const light = lightmapOf(gltf)
  // The page is occlusion for loaders that do not know the extension, and so it comes as a texture of numbers, not of colors.
  const { aoMap: page, aoMapUv, diffuse } = material
  if (light === undefined || page === null) return
  page.srgb = true
  material.aoMap = null
  material.lightMap = page
  material.lightMapUv = aoMapUv
  material.useLighting = false
  // Colors of materials are those of gamma 2.2.
  diffuse.mulScalar(light.intensity ** (1 / 2.2))
  encodeExactly(material)
  material.update()
}
