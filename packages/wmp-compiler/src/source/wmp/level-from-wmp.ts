import type {
  Block,
  BrushLevel,
  Entity,
  LevelObject,
  Light,
  Path,
  Position,
  Region,
  Rgb,
  Sound,
  Vector,
} from '@brushwork/asset'
import { isBlockNode, type WmpColor, type WmpDocument, type WmpNode, type WmpNodeBase } from '@brushwork/codecs/wmp'
import { childTransform, rotationFromWmpAngles, type Transform, WORLD } from '@brushwork/geometry'
import { type LevelDiagnostic, type Where, warning } from '../../diagnostics.js'
import { withFiniteNumbers } from '../finite.js'
import { GroupDrafts } from '../group-drafts.js'
import {
  definedText,
  entityFromWmp,
  lightFromWmp,
  pathFromWmp,
  positionFromWmp,
  regionFromWmp,
  soundFromWmp,
} from '../objects.js'
import { blockFromWmp } from './block.js'

/** Bit of a block's flags: WED does not compile it. */
const INVISIBLE_BLOCK = 0x4

/** The lists of a level, filled while its tree is walked. */
interface Draft {
  readonly blocks: Block[]
  readonly entities: Entity[]
  readonly lights: Light[]
  readonly sounds: Sound[]
  readonly positions: Position[]
  readonly paths: Path[]
  readonly regions: Region[]
  readonly groups: GroupDrafts
  readonly order: LevelObject[]
  readonly diagnostics: LevelDiagnostic[]
  /** Blocks met so far, invisible ones too: WED's numbering. */
  blockCount: number
}

/** The children of the level or of a group, and how many of them were read: a stack of these knows no depth too deep. */
interface Floor {
  readonly nodes: readonly WmpNode[]
  readonly transform: Transform
  /** Number of the group; undefined for the level. */
  readonly group: number | undefined
  given: number
}

/**
 * The engine-neutral level of a WMP document: its tree flattened to world space, texture mappings resolved, angles in
 * the engine's convention (docs/formats/wmp.md §1, §5). Total: what cannot be taken over becomes a message. Nothing is shared
 * with the document.
 */
export function levelFromWmp(document: WmpDocument): BrushLevel {
  const { root, wed } = document
  const { level } = root
  const diagnostics: LevelDiagnostic[] = []
  const draft: Draft = {
    blocks: [],
    entities: [],
    lights: [],
    sounds: [],
    positions: [],
    paths: [],
    regions: [],
    groups: new GroupDrafts(),
    order: [],
    diagnostics,
    blockCount: 0,
  }
  const world = worldTransform(WORLD, root)
  const floors: Floor[] = [{ nodes: root.children, transform: world, group: undefined, given: 0 }]
  for (let floor = floors.at(-1); floor !== undefined; floor = floors.at(-1)) {
    if (floor.given === floor.nodes.length) floors.pop()
    else addNode(draft, floor.nodes[floor.given++], floor, floors)
  }
  const settings = {
    sun: { color: colorFromPercent(level.sun), azimuth: level.azimuth, elevation: level.elevation },
    ambient: colorFromPercent(level.ambient),
    fog: level.fog.map(colorFromPercent),
  }
  return {
    name: root.name ?? '',
    script: definedText(level.script),
    paletteFile: definedText(level.palette),
    ...finite(settings, "the level's settings", diagnostics, lineOf(root)),
    blocks: draft.blocks,
    parts: [],
    entities: draft.entities,
    lights: draft.lights,
    sounds: draft.sounds,
    positions: draft.positions,
    paths: draft.paths,
    regions: draft.regions,
    groups: draft.groups.finish(),
    order: draft.order,
    palette: wed.palette.slice(),
    wads: wed.wads.map((wad) => wad.path),
    textureFolders: [...wed.textureFolders],
    diagnostics,
  }
}

/** Replaces numbers that are not finite with 0, with a message for each object that had some. */
function finite<T>(thing: T, name: string, diagnostics: LevelDiagnostic[], where: Where): T {
  let count = 0
  const copy = withFiniteNumbers(thing, () => count++)
  if (count > 0) {
    const numbers = count === 1 ? 'holds a number that is not finite' : `holds ${count} numbers that are not finite`
    diagnostics.push(warning('number-not-finite', `${name} ${numbers}: 0 stands in`, where))
  }
  return copy
}

/** The transform of a node in world space. */
function worldTransform(parent: Transform, node: WmpNodeBase): Transform {
  return childTransform(parent, node.position, rotationFromWmpAngles(...node.angles), node.scale)
}

/** @param floors gets the children of a group, to be read next. */
function addNode(draft: Draft, node: WmpNode, { transform: parent, group }: Floor, floors: Floor[]): void {
  // Regions are boxes in world space whatever stands above them; unknown nodes have no meaning here.
  if (node.kind === 'unknown') {
    // A block that cannot be read keeps its number, by which messages name those behind it.
    if (isBlockNode(node)) draft.blockCount++
    return
  }
  if (node.kind === 'region') {
    const region = regionFromWmp(node)
    const name = `region ${JSON.stringify(region.name)}`
    appendObject(
      draft,
      group,
      'regions',
      finite(region, name, draft.diagnostics, { ...lineOf(node), at: finitePoint(region.bounds.min) }),
    )
    return
  }
  const transform = worldTransform(parent, node)
  const block = node.kind === 'block' ? draft.blockCount++ : undefined
  if (!isUsable(transform)) {
    const text = `${describe(node)} has a position, rotation or scale that is no number: it is left out`
    const at = { ...lineOf(node), at: finitePoint(transform.origin) }
    draft.diagnostics.push(warning('object-transform', text, block === undefined ? at : { block, ...at }))
    return
  }
  const where = { ...lineOf(node), at: transform.origin }
  switch (node.kind) {
    case 'group': {
      const number = draft.groups.add(definedText(node.name), group, transform.origin)
      floors.push({ nodes: node.children, transform, group: number, given: 0 })
      break
    }
    case 'block': {
      if (block === undefined || (node.flags & INVISIBLE_BLOCK) !== 0) break
      const made = blockFromWmp(node, block, transform, draft.diagnostics)
      if (made === undefined) break
      draft.blocks.push(made)
      draft.groups.put(group, 'blocks', block)
      break
    }
    case 'entity': {
      const entity = { ...entityFromWmp(node, transform), ...(group !== undefined && { group }) }
      appendObject(
        draft,
        group,
        'entities',
        finite(entity, `entity ${JSON.stringify(entity.name)}`, draft.diagnostics, where),
      )
      break
    }
    case 'light': {
      const light = lightFromWmp(node, transform, colorFromPercent(node.color))
      appendObject(draft, group, 'lights', finite(light, 'a light', draft.diagnostics, where))
      break
    }
    case 'sound': {
      const sound = soundFromWmp(node, transform)
      appendObject(
        draft,
        group,
        'sounds',
        finite(sound, `sound ${JSON.stringify(sound.file)}`, draft.diagnostics, where),
      )
      break
    }
    case 'position':
      appendObject(draft, group, 'positions', positionFromWmp(node, transform))
      break
    case 'path': {
      const path = pathFromWmp(node, transform, draft.diagnostics)
      appendObject(draft, group, 'paths', finite(path, `path ${JSON.stringify(path.name)}`, draft.diagnostics, where))
      break
    }
  }
}

function appendObject<L extends LevelObject['list']>(
  draft: Draft,
  group: number | undefined,
  list: L,
  thing: BrushLevel[L][number],
): void {
  // Sound: `thing` belongs into the list of that name, which the type of an indexed list cannot say.
  const things = draft[list] as BrushLevel[L][number][]
  const index = things.push(thing) - 1
  draft.order.push({ list, index })
  draft.groups.put(group, list, index)
}

function isUsable({ origin, linear }: Transform): boolean {
  return origin.every(Number.isFinite) && linear.every(Number.isFinite)
}

/** The line of the node's statement, in text files. */
function lineOf({ at }: WmpNodeBase): Where {
  return at?.line === undefined ? {} : { line: at.line }
}

/** Replaces coordinates that are not finite by 0. */
function finitePoint(point: Vector): Vector {
  const [x, y, z] = point.map((value) => (Number.isFinite(value) ? value : 0))
  return [x, y, z]
}

function describe(node: WmpNode): string {
  const article = node.kind === 'entity' ? 'an' : 'a'
  return node.name === undefined ? `${article} ${node.kind}` : `the ${node.kind} ${JSON.stringify(node.name)}`
}

function colorFromPercent([red, green, blue]: WmpColor): Rgb {
  return [red / 100, green / 100, blue / 100]
}
