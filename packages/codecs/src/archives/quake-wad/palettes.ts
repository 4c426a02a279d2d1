import { defaultPalette, type Palette } from '../../image/palette.js'

/** The colors of `gfx/palette.lmp`, the default of Quake textures without a project palette (a fresh copy). */
export function quakePalette(): Palette {
  const { colors, issues } = defaultPalette()
  // GameStudio's palette differs in the last two colors.
  colors.set([255, 255, 255, 159, 91, 83], 254 * 3)
  return { colors, issues }
}
