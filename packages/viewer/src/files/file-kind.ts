/** What the viewer shows of a file. */
export type FileKind =
  | 'model'
  | 'terrain'
  | 'level'
  | 'sprite'
  | 'archive'
  | 'image'
  | 'palette'
  | 'sound'
  | 'text'
  | 'other'

export const FILE_KINDS: readonly FileKind[] = [
  'model',
  'terrain',
  'level',
  'sprite',
  'archive',
  'image',
  'palette',
  'sound',
  'text',
  'other',
]

/** Words of a kind in the list, for several files. */
export const KIND_WORDS: Readonly<Record<FileKind, string>> = {
  model: 'models',
  terrain: 'terrains',
  level: 'levels',
  sprite: 'sprites',
  archive: 'archives',
  image: 'images',
  palette: 'palettes',
  sound: 'sounds',
  text: 'texts',
  other: 'others',
}

const BY_ENDING: readonly (readonly [FileKind, RegExp])[] = [
  ['model', /\.(?:mdl|md2|md3)$/i],
  ['terrain', /\.hmp$/i],
  ['level', /\.(?:wmp|wmb|map|bsp)$/i],
  ['archive', /\.(?:wad|pak|wrs)$/i],
  ['sprite', /\.spr$|[+]\d+\.(?:pcx|bmp|tga|dds|png)$/i],
  ['palette', /(?:^|\/)palette\.(?:lmp|raw|pcx)$|\.pal$/i],
  ['image', /\.(?:pcx|bmp|tga|dds|png|jpe?g|webp|gif|lmp)$/i],
  ['sound', /\.(?:wav|ogg|mp3)$/i],
  ['text', /\.(?:txt|wdl|c|h|fx|shader|json|def|fgd|cfg|md|ini|log|prt|lin|pts)$/i],
]

/** The kind of a file by its name. */
export function kindOf(path: string): FileKind {
  return BY_ENDING.find(([, ending]) => ending.test(path))?.[0] ?? 'other'
}

/** Kinds that are built into packs. */
export const isBuilt = (kind: FileKind): boolean =>
  kind === 'model' || kind === 'terrain' || kind === 'level' || kind === 'sprite'
