/** Archives that come with a game or an editor, and not with the levels that name them: where an installation has them. */
const PLACES: Readonly<Record<string, string>> = {
  'standard.wad': 'the folder wads of GameStudio',
  'quake.wad': 'the Quake tools, or made of a BSP of the game',
  'halflife.wad': 'the folder valve of Half-Life',
  'liquids.wad': 'the folder valve of Half-Life',
  'xeno.wad': 'the folder valve of Half-Life',
  'decals.wad': 'the folder valve of Half-Life',
  'spraypaint.wad': 'the folder valve of Half-Life',
}

/** Says where archives are that an installation has; empty where none of them is known. */
export function editorFilesText(archives: readonly string[]): string {
  const known = archives.flatMap((name): [string, string][] => {
    const key = name.toLowerCase()
    return Object.hasOwn(PLACES, key) ? [[name, PLACES[key]]] : []
  })
  return known.map(([name, place]) => ` (${name} is in ${place})`).join('')
}
