// Development only: light that a dev server makes after a level is shown.

import { type LevelModule, levelModuleOf, onLight } from '@brushwork/runtime'
import type { LevelEngine } from '../port/level-engine.js'
import type { LevelObjectPort } from '../port/level-port.js'
import type { LevelBody } from './level-body.js'
import type { RelitLevel, ShownLevel } from './shown-level.js'

/** Shows the light that the module of a level has now. @param isLatest whether the game has not replaced the level since */
export type ShowLight<E extends LevelEngine> = (
  module: LevelModule,
  shown: RelitLevel<E>,
  isLatest: () => boolean,
) => Promise<void>

/**
 * Development: shows the light that a dev server makes for the level that an object shows, until the object ends. The light of streams is
 * shown by hot updates alone. Production builds leave out calls, which are statements of their own.
 * @param show default: a hot update
 */
export function followDevLight<E extends LevelEngine>(
  port: Pick<LevelObjectPort<E>, 'onEnd'>,
  object: E['node'] & ShownLevel<E>,
  show: ShowLight<E> = replaceBy,
): void {
  const light = new FollowedLight(object.relitLevel(), show)
  port.onEnd(object, () => light.end())
}

class FollowedLight<E extends LevelEngine> {
  readonly #shown: RelitLevel<E>
  readonly #show: ShowLight<E>
  #body: LevelBody<E> | undefined
  /** The module of the level that is shown, if its light may come. */
  #module: LevelModule | undefined
  /** Has light that waits for the end of a replacement. */
  #waiting: LevelModule | undefined
  #stop: () => void = () => {}

  constructor(shown: RelitLevel<E>, show: ShowLight<E>) {
    this.#shown = shown
    this.#show = show
    shown.onSettled(() => this.#settle())
    this.#settle()
  }

  end(): void {
    this.#shown.onSettled(undefined)
    this.#shown.endFade()
    this.#stop()
  }

  /** Light takes no turn from a level that the game is loading: it may be that of the level before. */
  #settle(): void {
    const shown = this.#shown
    if (shown.isReplacing()) return
    if (this.#body !== shown.body()) this.#follow()
    const module = this.#waiting
    this.#waiting = undefined
    if (module !== undefined && module === this.#module) void this.#show(module, shown, shown.begin())
  }

  #follow(): void {
    const given = this.#shown.given()
    this.#shown.endFade()
    this.#stop()
    this.#body = this.#shown.body()
    this.#module = 'follow' in given ? undefined : levelModuleOf(given)
    if (this.#module === undefined) {
      this.#stop = () => {}
      return
    }
    this.#stop = onLight(this.#module, (module) => {
      this.#waiting = module
      this.#settle()
    })
  }
}

async function replaceBy<E extends LevelEngine>(
  module: LevelModule,
  shown: RelitLevel<E>,
  isLatest: () => boolean,
): Promise<void> {
  const { reader } = shown.options
  const lit = await module.load({ ...(reader && { reader }) })
  if (isLatest()) await shown.replace(lit)
}
