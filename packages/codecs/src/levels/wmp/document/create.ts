import { FormatError } from '../../../binary/index.js'
import { NEW_SKILLS, VERSION } from './constants.js'
import {
  type WmpColor,
  type WmpDocument,
  type WmpEncoding,
  type WmpEntity,
  type WmpGroup,
  type WmpLevel,
  type WmpLight,
  type WmpNode,
  type WmpPath,
  type WmpPosition,
  type WmpRegion,
  type WmpSound,
  type WmpVector,
  wmpEntitySubtypes,
} from './document.js'

/** A level to create. The `create…` functions fill in the values that WED writes. */

export interface WmpPlan {
  readonly encoding: WmpEncoding
  /** `[768]` r, g, b bytes. */
  readonly palette: Uint8Array
  readonly children: readonly WmpNode[]
  /** dd.mm.yyyy. The caller passes it: codecs do not read the clock. */
  readonly created: string
  readonly writer?: string
  /** Paths of texture archives. */
  readonly wads?: readonly string[]
  /** Folders of texture files; binary only. */
  readonly textureFolders?: readonly string[]
  readonly level?: Partial<WmpLevel>
}

const black: WmpColor = [0, 0, 0]

/** Creates a level. */
export function createWmp(plan: WmpPlan): WmpDocument {
  const { encoding, palette, children, created, writer = 'WMPIO V 1.30', wads = [], textureFolders = [] } = plan
  const level: WmpLevel = {
    palette: 'palette.pcx',
    nexus: 30,
    azimuth: 0,
    elevation: 60,
    fog: [black, black, black, black],
    sun: black,
    ambient: black,
    ...plan.level,
  }
  return {
    format: 'wmp',
    encoding,
    header: { version: encoding === 'text-planes' ? 0 : VERSION, writer, created, comments: [], extra: [] },
    wed: {
      palette,
      wads: wads.map((path) => ({ path, state: 1 })),
      textureFolders,
      sections: [],
      extra: [],
    },
    root: { kind: 'level', name: 'Root', ...createNodeBase({}), level, children },
    unreferenced: [],
    lineEnd: '\r\n',
    issues: [],
  }
}

export interface PlannedNode {
  readonly name?: string
  /** Quants, relative to the parent; default: its origin. */
  readonly position?: WmpVector
  /** Radians. */
  readonly angles?: WmpVector
  readonly scale?: WmpVector
}

/** Creates the fields that every node has. Defaults: the parent's origin, no rotation, scale 1. */
export function createNodeBase({ name, position, angles, scale }: PlannedNode) {
  return {
    ...(name === undefined ? {} : { name }),
    position: position ?? ([0, 0, 0] as const),
    angles: angles ?? ([0, 0, 0] as const),
    scale: scale ?? ([1, 1, 1] as const),
  }
}

export function createGroup(plan: PlannedNode & { readonly children: readonly WmpNode[] }): WmpGroup {
  return { kind: 'group', ...createNodeBase(plan), children: plan.children }
}

export interface PlannedEntity extends PlannedNode {
  readonly name: string
  readonly file: string
  readonly action?: string
  /** Up to 20 numbers; the rest are 0. */
  readonly skills?: readonly number[]
  readonly flags?: number
  readonly ambient?: number
  readonly albedo?: number
  readonly material?: string
  /** Name of the path to follow. */
  readonly path?: string
  /** The engine's string1 and string2. */
  readonly string1?: string
  readonly string2?: string
}

/**
 * Creates a model, sprite, map entity or terrain, depending on the file's ending. @throws FormatError `unwritable` for
 * more than 20 skills
 */
export function createEntity(plan: PlannedEntity): WmpEntity {
  const { file, action, skills = [], flags = 0, ambient = 0, albedo = 50, material, path, string1, string2 } = plan
  if (skills.length > NEW_SKILLS) refusePlan(`an entity has 20 skills, not ${skills.length}`)
  return {
    kind: 'entity',
    ...createNodeBase(plan),
    subtype: entitySubtypeOf(file),
    file,
    ...(action === undefined ? {} : { action }),
    skills: Float64Array.from({ length: NEW_SKILLS }, (_, index) => skills[index] ?? 0),
    flags,
    ambient,
    albedo,
    ...(material === undefined ? {} : { material }),
    ...(path === undefined ? {} : { path }),
    ...(string1 === undefined ? {} : { string1 }),
    ...(string2 === undefined ? {} : { string2 }),
  }
}

/** The subtype that the editor derives from a file's ending (docs/formats/wmp.md §3.4). */
export function entitySubtypeOf(file: string): number {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase()
  if (['tga', 'bmp', 'pcx'].includes(ending)) return wmpEntitySubtypes.sprite
  if (ending === 'mdl') return wmpEntitySubtypes.model
  if (ending === 'wmb') return wmpEntitySubtypes.map
  if (ending === 'hmp') return wmpEntitySubtypes.terrain
  return wmpEntitySubtypes.unknown
}

export interface PlannedLight extends PlannedNode {
  /** Percent. */
  readonly color: WmpColor
  /** Quants. */
  readonly range: number
  /** 1 highres, 2 dynamic, 4 static, 8 cast; default 0. */
  readonly flags?: number
}

export function createLight(plan: PlannedLight): WmpLight {
  const { color, range, flags = 0 } = plan
  return { kind: 'light', ...createNodeBase(plan), color, range, flags }
}

/** Creates a start or camera position. */
export function createPosition(plan: PlannedNode & { readonly name: string }): WmpPosition {
  return { kind: 'position', ...createNodeBase(plan) }
}

export interface PlannedSound extends PlannedNode {
  readonly name: string
  readonly file: string
  /** Percent; default 50. */
  readonly volume?: number
  /** Quants. */
  readonly range: number
}

export function createSound(plan: PlannedSound): WmpSound {
  const { file, volume = 50, range } = plan
  return { kind: 'sound', ...createNodeBase(plan), file, volume, range }
}

export interface PlannedPath extends PlannedNode {
  readonly name: string
  /** Quants, relative to the node; at least one. */
  readonly points: readonly WmpVector[]
  /** Adds an edge from the last point to the first. */
  readonly closed?: boolean
}

/** Creates a path with an edge from each point to the next. Edge values are 1, 0, 0, 0, as in every known file. */
export function createPath(plan: PlannedPath): WmpPath {
  const { points, closed = false } = plan
  const count = points.length
  const edgeCount = Math.max(0, closed ? count : count - 1)
  const edges = new Uint32Array(edgeCount * 2)
  const edgeValues = new Float64Array(edgeCount * 4)
  for (let edge = 0; edge < edgeCount; edge++) {
    edges.set([edge, (edge + 1) % count], edge * 2)
    edgeValues[edge * 4] = 1
  }
  const skillsPerPoint = 6
  return {
    kind: 'path',
    ...createNodeBase(plan),
    points: Float64Array.from(points.flat()),
    skills: new Float64Array(count * skillsPerPoint),
    skillsPerPoint,
    edges,
    edgeValues,
  }
}

export interface PlannedRegion {
  readonly name: string
  /** World space, quants. */
  readonly min: WmpVector
  readonly max: WmpVector
}

/** Creates a named box. WED places its node at the center, so the region has to be a child of the root. */
export function createRegion({ name, min, max }: PlannedRegion): WmpRegion {
  const middle = (axis: 0 | 1 | 2) => (min[axis] + max[axis]) / 2
  return { kind: 'region', ...createNodeBase({ name, position: [middle(0), middle(1), middle(2)] }), min, max }
}

/** Throws for a planned node, which has no address yet. @throws FormatError `unwritable` */
export function refusePlan(reason: string): never {
  throw new FormatError('unwritable', { format: 'wmp', path: '' }, reason)
}
