// Loaded on demand, with the first set whose instances have looks.
import { type Model, materialAt } from '@brushwork/runtime'
import type { Engine } from '../../port/engine.js'
import type { LookPort } from '../../port/instance-port.js'
import type { ModelMaterials } from '../model-materials.js'
import type { InstanceLayer } from './instance-layer.js'
import type { InstanceLook } from './instance-options.js'

const PLAIN: Required<InstanceLook> = { tint: [1, 1, 1], opacity: 1, skin: 1 }

/** Gives the instances of a set tints, opacities and skins of their own. */
export class InstanceLooks<E extends Engine> {
  readonly #port: LookPort<E>
  readonly #looks = new WeakMap<object, Required<InstanceLook>>()
  /** Skins that the model has as alternatives. */
  skinCount = 1
  /** The skin that is shown in place of each, by index; absent where none plays. */
  #shown: readonly number[] | undefined

  constructor(port: LookPort<E>) {
    this.#port = port
  }

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
   * @returns how many skins the model has as alternatives: one where parts show different ones, where second skins lie over it, or where one
   * shader cannot show all
   */
  adopt({ parts }: Model, { list, seconds, all }: ModelMaterials<E>): number {
    const isChoice =
      list.length > 1 && seconds === undefined && new Set(parts.map(({ material }) => material)).size === 1
    const isMerged = isChoice && this.#port.mergeSkins(list)
    for (const material of all) this.#port.showLook(material)
    return isMerged ? list.length : 1
  }

  /** Adds attributes to the batches of a layer. */
  attach(layer: InstanceLayer<E>): void {
    layer.columnOf('look')
    layer.columnOf('skin')
  }

  /** Hands the look of an instance to the GPU, as the next one of a layer. */
  write(layer: InstanceLayer<E>, instance: object): void {
    const { tint, opacity, skin } = this.#looks.get(instance) ?? PLAIN
    // A hot update may have fewer skins.
    const chosen = Math.min(skin, this.skinCount) - 1
    layer.columnOf('skin').set(layer.count, this.#shown?.[chosen] ?? chosen)
    const looks = layer.columnOf('look')
    const at = layer.count * 4
    for (let part = 0; part < 3; part++) looks.set(at + part, tint[part])
    looks.set(at + 3, opacity)
  }
}
