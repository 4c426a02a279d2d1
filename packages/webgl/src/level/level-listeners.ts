/** What a game may be told of a level. */
export interface LevelListeners {
  /** Called when a hot update has replaced the level, or a file that its entities show: materials, lights and objects of entities are new. */
  onReplaced: (() => void) | undefined
  /** Called when light that a dev server has made later is shown. */
  onRelit: (() => void) | undefined
}
