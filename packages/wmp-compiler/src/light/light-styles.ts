/** Light styles from here on are switched by games, and often off at first; those below flicker around full brightness. */
const FIRST_SWITCHED = 32

/** Whether light of a style counts as steady for what has no styles: the light grid, and directions of light. */
export function isSteadyStyle(style: number): boolean {
  return style < FIRST_SWITCHED
}
