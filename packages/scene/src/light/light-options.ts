/** Options of a level's lights. */
export interface LevelLightOptions {
  /**
   * Maximum number of point lights and spot lights; the brightest and widest win. Each one costs time in every lit pixel. Default 8.
   */
  readonly pointLights?: number
  /** Whether the sun casts shadows, where the renderer draws some. Default false. */
  readonly shadows?: boolean
  /** Width and height of the shadow map in texels. Default 2048. */
  readonly shadowMapSize?: number
  /**
   * Factor on all light of the level: lightmaps, light grid, and the level's own lights. Textures that shine by themselves and the
   * sky stay. Default 1.
   */
  readonly exposure?: number
}
