import type { CompileOptions } from '@brushwork/wmp-compiler'
import { extensionOf } from '../host/path.js'
import { type LightOption, lightMode, lightSettings } from '../options/light-option.js'

/** Levels that were made for the light of other engines than GameStudio's. */
const OTHER_ENGINES = ['.map', '.bsp']

/**
 * Chooses the source of a level's lightmaps and how they are made. `auto` takes those that exist, or makes them as the level's own engine would make
 * them, which for levels of other engines than GameStudio is closest to `final`.
 * @param path of the level
 */
export function lightChoice(
  option: LightOption,
  path: string,
): Pick<CompileOptions, 'light' | 'otherLight' | 'lightSettings'> {
  const own = { lightSettings: lightSettings(option) }
  const light = lightMode(option)
  if (light !== 'auto') return { ...own, light, otherLight: 'none' }
  return { ...own, light: 'keep', otherLight: OTHER_ENGINES.includes(extensionOf(path)) ? 'final' : 'original' }
}
