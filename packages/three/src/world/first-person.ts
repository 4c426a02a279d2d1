import type { Walker } from '@brushwork/runtime'
import { type FirstPersonOptions, PlayerView } from '@brushwork/scene'
import type { PerspectiveCamera } from 'three'
import { cameraPort } from './camera.js'

/**
 * Lets a player walk with keys, mouse, fingers or gamepad, and look from his eyes.
 * @example
 * ```ts
 * import { createLevel, createWorld, FirstPerson, spawnOf } from '@brushwork/three'
 * import { Walker } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * const spawn = spawnOf(level)
 * const player = new Walker(createWorld(level, { without: spawn.entity }), { position: spawn.feet })
 * const controls = new FirstPerson(player, camera, renderer.domElement, { angles: spawn.angles })
 * renderer.setAnimationLoop(() => controls.update(timer.update().getDelta()))
 * ```
 */
export class FirstPerson<Owner = unknown> extends PlayerView<Owner> {
  /**
   * @param element that is drawn to, such as `renderer.domElement`
   * @throws TypeError for anything that is not a walker or a camera with perspective, and for misspelled options
   */
  constructor(player: Walker<Owner>, camera: PerspectiveCamera, element: HTMLElement, options?: FirstPersonOptions) {
    super(player, cameraPort('FirstPerson', camera), element, options)
  }
}
