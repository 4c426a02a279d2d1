/** Styles of stand-ins: a quiet grid with the texture's name, or a loud checkerboard. */
export const STAND_IN_STYLES = ['grid', 'magenta'] as const

export type StandInStyle = (typeof STAND_IN_STYLES)[number]
