/** What a game may be told of a level. */
export interface LevelListeners {
  /**
   * Called when a hot update has replaced the level, a file that its entities show, or its light, which a dev server makes later: materials, lights and objects
   * of entities are new.
   */
  onReplaced: (() => void) | undefined
}
