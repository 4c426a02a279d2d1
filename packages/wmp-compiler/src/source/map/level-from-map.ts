import type {
  Block,
  BlockPart,
  BrushLevel,
  Entity,
  LevelLight,
  Position,
  Rgb,
  Sound,
  SunAngles,
  Vector,
} from '@brushwork/asset'
import type { MapAnyBrush, MapBrush, MapDocument, MapEntity, MapOpaqueBrush, MapUnread } from '@brushwork/codecs/map'
import { type LevelDiagnostic, type Where, warning } from '../../diagnostics.js'
import { type BrushRole, roleOf } from '../../words/brush-role.js'
import { faceKeysOf } from '../../words/face-keys.js'
import { type Game, type GameMarks, gameOf } from '../../words/game.js'
import { Keys } from '../../words/keys.js'
import { reportKeys } from '../../words/report-keys.js'
import { unusedWords } from '../../words/unused-words.js'
import { relativeTo } from '../blocks/transform-blocks.js'
import { BrushReader } from './brushes/brush-reader.js'
import type { MapShaders } from './brushes/shader-meaning.js'
import { SURFACE_NUMBERS } from './brushes/surface-look.js'
import { MapGroups } from './groups.js'
import type { MapReuse } from './map-reuse.js'
import { middleOf, partEntity } from './objects/entities.js'
import { ambientOf, fogOf, skyLightOf, sunOf } from './objects/lights/world-light.js'
import { type MapPaths, pathsOf } from './objects/paths.js'
import { type PointContext, type PointThings, thingsOfPoint } from './objects/point-things.js'
import { skyNameOf } from './objects/sky.js'
import { unusedSurfaces } from './unused-surfaces.js'

/** The lists of a level, filled entity by entity. */
interface Draft {
  readonly reader: BrushReader
  readonly reuse: MapReuse | undefined
  readonly mapPaths: MapPaths
  readonly points: PointContext
  readonly groups: MapGroups
  readonly blocks: Block[]
  readonly parts: BlockPart[]
  readonly entities: Entity[]
  readonly lights: LevelLight[]
  readonly sounds: Sound[]
  readonly positions: Position[]
  readonly diagnostics: LevelDiagnostic[]
  sun: SunAngles
  skyLight: Rgb | undefined
  /** Brushes met so far. */
  blockCount: number
}

/**
 * Converts a Quake map to a level (docs/formats/map.md §5). Planes are cut to polygons. Brushes of groups and details
 * belong to the world, those of other entities are parts. Total: what cannot be taken over becomes a message. Nothing
 * is shared with the document.
 * @param incremental state of earlier versions of the same map. The result does not depend on it.
 * @param shaders what scripts say of textures
 */
export function levelFromMap(
  document: MapDocument,
  incremental?: { readonly map: MapReuse },
  shaders?: MapShaders,
): BrushLevel {
  return levelOfEntities(document, { isCompiled: false, shaders }, incremental)
}

/** Where the entities of a level come from. */
export interface EntitySource {
  /** Undefined for maps, whose words tell it. */
  readonly game?: Game
  /** They are those of a compiled level, whose light and faces have the effect of their keys. */
  readonly isCompiled: boolean
  /** What scripts say of textures; absent without scripts. */
  readonly shaders?: MapShaders | undefined
}

/** {@link levelFromMap} for entities of any source. */
export function levelOfEntities(
  document: MapDocument,
  { game: given, isCompiled, shaders }: EntitySource,
  incremental?: { readonly map: MapReuse },
): BrushLevel {
  const keys = document.entities.map((entity) => new Keys(entity))
  const game = given ?? gameOf(marksOf(document, keys))
  incremental?.map.start(document, game, shaders?.key)
  const world = keys.find(({ className }) => className === 'worldspawn') ?? keys[0] ?? new Keys({ properties: [] })
  const diagnostics: LevelDiagnostic[] = []
  const mapPaths = pathsOf(keys)
  const draft: Draft = {
    reuse: incremental?.map,
    reader: new BrushReader(document, game, diagnostics, shaders),
    mapPaths,
    points: { game, targets: targetsOf(keys) },
    groups: new MapGroups(keys),
    blocks: [],
    parts: [],
    entities: [],
    lights: [],
    sounds: [],
    positions: [],
    diagnostics,
    sun: sunOf(world),
    skyLight: skyLightOf(world),
    blockCount: 0,
  }
  draft.groups.report(document.entities, diagnostics)
  for (const [index, entity] of document.entities.entries()) {
    // Their brushes are counted, so that numbers do not depend on what is exported.
    if (draft.groups.isOmitted(index)) draft.blockCount += entity.brushes.length
    else addEntity(draft, entity, keys[index], index)
    for (const text of entity.unread ?? []) diagnostics.push(unreadText(text, 'it is ignored'))
  }
  for (const text of document.unread ?? []) diagnostics.push(unreadText(text, 'it is ignored'))
  const { skyLight } = draft
  diagnostics.push(...unusedWords(document.entities, keys, isCompiled), ...unusedSurfaces(document, game))
  const skyName = skyNameOf(world)
  return {
    name: world.text('message'),
    script: '',
    paletteFile: '',
    sun: draft.sun,
    ambient: ambientOf(world),
    ...(skyLight && { skyLight }),
    ...(skyName !== '' && { skyName }),
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
    diagnostics,
  }
}

function marksOf({ comments, textures, entities, faces }: MapDocument, keys: readonly Keys[]): GameMarks {
  return {
    comments,
    textures,
    entities: keys,
    hasSurfaceNumbers: faces.surfaceCounts.some((count) => count >= SURFACE_NUMBERS),
    hasOtherBrushes: entities.some(({ brushes }) => brushes.some(({ kind }) => kind === 'opaque')),
  }
}

/** Positions of entities by name. As in Quake, the first entity of a name counts. */
function targetsOf(entities: readonly Keys[]): ReadonlyMap<string, Vector> {
  const targets = new Map<string, Vector>()
  for (const keys of entities) {
    const name = keys.text('targetname')
    const origin = keys.vector('origin')
    if (name !== '' && origin !== undefined && !targets.has(name)) targets.set(name, origin)
  }
  return targets
}

function listOf(text: string): string[] {
  const parts = text.split(';').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

function addEntity(draft: Draft, entity: MapEntity, keys: Keys, index: number): void {
  const role = {
    ...roleOf(keys, index === 0),
    ...(entity.brushes.length > 0 && faceKeysOf(entity, keys, draft.diagnostics)),
  }
  const group = draft.groups.groupOf(index)
  const { blocks, origin } = readBrushes(draft, entity.brushes, role)
  for (const block of blocks) draft.groups.put(group, 'blocks', block.index)
  if (role.joins) {
    for (const block of blocks) draft.blocks.push(block)
    return
  }
  const path = draft.mapPaths.pathOf(keys.text('target'))
  if (blocks.length === 0) {
    reportKeys(entity, keys, keys.vector('origin') ?? [0, 0, 0], draft.diagnostics)
    addThings(draft, group, thingsOfPoint(entity, keys, path, draft.points))
    return
  }
  const position = origin === undefined ? (keys.vector('origin') ?? middleOf(blocks)) : middleOf([origin])
  reportKeys(entity, keys, position, draft.diagnostics)
  addThings(draft, group, { entity: partEntity(entity, keys, draft.parts.length, position, path) })
  const make = () => relativeTo(blocks, position)
  draft.parts.push({ name: keys.className, blocks: draft.reuse?.relative(blocks, position, make) ?? make() })
}

function addThings(draft: Draft, group: number | undefined, things: PointThings): void {
  const { entity, sun, light, sound, position } = things
  if (sun !== undefined) {
    draft.sun = sun.sun
    draft.skyLight ??= sun.skyLight
  }
  addMember(draft, group, 'entities', entity && { ...entity, ...(group !== undefined && { group }) })
  addMember(draft, group, 'lights', light)
  addMember(draft, group, 'sounds', sound)
  addMember(draft, group, 'positions', position)
}

function addMember<L extends 'entities' | 'lights' | 'sounds' | 'positions'>(
  draft: Draft,
  group: number | undefined,
  list: L,
  thing: BrushLevel[L][number] | undefined,
): void {
  if (thing === undefined) return
  // Sound: `thing` belongs into the list of that name, which the type of an indexed list cannot say.
  const things = draft[list] as BrushLevel[L][number][]
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
      draft.diagnostics.push(unknownBrush(brush, index))
      continue
    }
    if (brush.kind === 'unread') {
      draft.diagnostics.push(unreadText(brush, 'the brush is left out', { block: index }))
      continue
    }
    const made = readBrush(draft, brush, index, role)
    if (made?.kind === 'block') blocks.push(made.block)
    else origin ??= made?.block
  }
  return origin === undefined ? { blocks } : { blocks, origin }
}

function readBrush({ reuse, reader, diagnostics }: Draft, brush: MapBrush, index: number, role: BrushRole) {
  if (reuse === undefined) return reader.read(brush, index, role)
  return reuse.brush(brush, index, role, () => {
    const before = diagnostics.length
    const result = reader.read(brush, index, role)
    return { result, isClean: diagnostics.length === before }
  })
}

function unknownBrush({ keyword, line }: MapOpaqueBrush, block: number): LevelDiagnostic {
  const advice = /^patch/i.test(keyword)
    ? 'build it of brushes, or place it as a model'
    : 'save the map in the format "Standard" or "Valve 220" (NetRadiant: switch "brush primitives" off)'
  const text = `only brushes made of planes are read, found ${keyword.slice(0, 32)}: it is left out; ${advice}`
  return warning('brush-unknown', text, line === undefined ? { block } : { block, line })
}

function unreadText({ reason, line, isRest }: MapUnread, consequence: string, where: Where = {}): LevelDiagnostic {
  const text = isRest
    ? `the map has too much damage to read on (${reason}): the rest of the file is left out`
    : `a text of the map cannot be read (${reason}): ${consequence}`
  return warning('text-unread', text, line === undefined ? where : { ...where, line })
}
