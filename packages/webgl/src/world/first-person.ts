import type { Walker } from '@brushwork/runtime'
import { type FirstPersonOptions, PlayerView } from '@brushwork/scene'
import type { Camera } from '../nodes/camera.js'
import { cameraPort } from './set-view.js'

/**
 * Lets a player walk with keys, mouse, fingers or gamepad, and look from his eyes.
 * @example
 * ```ts
 * import { createLevel, createWorld, FirstPerson, spawnOf } from '@brushwork/webgl'
 * import { Walker } from '@brushwork/runtime'
 * import castle from './castle.wmp.js'
 *
 * const level = await createLevel(castle)
 * const spawn = spawnOf(level)
 * const player = new Walker(createWorld(level, { without: spawn.entity }), { position: spawn.feet })
 * const controls = new FirstPerson(player, camera, canvas, { angles: spawn.angles })
 * controls.update(seconds) // once a frame
 * ```
 */
export class FirstPerson<Owner = unknown> extends PlayerView<Owner> {
  /**
   * @param camera after its `perspective`
   * @param element that is drawn to
   * @throws TypeError for anything that is not a walker or a camera with perspective, and for misspelled options
   */
  constructor(player: Walker<Owner>, camera: Camera, element: HTMLElement, options?: FirstPersonOptions) {
    super(player, cameraPort('FirstPerson', camera), element, options)
  }
}
