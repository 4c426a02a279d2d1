import type { Model } from '@brushwork/runtime'
import { isFramed } from './frames/framed-part.js'

/** Code that only some models need. A page loads it with the first of them. */
export interface ModelCode {
  readonly bones: typeof import('./bone-code.js') | undefined
  readonly frames: typeof import('./frames/frame-code.js') | undefined
  readonly levels: typeof import('./level-code.js') | undefined
}

/** What sprites and terrains need of it. */
export const NO_CODE: ModelCode = { bones: undefined, frames: undefined, levels: undefined }

/** Loads the code that a model needs: for bones and tags, vertex frames, and levels of detail. */
export async function codeOf({ skeleton, tagPoses, parts }: Model): Promise<ModelCode> {
  const hasBones = skeleton !== undefined || tagPoses !== undefined
  const [bones, frames, levels] = await Promise.all([
    hasBones ? import('./bone-code.js') : undefined,
    parts.some(isFramed) ? import('./frames/frame-code.js') : undefined,
    parts.some(({ lods = [] }) => lods.length > 0) ? import('./level-code.js') : undefined,
  ])
  return { bones, frames, levels }
}
