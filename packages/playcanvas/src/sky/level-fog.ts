import type { FogRange, Level } from '@brushwork/runtime'
import { fogColorOf, fogOfLevel } from '@brushwork/scene'
import { type Color, FOG_LINEAR, FogParams } from 'playcanvas'
import { toColor } from '../light/level-lights.js'

/**
 * The fog of a level, for a camera, or for the scene by `Object.assign(app.scene.fog, …)`; levels have none unless their script asks for it.
 * @param color as the original counts: 1 to 4 are the level's colors, 5 is black
 * @throws RangeError for a color that the level does not have
 * @example
 * ```ts
 * import { createLevel, levelFog } from '@brushwork/playcanvas'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(app, castle)
 * Object.assign(app.scene.fog, levelFog(level.level, 1, { start: 200, end: 2000 }))
 * ```
 */
export function levelFog(level: Pick<Level, 'fog'>, color: number, range: FogRange = {}): FogParams {
  const { near, far } = fogOfLevel(level, color, range)
  return Object.assign(new FogParams(), {
    type: FOG_LINEAR,
    color: toColor(level.fog[color - 1] ?? [0, 0, 0]),
    start: near,
    end: far,
  })
}

/**
 * One of a level's fog colors, by index; undefined if the level has fewer.
 * @example
 * ```ts
 * import { createLevel, fogColor } from '@brushwork/playcanvas'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(app, castle)
 * const sky = fogColor(level.level)
 * if (sky !== undefined && eye.camera) eye.camera.clearColor = sky
 * ```
 */
export function fogColor(level: Pick<Level, 'fog'>, index = 0): Color | undefined {
  // Checks the level.
  const color = level.fog?.at(index)
  return fogColorOf(level, index) && color && toColor(color)
}
