import type { Model } from '@brushwork/runtime'
import { isFramed } from '../frames/framed-part.js'
import type { Engine } from '../port/engine.js'
import type { BonePort, FramePort, LevelPort, ModelPort } from '../port/model-port.js'
import type { SecondsOf } from './model-materials.js'
import { isSecondDrawn } from './part-draw.js'

/** Code that only some models need. A page loads it with the first of them. */
export interface ModelCode<E extends Engine> {
  readonly bones?: BonePort<E> | undefined
  readonly frames?: FramePort<E> | undefined
  readonly levels?: LevelPort<E> | undefined
  readonly seconds?: SecondsOf<E> | undefined
}

/** Loads the code that a model needs: for bones and tags, vertex frames, levels of detail, and second skins. */
export async function codeOfModel<E extends Engine>(port: ModelPort<E>, model: Model): Promise<ModelCode<E>> {
  const { skeleton, tagPoses, parts } = model
  const [bones, frames, levels, seconds] = await Promise.all([
    skeleton !== undefined || tagPoses !== undefined ? port.bones() : undefined,
    parts.some(isFramed) ? port.frames() : undefined,
    parts.some(({ lods = [] }) => lods.length > 0) ? port.levels() : undefined,
    secondsOf(port, model),
  ])
  return { bones, frames, levels, seconds }
}

/** Loads what second skins need, where a model has some that are drawn. */
export async function secondsOf<E extends Engine>(
  port: Pick<ModelPort<E>, 'seconds'>,
  { parts }: Model,
): Promise<SecondsOf<E> | undefined> {
  if (!parts.some(isSecondDrawn)) return undefined
  const [{ SecondSkins }, seconds] = await Promise.all([import('./second-skins.js'), port.seconds()])
  return (model, textures, materialsOf) => new SecondSkins(seconds, model, textures, materialsOf)
}
