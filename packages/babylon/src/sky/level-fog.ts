import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { Scene } from '@babylonjs/core/scene.js'
import type { FogRange, Level, Rgb } from '@brushwork/runtime'
import { fogColorOf, fogOfLevel } from '@brushwork/scene'

/**
 * The fog of a level, for the members of a scene; levels have none unless their script asks for it.
 * @param color as the original counts: 1 to 4 are the level's colors, 5 is black
 * @throws TypeError for anything that is not a level; RangeError for a color that the level does not have
 * @example
 * ```ts
 * import { createLevel, levelFog } from '@brushwork/babylon'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(scene, castle)
 * Object.assign(scene, levelFog(level.level, 1, { start: 200, end: 2000 }))
 * ```
 */
export function levelFog(
  level: Pick<Level, 'fog'>,
  color: number,
  range: FogRange = {},
): Pick<Scene, 'fogMode' | 'fogColor' | 'fogStart' | 'fogEnd'> {
  const { color: shown, near, far } = fogOfLevel(level, color, range)
  return { fogMode: Scene.FOGMODE_LINEAR, fogColor: onScreen(shown), fogStart: near, fogEnd: far }
}

/**
 * One of a level's fog colors, by index, as the screen shows it; undefined if the level has fewer.
 * @throws TypeError for anything that is not a level
 * @example
 * ```ts
 * import { Color4 } from '@babylonjs/core/Maths/math.color.js'
 * import { createLevel, fogColor } from '@brushwork/babylon'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(scene, castle)
 * const fog = fogColor(level.level)
 * if (fog) scene.clearColor = Color4.FromColor3(fog)
 * ```
 */
export function fogColor(level: Pick<Level, 'fog'>, index = 0): Color3 | undefined {
  const color = fogColorOf(level, index)
  return color && onScreen(color)
}

function onScreen(linear: Rgb): Color3 {
  return new Color3(...linear).toGammaSpace(true)
}
