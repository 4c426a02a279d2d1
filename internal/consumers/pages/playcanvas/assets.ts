import { type Level, loadLevel } from '@brushwork/runtime'

/** Lamps fall off in PlayCanvas as in the original engine, in three by a law of three. */
export const LEVEL_OPTIONS = { sky: 'window', anisotropy: 1, pointLights: 0 } as const

export const [WIDTH, HEIGHT, NEAR, FAR, FOV] = [450, 300, 1, 10_000, 60]

/** The level of a URL; without lightmaps it has a sun. */
export async function openLevel(url: string): Promise<Level> {
  const level = await loadLevel(url)
  if (level.lightPages !== undefined) return level
  const sun = { ...level.sun, color: [1, 0.9, 0.7], direction: [-0.36, 0.48, -0.8] } as const
  return { ...level, sun, ambient: [0.3, 0.35, 0.4] }
}
