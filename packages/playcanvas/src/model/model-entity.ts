import type { Model, ModelModule, ModelNames } from '@brushwork/runtime'
import {
  type ModelOptions as ModelOptionsOf,
  type ModelParts,
  modelClass,
  type NamesInModel,
  openModel,
} from '@brushwork/scene'
import type { AppBase } from 'playcanvas'
import { PortEntity } from '../port/node-port.js'
import { clonesBy, copyEntity } from '../port/nodes/entities.js'
import type { PlayCanvas } from '../port/play-canvas.js'
import { type AppModelPort, modelPort } from './model-port.js'

/** Options of loading are for modules. */
export type ModelOptions = ModelOptionsOf<PlayCanvas>

const ModelNode = /* @__PURE__ */ modelClass<PlayCanvas, PortEntity>(PortEntity)

/**
 * A model in the scene. Units are quants, Y is up, and the model looks along +Z. Bones and tags are entities by name: attach
 * objects to `findByName('tag_weapon')`.
 * @typeParam Names The names in the model, where generated declarations know them.
 */
export class ModelEntity<Names extends ModelNames = ModelNames> extends ModelNode<Names> {
  readonly #port: AppModelPort

  /** Use {@link createModel}. */
  constructor(port: AppModelPort, parts: ModelParts<PlayCanvas, Names>) {
    super(port, parts)
    this.#port = port
    clonesBy(this, () => this.clone())
  }

  /** Another entity of the same model. It shares the textures and plays independently. */
  override clone(): this {
    const copy = new ModelEntity(this.#port, this.shareParts()) as this
    copyEntity(copy, this, this.drawn)
    return copy
  }

  /** Destroys the entity with all that is in it, its meshes, materials and, with the last entity that shares them, textures. */
  override destroy(): void {
    this.dispose()
  }
}

/**
 * Decodes a model's images and creates an entity. For a union of models from generated declarations, the entity accepts
 * the names in any of them.
 * @param app needs the component system `render`
 * @param model a loaded model, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createModel } from '@brushwork/playcanvas'
 * import guard from './guard.mdl'
 *
 * const man = await createModel(app, guard)
 * man.play('walk')
 * app.root.addChild(man)
 * app.on('update', (seconds) => man.update(seconds))
 * ```
 */
// The type of the model is inferred, not its names: of several models TypeScript would infer the names in the first.
export function createModel<Known extends Model | ModelModule>(
  app: AppBase,
  model: Known,
  options?: ModelOptions,
): Promise<ModelEntity<NamesInModel<Known>>>
export async function createModel(
  app: AppBase,
  model: Model | ModelModule,
  options: ModelOptions = {},
): Promise<ModelEntity> {
  const port = modelPort(app)
  return new ModelEntity(port, await openModel(port, model, options))
}
