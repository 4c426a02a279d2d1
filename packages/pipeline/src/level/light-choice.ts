import type { CompileOptions } from '@brushwork/wmp-compiler'
import type { LightOption } from '../options/build-options.js'
import { extensionOf } from '../path.js'

/** Levels that were made for the light of other engines than GameStudio's. */
const OTHER_ENGINES = ['.map', '.bsp']

/**
 * Where the compiler takes the lightmaps of a level from. `auto`: those that exist; else as the level's own engine would make
 * them, which for levels of other engines than GameStudio is closest to `final`.
 * @param path of the level
 */
export function lightChoice(light: LightOption, path: string): Pick<CompileOptions, 'light' | 'otherLight'> {
  if (light !== 'auto') return { light, otherLight: 'none' }
  return { light: 'keep', otherLight: OTHER_ENGINES.includes(extensionOf(path)) ? 'final' : 'original' }
}
