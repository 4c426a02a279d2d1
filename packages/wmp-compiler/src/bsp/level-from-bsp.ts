import type { Block, BlockPart, BrushLevel, Entity, LevelDiagnostic, Vector } from '@brushwork/asset'
import type { BspDocument } from '@brushwork/codecs/bsp'
import { warning } from '../diagnostics.js'
import { relativeTo } from '../source/blocks/transform-blocks.js'
import { middleOf } from '../source/map/objects/entities.js'
import type { BrushRole } from '../words/brush-role.js'
import { BlockMaker, type BlockSource, type ModelRole } from './blocks.js'
import { entityLevel, type ShownModel, shownModel } from './entities.js'
import { texturesOf } from './textures.js'
import { type FileTree, planePairs, treeOf } from './tree.js'

const ORIGIN: Vector = [0, 0, 0]
const STRAIGHT: Pick<Entity, 'rotation' | 'angles' | 'scale'> = {
  rotation: [0, 0, 0, 1],
  angles: [0, 0, 0],
  scale: [1, 1, 1],
}

/** A level of a compiled file, and the parts of the file that compiling it needs. */
export interface BspLevel extends BlockSource {
  readonly level: BrushLevel
  /** `[models]` the point of the file that is the origin of the model's part. */
  readonly origins: readonly Vector[]
  /** `[models]` what solids of the model are by its entity; undefined for solid. */
  readonly contents: readonly BrushRole['contents'][]
}

/**
 * Converts a compiled level of Quake or Half-Life (docs/formats/bsp.md) to a level. The world is a mesh block, each
 * model a part. Entities follow the rules of maps. Total: unreadable parts become messages. Nothing is shared with the
 * document.
 */
export function levelFromBsp(document: BspDocument): BrushLevel {
  return readBspLevel(document).level
}

/** {@link levelFromBsp} with the parts of the file that {@link BspLevel} keeps. */
export function readBspLevel(document: BspDocument): BspLevel {
  const diagnostics: LevelDiagnostic[] = []
  const source = {
    document,
    textures: texturesOf(document),
    pairs: planePairs(document),
    trees: treesOf(document, diagnostics),
  }
  const made = entityLevel(document, diagnostics)
  const shown = made.entities.map((entity) => shownModel(entity, document.models.count))
  const firsts = new Map<number, ShownModel>()
  for (const each of shown) if (each !== undefined && !firsts.has(each.model)) firsts.set(each.model, each)
  const maker = new BlockMaker(source, diagnostics)
  const world = document.models.count === 0 ? [] : [maker.block(0, { hidden: false })]
  if (world.length === 0) diagnostics.push(warning('level-damaged', 'models: the file has none, not even the world'))
  const parts: BlockPart[] = []
  const origins: Vector[] = [ORIGIN]
  const contents: BrushRole['contents'][] = [undefined]
  for (let model = 1; model < document.models.count; model++) {
    const first = firsts.get(model)
    const role: ModelRole = first?.role ?? { hidden: false }
    const block = maker.block(model, role)
    const origin = first?.origin === undefined ? middleOfPart(block) : ORIGIN
    parts.push({ name: first?.name ?? `*${model}`, blocks: relativeTo([block], origin) })
    origins.push(origin)
    contents.push(role.contents)
  }
  const entities = made.entities.map((entity, index) => partEntity(entity, shown[index], origins))
  const level = { ...made, blocks: world, parts, entities, diagnostics }
  return { ...source, level, origins, contents }
}

function treesOf(document: BspDocument, diagnostics: LevelDiagnostic[]): (FileTree | undefined)[] {
  const seen = new Uint8Array(document.nodes.count)
  return Array.from({ length: document.models.count }, (_, model) => {
    const tree = treeOf(document, model, seen)
    if (typeof tree !== 'string') return tree
    const lost = model === 0 ? 'the level has no tree, visibility or solids' : 'it stops nothing'
    diagnostics.push(warning('level-damaged', `the tree of model ${model} is broken (${tree}): ${lost}`))
    return undefined
  })
}

function middleOfPart(block: Block): Vector {
  return block.vertices.length === 0 ? ORIGIN : middleOf([block])
}

/** An entity that shows a model. As in maps it is not turned: `angle` is the direction in which a door moves. */
function partEntity(entity: Entity, shown: ShownModel | undefined, origins: readonly Vector[]): Entity {
  if (shown === undefined) return entity
  const { model, origin: [x, y, z] = ORIGIN } = shown
  const [ox, oy, oz] = origins[model]
  return { ...entity, ...STRAIGHT, kind: 'part', file: '', part: model - 1, position: [x + ox, y + oy, z + oz] }
}
