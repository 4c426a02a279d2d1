import type { Observable } from '@babylonjs/core/Misc/observable.js'

/** What a level says. */
export interface LevelEvents {
  /** A hot update has replaced the level: materials and lights are new. */
  readonly onReplacedObservable: Observable<undefined>
  /** Light that a dev server has made later fades in: the level has it, and nothing else has changed. */
  readonly onRelitObservable: Observable<undefined>
}
