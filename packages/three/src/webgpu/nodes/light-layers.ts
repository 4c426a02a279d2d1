import type { LightStyles } from '@brushwork/scene'
import type { Material, Texture } from 'three'
import {
  attribute,
  buffer,
  float,
  materialReference,
  sRGBTransferEOTF,
  sRGBTransferOETF,
  uint,
  uv,
  varying,
  vec4,
} from 'three/tsl'
import type { Node, NodeBuilder } from 'three/webgpu'
import { addKey, changeSetup, type Noded, textureOf } from './change-nodes.js'

/** What a material shows of its page. */
interface Shown {
  readonly layers: readonly Texture[]
  /** Brightness of all styles. Materials that share a shader share them. */
  readonly styles: Node
  readonly isLinear: boolean
}

const shownBy = new WeakMap<Material, Shown>()
const styleNodes = new WeakMap<LightStyles, Node>()

/**
 * Makes a material show the sum of all layers of its light page instead of the first layer. Each layer is multiplied by
 * the brightness of its style. The attribute `lightStyles` of the geometry has the styles. Materials without `lightMap`
 * do not change.
 * @param layers textures of the page, the first of which is the material's `lightMap`
 * @param isLinear whether layers add up as linear numbers; otherwise as sRGB numbers
 */
export function showLightLayers(
  material: Noded,
  layers: readonly Texture[],
  styles: LightStyles,
  isLinear = false,
): void {
  let shown: Shown = { layers, styles: vectorsOf(styles), isLinear }
  const isChanged = shownBy.has(material)
  shownBy.set(material, shown)
  material.needsUpdate = true
  // Light of a dev server that arrives later.
  if (isChanged) return
  const read = (): Shown => {
    shown = shownBy.get(material) ?? shown
    return shown
  }
  addKey(material, () => {
    const { layers, styles, isLinear } = read()
    return `light layers ${layers.length}${isLinear ? ' linear' : ''} ${styles.id}`
  })
  changeSetup(material, 'setupLightMap', (own, builder) => {
    const lighting = own() as LightingOfMap | null
    if (lighting === null) return own()
    const intensity = materialReference('lightMapIntensity', 'float') as unknown as Node<'float'>
    return setLight(lighting, sumOf(read(), builder).mul(intensity))
  })
}

/** Nodes of three that light a surface by its page: those of lit materials have `node`. */
export type LightingOfMap = Node & { node?: Node<'vec3'>; lightMapNode?: Node<'vec3'> }

/** Gives a node that has just been built other light. */
function setLight(lighting: LightingOfMap, light: Node<'vec3'>): LightingOfMap {
  lighting['lightMapNode' in lighting ? 'lightMapNode' : 'node'] = light
  return lighting
}

function vectorsOf(styles: LightStyles): Node {
  let node = styleNodes.get(styles)
  if (node === undefined) {
    const { value } = styles.uniform
    node = buffer(value, 'vec4', value.length / 4) as unknown as Node
    styleNodes.set(styles, node)
  }
  return node
}

/** Brightness of each layer of a vertex. */
function brightnessOf({ geometry }: NodeBuilder, vectors: Node): Node<'vec4'> {
  // Surfaces without styles show the first layer alone.
  if (!geometry?.hasAttribute('lightStyles')) return vec4(1, 0, 0, 0)
  const styles = attribute<'vec4'>('lightStyles', 'vec4')
  const [x, y, z, w] = [styles.x, styles.y, styles.z, styles.w].map((style) => {
    const at = uint(style.add(0.5)).toVar()
    return float(elementOf(elementOf(vectors, at.div(uint(4))), at.mod(uint(4))))
  })
  return varying(vec4(x, y, z, w)) as Node<'vec4'>
}

function elementOf(node: Node, index: Node<'uint'>): Node<'float'> {
  return (node as Node & { element(index: Node): Node<'float'> }).element(index)
}

function sumOf({ layers, styles, isLinear }: Shown, builder: NodeBuilder): Node<'vec3'> {
  const brightness = brightnessOf(builder, styles)
  const terms = layers.map((first, layer) => {
    const { rgb } = textureOf(first, (material) => shownBy.get(material)?.layers[layer], uv(1))
    const light = isLinear ? rgb : (sRGBTransferOETF(rgb) as Node<'vec3'>)
    return light.mul([brightness.x, brightness.y, brightness.z, brightness.w][layer])
  })
  const sum = terms.reduce((all, term) => all.add(term))
  return isLinear ? sum : (sRGBTransferEOTF(sum) as Node<'vec3'>)
}
