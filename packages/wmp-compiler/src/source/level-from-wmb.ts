import { infoOf, type WmbDocument, type WmbObject, type WmbPath } from '@brushwork/codecs/wmb'
import type {
  Block,
  Level,
  LevelEntity,
  LevelLight,
  LevelObject,
  LevelPath,
  LevelPosition,
  LevelRegion,
  LevelSound,
} from '../level.js'
import { type LevelMessage, warning } from '../message.js'
import { baseName } from './file-name.js'
import { withFiniteNumbers } from './finite.js'
import { WmbBlockReader } from './wmb/block-reader.js'
import { surelyRead } from './wmb/buried-sides.js'
import { damageOf } from './wmb/damage.js'
import { blocksOfFaces } from './wmb/face-list.js'
import { colourOf, entityFromWmb, facingOf, pathFromWmb, vectorOf } from './wmb/objects.js'

interface Draft {
  readonly entities: LevelEntity[]
  readonly lights: LevelLight[]
  readonly sounds: LevelSound[]
  readonly positions: LevelPosition[]
  readonly paths: LevelPath[]
  readonly regions: LevelRegion[]
  readonly order: LevelObject[]
  readonly messages: LevelMessage[]
}

/**
 * The engine-neutral level of a compiled one, for levels whose source is lost (docs/formats/wmb.md): blocks of WMB7 with
 * whole sides where the compiler cut them, faces of WMB6 as one mesh block. Its tree and light are left aside. Total: what
 * cannot be taken over becomes a message. Nothing is shared with the document.
 */
export function levelFromWmb(document: WmbDocument): Level {
  const messages: LevelMessage[] = damageOf(document)
  const blocks = document.format === 'wmb6' ? blocksOfFaces(document, messages) : readBlocks(document, messages)
  const lists = { entities: [], lights: [], sounds: [], positions: [], paths: [], regions: [] }
  const draft: Draft = { ...lists, order: [], messages }
  const paths = document.objects.filter((object): object is WmbPath => object.kind === 'path')
  const names = paths.map(({ name }) => name.text)
  for (const object of document.objects) addObject(draft, object, names)
  return {
    name: '',
    script: '',
    paletteFile: '',
    ...settingsOf(document),
    blocks,
    parts: [],
    ...finiteLists(draft),
    groups: [],
    ...(document.palettes && { palette: document.palettes.colours.slice() }),
    wads: [],
    textureFolders: [],
    messages,
  }
}

function readBlocks(document: WmbDocument, messages: LevelMessage[]): Block[] {
  const reader = new WmbBlockReader(document, messages)
  return surelyRead(document.blocks.flatMap((block, index) => reader.read(block, index) ?? []))
}

function settingsOf(document: WmbDocument): Pick<Level, 'sun' | 'ambient' | 'fog'> {
  const info = infoOf(document)
  return {
    sun: {
      colour: colourOf(info?.sun ?? 0),
      azimuth: finite(info?.azimuth ?? 0),
      elevation: finite(info?.elevation ?? 90),
    },
    ambient: colourOf(info?.ambient ?? 0),
    fog: (info?.fog ?? []).map(colourOf),
  }
}

/** The lists with 0 for numbers that are none, and a message. */
function finiteLists({ messages, ...lists }: Draft): Omit<Draft, 'messages'> {
  let count = 0
  const copy = withFiniteNumbers(lists, () => count++)
  const text = `objects of the level hold ${count} numbers that are not finite: 0 stands in`
  if (count > 0) messages.push(warning('number-not-finite', text))
  return copy
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0
}

function addObject(draft: Draft, object: WmbObject, paths: readonly string[]): void {
  switch (object.kind) {
    case 'entity':
    case 'oldEntity':
      place(draft, 'entities', entityFromWmb(object, paths))
      break
    case 'light': {
      const [red, green, blue] = object.colour
      const colour = [red / 100, green / 100, blue / 100] as const
      place(draft, 'lights', { position: vectorOf(object.origin), colour, range: object.range, flags: object.flags })
      break
    }
    case 'sound': {
      const { file, origin, volume, range } = object
      place(draft, 'sounds', { file: baseName(file.text), position: vectorOf(origin), volume, range })
      break
    }
    case 'position':
      place(draft, 'positions', { name: object.name.text, ...facingOf(object) })
      break
    case 'path':
      place(draft, 'paths', pathFromWmb(object, draft.messages))
      break
    case 'region':
      place(draft, 'regions', { name: object.name.text, min: vectorOf(object.min), max: vectorOf(object.max) })
      break
  }
}

function place<L extends LevelObject['list']>(draft: Draft, list: L, thing: Level[L][number]): void {
  // Sound: `thing` belongs into the list of that name, which the type of an indexed list cannot say.
  const things = draft[list] as Level[L][number][]
  draft.order.push({ list, index: things.push(thing) - 1 })
}
