import type { Entity } from '@brushwork/asset'

/** Kinds by file ending. The editor's own classification misses newer formats, such as .dds sprites. */
const KINDS: Readonly<Record<string, Entity['kind']>> = {
  mdl: 'model',
  hmp: 'terrain',
  wmb: 'map',
  wmp: 'map',
  map: 'map',
  bsp: 'map',
  spr: 'sprite',
  tga: 'sprite',
  bmp: 'sprite',
  pcx: 'sprite',
  dds: 'sprite',
  png: 'sprite',
}

/** What an entity shows, by the name of its file. @param other the kind of files with other endings */
export function entityKind(file: string, other: Entity['kind'] = 'unknown'): Entity['kind'] {
  const ending = endingOf(file)
  return Object.hasOwn(KINDS, ending) ? KINDS[ending] : other
}

/** The name without folders and drive, for Windows and POSIX paths: levels name files by absolute Windows paths. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'), path.lastIndexOf(':')) + 1)
}

/** The lower-case ending without its dot, empty for none. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}
