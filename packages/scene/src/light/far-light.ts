import type { Level, Rgb } from '@brushwork/runtime'
import { BRIGHTEST_LUXEL } from './brightest-luxel.js'

/** What the original's materials reflect, of ambient light and of lights (`mtl_model`, `mtl_terrain`, `mtl_shaded`). */
export const REFLECTED = 200 / 255

/** Share of the ambient light that comes from below, so that undersides keep some shape. */
export const GROUND_SHARE = 0.6

/** What the lightmap of a floor shows of ambient light, and of a sun above it: twice its luxel, of gamma 1.5 on a screen of 2.2. */
const LUXEL = { half: 0.5, gamma: 1.5, brightest: BRIGHTEST_LUXEL } as const

/** Sun and ambient light of a level, for what neither lightmap nor grid lights. */
export interface FarLight {
  /** Linear numbers. */
  readonly sun: Rgb
  readonly ambient: Rgb
  /** Factor on both: 1 in levels with lightmaps or a grid, so that what they do not light is as bright as what they do. */
  readonly brightness: number
}

/**
 * Sun and ambient light of a level. The original engine added lights and multiplied textures by the sum, both in sRGB. Adding linearized colors would
 * leave a level of many dim lights almost black. Using the numbers as linear keeps the sum, and makes single dim lights slightly brighter.
 */
export function farLightOf({ lightPages, lightGrid, sun, ambient }: FarLightSource): FarLight {
  if (lightPages === undefined && lightGrid === undefined) return { sun: sun.color, ambient, brightness: REFLECTED }
  const { outside } = lightGrid ?? {}
  if (outside !== undefined) return { sun: outside.sun, ambient: outside.ambient, brightness: 1 }
  return { sun: luxelOf(sun.color), ambient: luxelOf(ambient), brightness: 1 }
}

type FarLightSource = Pick<Level, 'lightPages' | 'lightGrid' | 'sun' | 'ambient'>

/** The color of sun or ambient light as lightmaps show it. */
function luxelOf(color: Rgb): Rgb {
  const partOf = (part: number) => LUXEL.brightest * (Math.max(0, part) * LUXEL.half) ** LUXEL.gamma
  return [partOf(color[0]), partOf(color[1]), partOf(color[2])]
}
