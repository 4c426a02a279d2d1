import type { Node } from '@babylonjs/core/node.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { Model, ModelModule, ModelNames } from '@brushwork/runtime'
import {
  type ModelOptions as ModelOptionsOf,
  type ModelParts,
  modelClass,
  type NamesInModel,
  openModel,
} from '@brushwork/scene'
import type { Babylon } from '../port/babylon-engine.js'
import { modelPortOf } from '../port/model-port.js'
import { copyPlace, setFree } from '../port/nodes/children.js'
import { PackNode } from '../port/nodes/pack-node.js'

/** Options of loading are for modules. Materials without Babylon's standard shader get `vertexFrames: 'cpu'`. */
export type ModelOptions = ModelOptionsOf<Babylon>

const ModelNode = /* @__PURE__ */ modelClass<Babylon, PackNode>(PackNode)

/**
 * A model in a scene. Units are quants, Y is up, and the model looks along +Z of a right-handed scene, along −Z of a left-handed one. Bones and
 * tags are its descendants by name: attach nodes to `getDescendants(false, ({ name }) => name === 'tag_weapon')[0]`.
 * @typeParam Names The names in the model, where generated declarations know them.
 */
export class ModelObject<Names extends ModelNames = ModelNames> extends ModelNode<Names> {
  /** Use {@link createModel}. */
  constructor(scene: Scene, parts: ModelParts<Babylon, Names>, port = modelPortOf(scene)) {
    super(port, parts)
  }

  /** Another object of the same model. It shares the textures and plays independently. */
  override clone(name: string, newParent: Node | null = null, doNotCloneChildren = false): ModelObject<Names> {
    const copy = new ModelObject(this.getScene(), this.shareParts())
    copyPlace(this, copy, name, newParent, doNotCloneChildren)
    return copy
  }

  /** Frees meshes, materials and, with the last object that shares them, textures. @param doNotRecurse keeps the nodes that the game has attached */
  override dispose(doNotRecurse = false): void {
    if (doNotRecurse) setFree(this)
    super.dispose()
  }
}

/**
 * Decodes a model's images and creates an object. For a union of models from generated declarations, the object accepts
 * the names in any of them.
 * @param model a loaded model, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createModel } from '@brushwork/babylon'
 * import guard from './guard.mdl'
 *
 * const man = await createModel(scene, guard)
 * man.play('walk')
 * scene.onBeforeRenderObservable.add(() => man.update(scene.getEngine().getDeltaTime() / 1000))
 * ```
 */
// The type of the model is inferred, not its names: of several models TypeScript would infer the names in the first.
export function createModel<Known extends Model | ModelModule>(
  scene: Scene,
  model: Known,
  options?: ModelOptions,
): Promise<ModelObject<NamesInModel<Known>>>
export async function createModel(
  scene: Scene,
  model: Model | ModelModule,
  options: ModelOptions = {},
): Promise<ModelObject> {
  return new ModelObject(scene, await openModel(modelPortOf(scene), model, options))
}
