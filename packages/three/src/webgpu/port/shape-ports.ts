import type { Look } from '@brushwork/scene'
import type { Material, Texture } from 'three'
import { cameraViewMatrix, materialColor, uniform, uv, vec4 } from 'three/tsl'
import type { Node } from 'three/webgpu'
import { skyPortBy } from '../../port/skies/sky-port.js'
import { spritePort } from '../../port/sprite-port.js'
import { terrainPort } from '../../port/terrains/terrain-port.js'
import { litMaterial } from '../../surface/create-material.js'
import { addKey, changeSetup, type Noded, textureOf } from '../nodes/change-nodes.js'
import { showTwoLayers } from '../nodes/clouds.js'

/** Skies for WebGPURenderer. */
export const nodeSkyPort = /* @__PURE__ */ skyPortBy(showTwoLayers)

/** Sprites for WebGPURenderer: lit as the ground is, wherever their mesh faces. */
export const nodeSpritePort: typeof spritePort = {
  ...spritePort,
  createMaterial(look: Look, map: Texture | null) {
    const material = litMaterial(look, map)
    addKey(material, 'sprite')
    changeSetup(material, 'setupNormal', () => cameraViewMatrix.mul(vec4(0, 1, 0, 0)).xyz)
    return material
  },
}

const detailOf = new WeakMap<Material, { readonly map: Texture; readonly repeat: number; readonly gray: number }>()
const KINDS = /^Mesh(?:Lambert|Phong)(?:Node)?Material$/

/** Terrains for WebGPURenderer. */
export const nodeTerrainPort: typeof terrainPort = {
  ...terrainPort,
  showDetail(material: Noded, map, repeat, gray) {
    if (!KINDS.test(material.type)) return
    detailOf.set(material, { map, repeat, gray })
    addKey(material, 'detail')
    const scale = uniform(repeat).onObjectUpdate(({ material }) => material && detailOf.get(material)?.repeat)
    const middle = uniform(gray).onObjectUpdate(({ material }) => material && detailOf.get(material)?.gray)
    const texel = textureOf(map, (drawn) => detailOf.get(drawn)?.map, uv().mul(scale))
    material.detail = texel.rgb.div(middle)
    material.colorNode = vec4((material.colorNode ?? materialColor) as Node<'vec4'>).mul(vec4(material.detail, 1))
  },
  layers: () => import('../nodes/terrain-layers.js'),
}
