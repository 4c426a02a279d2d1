import { type GltfLightmap, type GltfMaterial, lightmapOf, refusePack } from '@brushwork/scene'
import { MeshBasicMaterial, SRGBColorSpace } from 'three'
import type { GLTFLoaderPlugin, GLTFParser } from 'three/addons/loaders/GLTFLoader.js'

/** What GLTFLoader has found of a material. */
interface Parameters {
  metalness?: number
  roughness?: number
  lightMapIntensity?: number
}

/**
 * A plug-in of GLTFLoader that shows the lightmaps of plain glTF (`MOZ_lightmap`) as `createLevel` does: surfaces with one have all
 * their light from it, and lights of the scene do not reach them.
 * @throws Error for a pack that is not expanded
 * @example
 * ```ts
 * import { expand } from '@brushwork/runtime'
 * import { gltfLightmaps } from '@brushwork/three/gltf'
 * import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
 *
 * const loader = new GLTFLoader().register(gltfLightmaps)
 * const { buffer } = await expand('/levels/castle.glb')
 * scene.add((await loader.parseAsync(buffer, '')).scene)
 * ```
 */
export function gltfLightmaps(parser: GLTFParser): GLTFLoaderPlugin {
  const { json } = parser
  refusePack(json)
  const lightOf = (index: number): GltfLightmap | undefined => lightmapOf((json.materials as GltfMaterial[])[index])
  return {
    name: 'MOZ_lightmap',
    getMaterialType: (index) => (lightOf(index) === undefined ? null : MeshBasicMaterial),
    extendMaterialParams(index, parameters: Parameters) {
      const light = lightOf(index)
      if (light === undefined) return null
      // Basic materials have neither, and three warns of them.
      delete parameters.metalness
      delete parameters.roughness
      // three divides the light of lightmaps by π.
      parameters.lightMapIntensity = light.intensity * Math.PI
      return parser.assignTexture(parameters, 'lightMap', { ...light }, SRGBColorSpace)
    },
  } as GLTFLoaderPlugin
}
