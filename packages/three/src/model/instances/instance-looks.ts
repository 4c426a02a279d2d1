import { type Model, materialAt } from '@brushwork/runtime'
import { type BatchRow, MAX_TEXTURES, type ModelMaterials } from '@brushwork/scene'
import { type BufferAttribute, DynamicDrawUsage, InstancedBufferAttribute, type Material } from 'three'
import type { Three } from '../../port/three-engine.js'
import { type MergeableMaterial, mergeMaterial, rgbOf, stateOf } from '../../surface/merged-material.js'
import type { InstanceLayer } from './instance-layer.js'
import type { InstanceLook, ModelInstance } from './model-instance.js'

const PLAIN: Required<InstanceLook> = { tint: [1, 1, 1], opacity: 1, skin: 1 }

/** What the shader reads for each instance. */
interface LookBuffers {
  /** `[capacity × 4]` tint and opacity. */
  readonly looks: InstancedBufferAttribute
  /** `[capacity]` index of the skin. */
  readonly skins: InstancedBufferAttribute
}

/** Gives the instances of a set tints, opacities and skins of their own. */
export class InstanceLooks {
  readonly #looks = new WeakMap<object, Required<InstanceLook>>()
  readonly #buffers = new WeakMap<InstanceLayer, LookBuffers>()
  /** Skins that the model has as alternatives. */
  skinCount = 1

  /** The skin that is shown in place of each, by index; absent where none plays. */
  #shown: readonly number[] | undefined

  /** Plays skins by time: an instance that has chosen an animated one shows those that follow it. */
  showSkins({ materials, skinAnimations = [] }: Model, seconds: number): void {
    const shown = materials.map((_, index) => index)
    for (const animation of skinAnimations) shown[animation.firstMaterial] = materialAt(animation, seconds)
    this.#shown = shown
  }

  /** Changes the look of an instance; members that are left out stay. @throws RangeError for a skin that the model does not have */
  show(instance: object, look: InstanceLook): void {
    const next = { ...(this.#looks.get(instance) ?? PLAIN), ...look }
    if (!Number.isInteger(next.skin) || next.skin < 1 || next.skin > this.skinCount) {
      throw new RangeError(`skin ${next.skin}: the model has ${this.skinCount} to choose from, the first is 1`)
    }
    this.#looks.set(instance, next)
  }

  /**
   * Lets new materials show looks. The set shows them once {@link skinCount} is set.
   * @returns how many skins the model has as alternatives: one where second skins lie over it, whose shaders show one
   */
  adopt(model: Model, materials: ModelMaterials<Three>): number {
    const skins = materials.seconds === undefined ? skinsOf(model, materials.list) : undefined
    for (const layer of skins?.[0].keys() ?? []) mergeSkins(skins?.map((layers) => layers[layer]) ?? [])
    for (const material of materials.all) showLook(material)
    return skins?.length ?? 1
  }

  /** Adds attributes to the parts of a layer, which are new or hold more instances. */
  attach(layer: InstanceLayer): void {
    const { capacity } = layer.buffers
    let buffers = this.#buffers.get(layer)
    if (buffers === undefined || buffers.skins.count !== capacity) {
      const attribute = (size: number) =>
        new InstancedBufferAttribute(new Float32Array(capacity * size), size).setUsage(DynamicDrawUsage)
      buffers = { looks: attribute(4), skins: attribute(1) }
      this.#buffers.set(layer, buffers)
    }
    for (const { geometry } of layer.parts) {
      geometry.setAttribute('instanceLook', buffers.looks)
      geometry.setAttribute('mergeRow', buffers.skins)
    }
  }

  /** Hands the look of an instance to the GPU. */
  write(layer: InstanceLayer, index: number, instance: ModelInstance): void {
    const buffers = this.#buffers.get(layer)
    if (buffers === undefined) return
    const { tint, opacity, skin } = this.#looks.get(instance) ?? PLAIN
    // A hot update may have fewer skins.
    const chosen = Math.min(skin, this.skinCount) - 1
    set(buffers.skins, index, this.#shown?.[chosen] ?? chosen)
    for (const [part, value] of tint.entries()) set(buffers.looks, index * 4 + part, value)
    set(buffers.looks, index * 4 + 3, opacity)
  }
}

function set(attribute: BufferAttribute, at: number, value: number): void {
  if (attribute.array[at] === Math.fround(value)) return
  attribute.array[at] = value
  attribute.needsUpdate = true
}

/** Materials by skin, where all parts show one, and a shader can show each: otherwise they are those of different parts. */
function skinsOf(
  { parts, materials: { length } }: Model,
  materials: readonly (readonly Material[])[],
): readonly (readonly MergeableMaterial[])[] | undefined {
  const isChoice = length > 1 && length <= MAX_TEXTURES && new Set(parts.map(({ material }) => material)).size === 1
  // Sound: materials of other kinds have no emissive color, or another type than the first.
  const shown = [materials[parts[0].material], ...materials] as unknown as readonly (readonly MergeableMaterial[])[]
  const states = shown.map((layers) => layers.map((one) => ('emissive' in one ? stateOf(one) : '')).join())
  return isChoice && states.every((state) => state === states[0] && state !== '') ? shown.slice(1) : undefined
}

/** Makes each of some materials show all of them, by instance. */
function mergeSkins(materials: readonly MergeableMaterial[]): void {
  const maps = materials.flatMap(({ map }) => map ?? [])
  const rows = materials.map(
    ({ color, emissive, map }): BatchRow => ({
      color: rgbOf(color),
      glow: rgbOf(emissive),
      layer: map === null ? -1 : maps.indexOf(map),
    }),
  )
  for (const material of materials) mergeMaterial(material, maps, rows)
}

/** Tints a material of three, and leaves out a share of its pixels where it fades: that needs no order. */
function showLook(material: Material): void {
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`.
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} looks`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    const main = 'void main() {'
    shader.vertexShader = shader.vertexShader.replace(
      main,
      `attribute vec4 instanceLook;\nvarying vec4 vInstanceLook;\n${main}\n  vInstanceLook = instanceLook;`,
    )
    shader.fragmentShader = shader.fragmentShader
      .replace(main, `varying vec4 vInstanceLook;\n${main}`)
      .replace('#include <alphatest_fragment>', `${LOOK}#include <alphatest_fragment>`)
  }
}

/** Interleaved gradient noise: neighbors differ, and frames do not. */
const LOOK = `
diffuseColor.rgb *= vInstanceLook.rgb;
if ( vInstanceLook.a < 1.0 && fract( 52.9829189 * fract( dot( gl_FragCoord.xy, vec2( 0.06711056, 0.00583715 ) ) ) ) >= vInstanceLook.a ) discard;
`
