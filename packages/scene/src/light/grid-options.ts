/** What else an object shows than the light of a level's grid. */
export interface GridLightOptions {
  /**
   * Adds the lights of the scene, such as those of your game; turn off the level’s own then (`level.lights.visible = false`). Default: the grid alone.
   */
  readonly sceneLights?: boolean
  /** Lights each vertex where it stands: for what is large and does not move, such as a terrain. Default: all of an object as its middle. */
  readonly perVertex?: boolean
}
