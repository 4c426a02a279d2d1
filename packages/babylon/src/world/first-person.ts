import type { TargetCamera } from '@babylonjs/core/Cameras/targetCamera.js'
import type { Walker } from '@brushwork/runtime'
import { type FirstPersonOptions, PlayerView } from '@brushwork/scene'
import { cameraPort } from './camera.js'

/**
 * Lets a player walk with keys, mouse, fingers or gamepad, and look from his eyes. The camera needs no controls attached.
 * @example
 * ```ts
 * import { createLevel, createWorld, FirstPerson, spawnOf } from '@brushwork/babylon'
 * import { Walker } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(scene, castle)
 * const spawn = spawnOf(level)
 * const player = new Walker(createWorld(level, { without: spawn.entity }), { position: spawn.feet })
 * const controls = new FirstPerson(player, camera, canvas, { angles: spawn.angles })
 * scene.onBeforeRenderObservable.add(() => controls.update(engine.getDeltaTime() / 1000))
 * ```
 */
export class FirstPerson<Owner = unknown> extends PlayerView<Owner> {
  /**
   * @param camera such as a FreeCamera
   * @param element that is drawn to
   * @throws TypeError for anything that is not a walker or a camera that turns, and for misspelled options
   */
  constructor(player: Walker<Owner>, camera: TargetCamera, element: HTMLElement, options?: FirstPersonOptions) {
    super(player, cameraPort('FirstPerson', camera), element, options)
  }
}
