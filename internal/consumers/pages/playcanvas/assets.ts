import { loadModel, type Model } from '@brushwork/runtime'

/** Lamps fall off in PlayCanvas as in the original engine, in three by a law of three. */
export const LEVEL_OPTIONS = { sky: 'window', anisotropy: 1, pointLights: 0 } as const

export const [WIDTH, HEIGHT, NEAR, FAR, FOV] = [450, 300, 1, 10_000, 60]

/** A model as it rests, without what moves it. */
export async function stillModel(url: string): Promise<Model> {
  const model = await loadModel(url)
  return { ...model, parts: model.parts.map(({ frames: _, lods: __, ...part }) => part) }
}
