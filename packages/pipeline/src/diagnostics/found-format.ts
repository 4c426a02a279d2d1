import { detectFormat } from '@brushwork/codecs/detect'

/** Endings of the files that are imported, by the names of their formats. */
const ENDINGS: readonly (readonly [names: RegExp, ending: string])[] = [
  [/\((?:MDL\d|IDPO)\)$/, '.mdl'],
  [/\(MD3\)$/, '.md3'],
  [/\(HMP\d\)$/, '.hmp'],
  [/\(WMPB?\)$/, '.wmp'],
  [/\(WMB\d\)$/, '.wmb'],
  [/\((?:BSP\d+|2PSB)\)$/, '.bsp'],
  [/\(MAP\)$/, '.map'],
]

/** The ending of imported files of a format, by its name; undefined for formats that are not imported. */
export function endingOfFormat(name: string): string | undefined {
  return ENDINGS.find(([names]) => names.test(name))?.[1]
}

/** What a file holds whose name is not that of a source, and what to do with it. Empty for unknown content. */
export function foundFormat(bytes: Uint8Array): string {
  const found = detectFormat(bytes)
  if (found === undefined) return ''
  const ending = endingOfFormat(found.name)
  const advice = ending === undefined ? found.advice : `rename it to end in ${ending}`
  return `, and the file is ${found.name}${advice === undefined ? '' : `: ${advice}`}`
}
