import type { Block, BrushLevel, Entity, LevelObject, Light, Path, Position, Region, Sound } from '@brushwork/asset'
import { infoOf, type WmbDocument, type WmbObject, type WmbPath } from '@brushwork/codecs/wmb'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import { baseName } from '../entity-kind.js'
import { withFiniteNumbers } from '../finite.js'
import { type FacePieces, WmbBlockReader } from './block-reader.js'
import { surelyRead } from './buried-sides.js'
import { blocksOfFaces } from './face-list.js'
import { colorOf, entityFromWmb, facingOf, pathFromWmb, vectorOf } from './objects.js'

interface Draft {
  readonly entities: Entity[]
  readonly lights: Light[]
  readonly sounds: Sound[]
  readonly positions: Position[]
  readonly paths: Path[]
  readonly regions: Region[]
  readonly order: LevelObject[]
  readonly diagnostics: LevelDiagnostic[]
}

/**
 * The engine-neutral level of a compiled one, for levels whose source is lost (docs/formats/wmb.md). WMB7: blocks, with
 * sides restored where the compiler cut them. WMB6: its faces as one mesh block. Tree and light are not part of it. Total:
 * what cannot be converted becomes a message. Nothing is shared with the document.
 */
export function levelFromWmb(document: WmbDocument): BrushLevel {
  return readWmbLevel(document).level
}

/** The level of a compiled one, and what its blocks were read from. */
interface WmbLevel {
  readonly level: BrushLevel
  /** By index of the block in the file; empty for WMB6, which has no blocks. */
  readonly pieces: ReadonlyMap<number, FacePieces>
}

/** {@link levelFromWmb}, with the polygons of the file that faces were made of. */
export function readWmbLevel(document: WmbDocument): WmbLevel {
  const diagnostics: LevelDiagnostic[] = damageOf(document)
  const read = document.format === 'wmb6' ? [] : readBlocks(document, diagnostics)
  const pieces = new Map(read.map(({ block, pieces }) => [block.index, pieces]))
  const blocks = document.format === 'wmb6' ? blocksOfFaces(document, diagnostics) : read.map(({ block }) => block)
  return { level: levelOf(document, blocks, diagnostics), pieces }
}

function levelOf(document: WmbDocument, blocks: readonly Block[], diagnostics: LevelDiagnostic[]): BrushLevel {
  const lists = { entities: [], lights: [], sounds: [], positions: [], paths: [], regions: [] }
  const draft: Draft = { ...lists, order: [], diagnostics }
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
    ...(document.palettes && { palette: document.palettes.colors.slice() }),
    wads: [],
    textureFolders: [],
    diagnostics,
  }
}

function readBlocks(document: WmbDocument, diagnostics: LevelDiagnostic[]): ReturnType<typeof surelyRead> {
  const reader = new WmbBlockReader(document, diagnostics)
  return surelyRead(document.blocks.flatMap((block, index) => reader.read(block, index) ?? []))
}

function settingsOf(document: WmbDocument): Pick<BrushLevel, 'sun' | 'ambient' | 'fog'> {
  const info = infoOf(document)
  return {
    sun: {
      color: colorOf(info?.sun ?? 0),
      azimuth: finite(info?.azimuth ?? 0),
      elevation: finite(info?.elevation ?? 90),
    },
    ambient: colorOf(info?.ambient ?? 0),
    fog: (info?.fog ?? []).map(colorOf),
  }
}

/** The lists with 0 for numbers that are not finite, and a message. */
function finiteLists({ diagnostics, ...lists }: Draft): Omit<Draft, 'diagnostics'> {
  let count = 0
  const copy = withFiniteNumbers(lists, () => count++)
  const text = `objects of the level hold ${count} numbers that are not finite: 0 stands in`
  if (count > 0) diagnostics.push(warning('number-not-finite', text))
  return copy
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0
}

function addObject(draft: Draft, object: WmbObject, paths: readonly string[]): void {
  switch (object.kind) {
    case 'entity':
    case 'oldEntity':
      appendObject(draft, 'entities', entityFromWmb(object, paths))
      break
    case 'light': {
      const [red, green, blue] = object.color
      const color = [red / 100, green / 100, blue / 100] as const
      appendObject(draft, 'lights', {
        position: vectorOf(object.origin),
        color,
        range: object.range,
        flags: object.flags,
      })
      break
    }
    case 'sound': {
      const { file, origin, volume, range } = object
      appendObject(draft, 'sounds', { file: baseName(file.text), position: vectorOf(origin), volume, range })
      break
    }
    case 'position':
      appendObject(draft, 'positions', { name: object.name.text, ...facingOf(object) })
      break
    case 'path':
      appendObject(draft, 'paths', pathFromWmb(object, draft.diagnostics))
      break
    case 'region':
      appendObject(draft, 'regions', {
        name: object.name.text,
        bounds: { min: vectorOf(object.min), max: vectorOf(object.max) },
      })
      break
  }
}

function appendObject<L extends LevelObject['list']>(draft: Draft, list: L, thing: BrushLevel[L][number]): void {
  // Sound: `thing` belongs into the list of that name, which the type of an indexed list cannot say.
  const things = draft[list] as BrushLevel[L][number][]
  draft.order.push({ list, index: things.push(thing) - 1 })
}

/** Reader issues that mean a loss for the level. Textures are reported where they are used. */
const LOSSES: ReadonlySet<string> = new Set([
  'list-unread',
  'list-cut',
  'list-rest',
  'blocks-cut',
  'part-range',
  'object-cut',
  'object-type',
  'not-a-number',
  'path-counts',
])

/** Lists that a level is made of; tree, PVS, hulls and light are ignored. */
const USED: Readonly<Record<WmbDocument['format'], ReadonlySet<string>>> = {
  wmb7: new Set(['palettes', 'textures', 'materials', 'objects', 'blocks']),
  wmb6: new Set(['palettes', 'textures', 'materials', 'objects', 'vertices', 'edges', 'edgeList', 'faces', 'planes']),
}

/** Reports the parts of a compiled level that could not be read and that the level needs. */
function damageOf({ format, issues }: WmbDocument): LevelDiagnostic[] {
  const used = issues.filter(({ code, path }) => LOSSES.has(code) && USED[format].has(path.split(/[[.]/)[0]))
  return used.map(({ message, path }) => warning('level-damaged', `${path}: ${message}`))
}
