import type { PBRMaterial } from '@babylonjs/core/Materials/PBR/pbrMaterial.js'
import type { GLTFLoader } from '@babylonjs/loaders/glTF/2.0/glTFLoader.js'
import type { IGLTFLoaderExtension } from '@babylonjs/loaders/glTF/2.0/glTFLoaderExtension.js'
import { lightmapOf, refusePack } from '@brushwork/scene'

const NAME = 'MOZ_lightmap'

/**
 * An extension of Babylon's glTF loader that shows the lightmaps of plain glTF (`MOZ_lightmap`) as `createLevel` does: surfaces with one
 * have all their light from it, and lights of the scene do not reach them. An engine with `useExactSrgbConversions` draws the same
 * pixels; others are up to 9 of 255 off.
 * @throws Error for a pack that is not expanded
 * @example
 * ```ts
 * import { LoadAssetContainerAsync } from '@babylonjs/core/Loading/sceneLoader.js'
 * import '@babylonjs/loaders/glTF/2.0/index.js'
 * import { registerGLTFExtension } from '@babylonjs/loaders/glTF/2.0/glTFLoaderExtensionRegistry.js'
 * import { gltfLightmaps } from '@brushwork/babylon/gltf'
 * import { expand } from '@brushwork/runtime'
 *
 * registerGLTFExtension('MOZ_lightmap', false, gltfLightmaps) // false: packs are refused, too
 * const castle = await LoadAssetContainerAsync(await expand('/levels/castle.glb'), scene, { pluginExtension: '.glb' })
 * castle.addAllToScene()
 * ```
 */
export function gltfLightmaps(loader: GLTFLoader): IGLTFLoaderExtension {
  refusePack(loader.gltf)
  return {
    name: NAME,
    enabled: loader.isExtensionUsed(NAME),
    // Before other extensions of materials: some of them end the chain.
    order: 100,
    dispose() {},
    loadMaterialPropertiesAsync(context, material, made) {
      const light = lightmapOf(material)
      if (light === undefined) return null
      // The page is occlusion for loaders without this extension.
      const { occlusionTexture: _, extensions: { [NAME]: __, ...extensions } = {}, ...others } = material
      const shown = made as PBRMaterial
      const page = loader.loadTextureInfoAsync(`${context}/extensions/${NAME}`, light, (texture) => {
        texture.level = light.intensity
        shown.lightmapTexture = texture
        shown.useLightmapAsShadowmap = true
        shown.unlit = true
      })
      const rest = loader.loadMaterialPropertiesAsync(context, { ...others, extensions }, made)
      return Promise.all([rest, page]).then(() => {})
    },
  }
}
