import { wrongArgument } from '@brushwork/runtime'
import type { LightStyles } from './light-styles.js'

/** Quake's own styles as its game code sets them: `a` is dark, `m` normal, `z` more than twice as bright. */
export const QUAKE_LIGHT_STYLES: Readonly<Record<number, string>> = {
  1: 'mmnmmommommnonmmonqnmmo',
  2: 'abcdefghijklmnopqrstuvwxyzyxwvutsrqponmlkjihgfedcba',
  3: 'mmmmmaaaaammmmmaaaaaabcdefgabcdefg',
  4: 'mamamamamama',
  5: 'jklmnopqrstuvwxyzyxwvutsrqponmlkj',
  6: 'nmonqnmomnmomomno',
  7: 'mmmaaaabcdefgmmmmaaaammmaamm',
  8: 'mmmaaammmaaammmabcdefaaaammmmabcdefmmmaaaa',
  9: 'aaaaaaaazzzzzzzz',
  10: 'mmamammmmammamamaaamammma',
  11: 'abcdefghijklmnopqrrqponmlkjihgfedcba',
}

const LETTERS_PER_SECOND = 10

/**
 * Sets the brightness of styles at a time [s] from patterns of the letters `a` to `z`, ten a second, again and again. Call it every frame.
 * @param patterns by style. Default: {@link QUAKE_LIGHT_STYLES}
 * @example
 * ```ts
 * import { createLevel, playLightStyles } from '@brushwork/three'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * renderer.setAnimationLoop((time) => playLightStyles(level.lightStyles, time / 1000))
 * ```
 */
export function playLightStyles(styles: LightStyles, seconds: number, patterns = QUAKE_LIGHT_STYLES): void {
  if (typeof styles?.set !== 'function')
    throw wrongArgument('playLightStyles', 'the lightStyles of a LevelObject', styles)
  for (const [style, pattern] of Object.entries(patterns)) {
    if (pattern === '') continue
    const letter = Math.floor(Math.max(seconds, 0) * LETTERS_PER_SECOND) % pattern.length
    styles.set(Number(style), (pattern.charCodeAt(letter) - A) / (M - A))
  }
}

const A = 'a'.charCodeAt(0)
const M = 'm'.charCodeAt(0)
