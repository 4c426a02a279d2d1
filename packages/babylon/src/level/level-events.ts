import type { Observable } from '@babylonjs/core/Misc/observable.js'

/** What a level says. */
export interface LevelEvents {
  /** A hot update has replaced the level: materials and lights are new. */
  readonly onReplacedObservable: Observable<undefined>
  /** Light that a dev server has made later is shown. */
  readonly onRelitObservable: Observable<undefined>
}
