import { materialColor, materialReference, max, vec4 } from 'three/tsl'
import type { Node } from 'three/webgpu'
import type { Clearing } from '../../surface/dressed-material.js'
import { addKey, type Noded } from './change-nodes.js'

/** What leaves out texels by their brightness: what `CLEAR_TEXELS` of the scene does in GLSL. */
export const nodeClearing: Clearing = {
  clearByBrightness(material: Noded, clears) {
    addKey(material, `clears ${clears}`)
    const bright = brightest().pow(1 / 2.2)
    const color = vec4((material.colorNode ?? materialColor) as Node<'vec4'>)
    material.colorNode = color.mul(vec4(1, 1, 1, clears === 'dark' ? bright : bright.oneMinus()))
  },
  cutBlack(material: Noded) {
    addKey(material, 'cuts black')
    // sRGB (8 of 255) in linear numbers.
    material.maskNode = brightest().greaterThanEqual(0.0024)
  },
}

/** The brightest channel of a material's map. */
function brightest(): Node<'float'> {
  const { x, y, z } = (materialReference('map', 'texture') as unknown as Node<'vec4'>).rgb
  return max(x, y, z)
}
