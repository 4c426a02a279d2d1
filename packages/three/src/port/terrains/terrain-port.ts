import type { TerrainPort } from '@brushwork/scene'
import { type Material, MeshLambertMaterial, MeshPhongMaterial, type Texture } from 'three'
import { litMaterial } from '../../surface/create-material.js'
import { noticeDrawing } from '../../surface/notice-renderer.js'
import { materialPort } from '../meshes/material-port.js'
import { singleMeshPort } from '../meshes/single-mesh-port.js'
import { texturePort } from '../textures/texture-port.js'
import type { Three } from '../three-engine.js'

/** Uniforms of details. */
interface Detail {
  readonly detailMap: { value: Texture }
  readonly detailRepeat: { value: number }
}

/** Of materials that show details. */
const details = new WeakMap<Material, Detail>()

/** Terrains of three. More than eight textures need a list of materials. */
export const terrainPort: TerrainPort<Three> = {
  ...texturePort,
  ...materialPort,
  ...singleMeshPort,
  createMaterial: litMaterial,
  fill(mesh, draw, materials) {
    singleMeshPort.fill(mesh, draw, materials)
    mesh.onBeforeRender = noticeDrawing
    if (materials.length < 2) return
    mesh.material = [...materials]
    for (const at of materials.keys()) mesh.geometry.addGroup(0, Number.POSITIVE_INFINITY, at)
  },
  showDetail(material: Material, map, repeat, gray) {
    if (!(material instanceof MeshLambertMaterial || material instanceof MeshPhongMaterial)) return
    material.defines = { ...material.defines, DETAIL_GRAY: gray.toFixed(6) }
    const known = details.get(material)
    const detail = known ?? { detailMap: { value: map }, detailRepeat: { value: repeat } }
    detail.detailMap.value = map
    detail.detailRepeat.value = repeat
    details.set(material, detail)
    // The game may give the same material to another terrain.
    if (known === undefined) multiplyByDetail(material, detail)
  },
  layers: () => import('./layer-port.js'),
}

/** Changes the shader of a material, after the game has changed it. */
function multiplyByDetail(material: Material, detail: Detail): void {
  const { onBeforeCompile } = material
  // Three's own key is the text of the function.
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} detail`
  material.onBeforeCompile = (shader, renderer) => {
    onBeforeCompile.call(material, shader, renderer)
    Object.assign(shader.uniforms, detail)
    shader.fragmentShader =
      `uniform sampler2D detailMap;\nuniform float detailRepeat;\n${shader.fragmentShader}`.replace(
        '#include <map_fragment>',
        '#include <map_fragment>\n  diffuseColor.rgb *= texture2D(detailMap, vMapUv * detailRepeat).rgb / DETAIL_GRAY;',
      )
  }
}
