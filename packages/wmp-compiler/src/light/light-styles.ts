/** Games switch light styles from here on, and often start with them off. Lower styles flicker around full brightness. */
const FIRST_SWITCHED = 32

/** Whether the light grid and directions of light, which have no styles, include light of a style as if it were steady. */
export function isSteadyStyle(style: number): boolean {
  return style < FIRST_SWITCHED
}
