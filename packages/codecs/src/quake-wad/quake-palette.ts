import { defaultPalette, type Palette } from '../palette/index.js'

/** The colours of `gfx/palette.lmp`, which textures of Quake mean when their project brings none (a fresh copy). */
export function quakePalette(): Palette {
  const { colours, issues } = defaultPalette()
  // The engine of GameStudio has all of them but the last two.
  colours.set([255, 255, 255, 159, 91, 83], 254 * 3)
  return { colours, issues }
}
