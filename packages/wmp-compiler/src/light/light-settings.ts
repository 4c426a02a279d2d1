/** How lightmaps are made. */
export interface LightSettings {
  /** Quants between two luxels. */
  readonly luxel: number
  /** `final`: rays of a luxel for light that faces reflect: 16, 64, 256, 1024 or 4096. */
  readonly rays: number
  /** `final`: how often light is reflected; 0 for direct light alone. */
  readonly bounces: number
  /** `final`: how the lights of GameStudio fade: to nothing at the end of their range, or by the square of the distance. */
  readonly falloff: 'range' | 'inverse-square'
  /** `final`: quants within which faces keep ambient light away; 0 for none. */
  readonly ambientOcclusion: number
  /** `final`: degrees that the sun seems wide. */
  readonly sunAngle: number
}

/** The luxels of the original, and light that shows no noise. */
export const LIGHT_DEFAULTS: LightSettings = {
  luxel: 16,
  rays: 256,
  bounces: 2,
  falloff: 'range',
  ambientOcclusion: 96,
  sunAngle: 2,
}
