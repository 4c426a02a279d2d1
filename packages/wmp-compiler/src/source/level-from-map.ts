import type { MapAnyBrush, MapBrush, MapDocument, MapEntity, MapOpaqueBrush, MapUnread } from '@brushwork/codecs/map'
import type {
  Block,
  Level,
  LevelEntity,
  LevelLight,
  LevelPart,
  LevelPosition,
  LevelSound,
  LevelSun,
  Vector,
} from '../level.js'
import { type LevelMessage, type Where, warning } from '../message.js'
import { DocumentNumbers } from './map/brush-numbers.js'
import { BrushReader, type ReadBrush } from './map/brush-reader.js'
import type { BrushRole } from './map/brush-role.js'
import { middleOf, partEntity } from './map/entities.js'
import type { EntityFacts } from './map/entity-memory.js'
import { MapGroups } from './map/groups.js'
import { reportKeys } from './map/key-warnings.js'
import { Keys } from './map/keys.js'
import { ambientOf, fogOf, sunOf } from './map/lights.js'
import { type MadeEntity, madeOfPoint } from './map/made-entity.js'
import type { MapMemory } from './map/map-memory.js'
import { relativeTo } from './map/part.js'
import { type MapPaths, pathsOf } from './map/paths.js'
import { roleOf } from './map/roles.js'

/** The lists of a level, filled entity by entity. */
interface Draft {
  readonly reader: BrushReader
  readonly memory: MapMemory | undefined
  /** What the memory compares. */
  readonly said: DocumentNumbers
  readonly mapPaths: MapPaths
  readonly groups: MapGroups
  readonly blocks: Block[]
  readonly parts: LevelPart[]
  readonly entities: LevelEntity[]
  readonly lights: LevelLight[]
  readonly sounds: LevelSound[]
  readonly positions: LevelPosition[]
  readonly messages: LevelMessage[]
  sun: LevelSun
  /** Brushes met so far. */
  blockCount: number
}

/**
 * The engine-neutral level of a Quake map (docs/formats/map.md §5): planes cut to polygons, brushes of groups and details
 * in the world, those of other entities as parts. Total: what cannot be taken over becomes a message. Nothing is shared
 * with the document.
 * @param memory of earlier versions of the same map: makes it faster, and nothing else.
 */
export function levelFromMap(document: MapDocument, memory?: { readonly map: MapMemory }): Level {
  memory?.map.start()
  const keys = document.entities.map((entity) => memory?.map.entities.keysOf(entity) ?? new Keys(entity))
  const world = keys.find(({ className }) => className === 'worldspawn') ?? keys[0] ?? new Keys({ properties: [] })
  const messages: LevelMessage[] = []
  const mapPaths = pathsOf(keys)
  const draft: Draft = {
    memory: memory?.map,
    said: new DocumentNumbers(document),
    reader: new BrushReader(document, messages),
    mapPaths,
    groups: new MapGroups(keys),
    blocks: [],
    parts: [],
    entities: [],
    lights: [],
    sounds: [],
    positions: [],
    messages,
    sun: sunOf(world),
    blockCount: 0,
  }
  draft.groups.report(document.entities, messages)
  for (const [index, entity] of document.entities.entries()) {
    // Their brushes are counted, so that numbers do not depend on what is exported.
    if (draft.groups.isOmitted(index)) draft.blockCount += entity.brushes.length
    else addEntity(draft, entity, keys[index], index)
    for (const text of entity.unread ?? []) messages.push(unreadText(text, 'it is ignored'))
  }
  for (const text of document.unread ?? []) messages.push(unreadText(text, 'it is ignored'))
  return {
    name: world.text('message'),
    script: '',
    paletteFile: '',
    sun: draft.sun,
    ambient: ambientOf(world),
    fog: fogOf(world),
    blocks: draft.blocks,
    parts: draft.parts,
    entities: draft.entities,
    lights: draft.lights,
    sounds: draft.sounds,
    positions: draft.positions,
    paths: mapPaths.paths,
    regions: [],
    groups: draft.groups.finish(),
    wads: listOf(world.text('wad')),
    textureFolders: listOf(world.text('_tb_textures')),
    messages,
  }
}

function listOf(text: string): string[] {
  const parts = text.split(';').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

function addEntity(draft: Draft, entity: MapEntity, keys: Keys, index: number): void {
  const role = roleOf(keys, index === 0)
  const group = draft.groups.groupOf(index)
  const { blocks, origin } = readBrushes(draft, entity.brushes, role)
  for (const block of blocks) draft.groups.put(group, 'blocks', block.index)
  if (role.joins) {
    for (const block of blocks) draft.blocks.push(block)
    return
  }
  const path = draft.mapPaths.pathOf(keys.text('target'))
  if (blocks.length === 0) {
    const position = () => keys.vector('origin') ?? [0, 0, 0]
    addMade(draft, { entity, keys, group }, [path], position, () => madeOfPoint(entity, keys, path))
    return
  }
  const position = origin === undefined ? (keys.vector('origin') ?? middleOf(blocks)) : middleOf([origin])
  const part = draft.parts.length
  addMade(
    draft,
    { entity, keys, group },
    [path, part, ...position],
    () => position,
    () => ({
      entity: partEntity(entity, keys, part, position, path),
    }),
  )
  const make = () => relativeTo(blocks, position)
  const own = draft.memory === undefined ? make() : draft.memory.relative(blocks, position, make)
  draft.parts.push({ name: keys.className, blocks: own })
}

/** Adds what an entity becomes: again if a memory has it, which does when nothing was said about it. */
function addMade(
  draft: Draft,
  { entity, keys, group }: { readonly entity: MapEntity; readonly keys: Keys; readonly group: number | undefined },
  facts: EntityFacts,
  position: () => Vector,
  make: () => MadeEntity,
): void {
  const { memory, messages } = draft
  let made = memory?.entities.recall(keys, facts)
  if (made === undefined) {
    const before = messages.length
    reportKeys(entity, keys, position(), messages)
    made = make()
    if (messages.length === before) memory?.entities.remember(keys, facts, made)
  }
  if (made.sun !== undefined) draft.sun = made.sun
  addMember(draft, group, 'entities', made.entity && { ...made.entity, ...(group !== undefined && { group }) })
  addMember(draft, group, 'lights', made.light)
  addMember(draft, group, 'sounds', made.sound)
  addMember(draft, group, 'positions', made.position)
}

function addMember<L extends 'entities' | 'lights' | 'sounds' | 'positions'>(
  draft: Draft,
  group: number | undefined,
  list: L,
  thing: Level[L][number] | undefined,
): void {
  if (thing === undefined) return
  // Sound: `thing` belongs into the list of that name, which the type of an indexed list cannot say.
  const things = draft[list] as Level[L][number][]
  draft.groups.put(group, list, things.push(thing) - 1)
}

/** The blocks of an entity's brushes, and the brush that marks its origin. */
function readBrushes(
  draft: Draft,
  brushes: readonly MapAnyBrush[],
  role: BrushRole,
): { readonly blocks: readonly Block[]; readonly origin?: Block } {
  const blocks: Block[] = []
  let origin: Block | undefined
  for (const brush of brushes) {
    const index = draft.blockCount++
    if (brush.kind === 'opaque') {
      draft.messages.push(unknownBrush(brush, index))
      continue
    }
    if (brush.kind === 'unread') {
      draft.messages.push(unreadText(brush, 'the brush is left out', { block: index }))
      continue
    }
    const made = readBrush(draft, brush, index, role)
    if (made?.kind === 'block') blocks.push(made.block)
    else origin ??= made?.block
  }
  return origin === undefined ? { blocks } : { blocks, origin }
}

function readBrush(draft: Draft, brush: MapBrush, index: number, role: BrushRole): ReadBrush | undefined {
  const { said, reader, memory, messages } = draft
  if (memory === undefined) return reader.read(brush, index, role)
  return memory.brush(said, brush, index, role, () => {
    const before = messages.length
    const result = reader.read(brush, index, role)
    return { result, isQuiet: messages.length === before }
  })
}

function unknownBrush({ keyword, line }: MapOpaqueBrush, block: number): LevelMessage {
  const text = `${keyword.slice(0, 32)} is an unknown brush type and is left out: only brushes made of planes are supported`
  return warning('brush-unknown', text, line === undefined ? { block } : { block, line })
}

function unreadText({ reason, line, isRest }: MapUnread, consequence: string, where: Where = {}): LevelMessage {
  const text = isRest
    ? `the map has too much damage to read on (${reason}): the rest of the file is left out`
    : `a text of the map cannot be read (${reason}): ${consequence}`
  return warning('text-unread', text, line === undefined ? where : { ...where, line })
}
