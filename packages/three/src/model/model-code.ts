import type { Model } from '@brushwork/runtime'
import { isFramed } from '@brushwork/scene'
import { isSecondDrawn, type SecondCode } from './second-skin.js'

/** Code that only some models need. A page loads it with the first of them. */
export interface ModelCode {
  readonly bones: typeof import('./bone-code.js') | undefined
  readonly frames: typeof import('./frames/frame-code.js') | undefined
  readonly levels: typeof import('./level-code.js') | undefined
  readonly seconds: SecondCode | undefined
}

/** What sprites and terrains need of it. */
export const NO_CODE: ModelCode = { bones: undefined, frames: undefined, levels: undefined, seconds: undefined }

/** Loads the code that a model needs: for bones and tags, vertex frames, levels of detail, and second skins. */
export async function codeOf(model: Model): Promise<ModelCode> {
  const { skeleton, tagPoses, parts } = model
  const hasBones = skeleton !== undefined || tagPoses !== undefined
  const [bones, frames, levels, seconds] = await Promise.all([
    hasBones ? import('./bone-code.js') : undefined,
    parts.some(isFramed) ? import('./frames/frame-code.js') : undefined,
    parts.some(({ lods = [] }) => lods.length > 0) ? import('./level-code.js') : undefined,
    secondsOf(model),
  ])
  return { bones, frames, levels, seconds }
}

/** Loads the code for second skins, where a model has some that are drawn. */
export async function secondsOf({ parts }: Model): Promise<SecondCode | undefined> {
  return parts.some(isSecondDrawn) ? import('./second-code.js') : undefined
}
