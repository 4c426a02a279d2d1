import { LEAST_DIRECTED } from '@brushwork/scene/shaders'
import type { Material, Texture } from 'three'
import {
  faceDirection,
  float,
  max,
  min,
  normalView,
  normalViewGeometry,
  transformNormalToView,
  uv,
  vec3,
} from 'three/tsl'
import { IrradianceNode, type LightingModel, type Node, type NodeBuilder } from 'three/webgpu'
import { addKey, changeSetup, type Noded, textureOf } from './change-nodes.js'
import type { LightingOfMap } from './light-layers.js'

/** Materials of three that have normals. */
const KINDS = /^Mesh(?:Lambert|Phong|Standard|Physical|Toon)(?:Node)?Material$/

const directionsOf = new WeakMap<Material, Texture>()

/**
 * Makes a lit material with a lightmap show where its light comes from: normals of a normal map or bump map get more or less of it, and
 * what shines has highlights: what `LIGHT_DIRECTIONS` of the scene does in GLSL. Materials without normals do not change. Call it after other changes.
 * @param directions of the light, coordinates as those of the material's `lightMap`
 */
export function showLightDirections(material: Noded, directions: Texture): void {
  if (!KINDS.test(material.type)) return
  const isNew = !directionsOf.has(material)
  directionsOf.set(material, directions)
  if (!isNew) return
  addKey(material, 'light directions')
  changeSetup(material, 'setupLightMap', (own) => {
    const { node } = own() as LightingOfMap
    if (node === undefined) return own()
    const texel = textureOf(directions, (drawn) => directionsOf.get(drawn), uv(1)).rgb
    return new DirectedLightNode(node, texel)
  })
}

/** What {@link IrradianceNode} reads of a builder. */
interface LightContext {
  readonly irradiance: Node<'vec3'>
  readonly reflectedLight: { readonly directSpecular: Node<'vec3'> }
  readonly lightingModel: LightingModel
}

/** Light of a page, and the highlights of a lamp that gives its directed share. */
class DirectedLightNode extends IrradianceNode {
  readonly #light: Node<'vec3'>
  readonly #texel: Node<'vec3'>

  constructor(light: Node<'vec3'>, texel: Node<'vec3'>) {
    super(light)
    this.#light = light
    this.#texel = texel
  }

  override setup(builder: NodeBuilder): undefined {
    const { irradiance, reflectedLight, lightingModel } = builder.context as unknown as LightContext
    const light = vec3(this.#light).toVar()
    const from = this.#texel.mul(255).sub(128).div(124).toVar()
    const size = from.length().toVar()
    // Shares below this make no difference.
    const share = size.greaterThan(LEAST_DIRECTED).select(min(size, 1), float(0)).toVar()
    const lightDirection = transformNormalToView(from.div(max(size, 1e-6)))
      .normalize()
      .toVar()
    const facing = max(normalViewGeometry.mul(faceDirection).dot(lightDirection), 0).toVar()
    // At grazing angles, normals of a normal map would get any amount of light.
    const base = max(facing, 0.25)
    const lightColor = light.mul(share.div(base))
    const { directSpecular } = reflectedLight
    lightingModel.direct(
      { lightDirection, lightColor, reflectedLight: { directDiffuse: vec3(0).toVar(), directSpecular } } as never,
      builder,
    )
    const towards = max(normalView.dot(lightDirection), 0)
    irradiance.addAssign(light.mul(share.mul(towards.sub(facing)).div(base).add(1)))
  }
}
