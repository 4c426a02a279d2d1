import type { Walker } from '@brushwork/runtime'
import { type FirstPersonOptions, PlayerView } from '@brushwork/scene'
import type { Entity } from 'playcanvas'
import { cameraPort } from './camera.js'

/**
 * Lets a player walk with keys, mouse, fingers or gamepad, and look from his eyes.
 * @example
 * ```ts
 * import { createLevel, createWorld, FirstPerson, spawnOf } from '@brushwork/playcanvas'
 * import { Walker } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(app, castle)
 * const spawn = spawnOf(level)
 * const player = new Walker(createWorld(level, { without: spawn.entity }), { position: spawn.feet })
 * const controls = new FirstPerson(player, eye, app.graphicsDevice.canvas, { angles: spawn.angles })
 * app.on('update', (seconds) => controls.update(seconds))
 * ```
 */
export class FirstPerson<Owner = unknown> extends PlayerView<Owner> {
  /**
   * @param camera an entity with a camera component
   * @param element that is drawn to
   * @throws TypeError for anything that is not a walker or an entity with a camera, and for misspelled options
   */
  constructor(player: Walker<Owner>, camera: Entity, element: HTMLElement, options?: FirstPersonOptions) {
    super(player, cameraPort('FirstPerson', camera), element, options)
  }
}
