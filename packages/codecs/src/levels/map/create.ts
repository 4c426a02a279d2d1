import { FormatError } from '../../binary/index.js'
import type { MapBrush, MapDocument, MapEntity, MapFace, MapPair, MapProperty, MapVector } from './document.js'
import { FaceTable } from './face-table.js'
import { MOST_SURFACE_NUMBERS } from './layout.js'
import { TextureNames } from './parse/texture-names.js'

export interface MapPlan {
  /** The first one is the world: its `classname` should be `worldspawn`. */
  readonly entities: readonly PlannedMapEntity[]
  /** Comments at the start, as TrenchBroom writes them: ` Game: Quake`, ` Format: Standard`. */
  readonly comments?: readonly string[]
  readonly lineEnd?: '\n' | '\r\n'
}

export interface PlannedMapEntity {
  /** Keys and values, in order; a list where keys repeat. */
  readonly properties: Readonly<Record<string, string>> | readonly (readonly [key: string, value: string])[]
  /** Brushes: each its faces. */
  readonly brushes?: readonly (readonly PlannedMapFace[])[]
}

/** A face to create. Omitted fields are 0, scales are 1. */
export type PlannedMapFace = Pick<MapFace, 'points' | 'texture'> & Partial<MapFace>

/** A map from its parts (copy). */
export function createMap({ entities, comments = [], lineEnd = '\n' }: MapPlan): MapDocument {
  const table = new FaceTable()
  const names = new TextureNames()
  const makeBrush = (faces: readonly PlannedMapFace[]): MapBrush => {
    const firstFace = table.count
    for (const face of faces) append(table, face, names)
    return { kind: 'brush', firstFace, faceCount: faces.length }
  }
  const made = entities.map(
    ({ properties, brushes = [] }): MapEntity => ({
      properties: propertiesOf(properties),
      brushes: brushes.map(makeBrush),
    }),
  )
  const { faces } = table.finish()
  return { format: 'map', comments, entities: made, faces, textures: names.names, lineEnd, issues: [] }
}

function propertiesOf(properties: PlannedMapEntity['properties']): MapProperty[] {
  const entries = isList(properties) ? properties : Object.entries(properties)
  return entries.map(([key, value]) => ({ key, value }))
}

function isList(
  properties: PlannedMapEntity['properties'],
): properties is readonly (readonly [key: string, value: string])[] {
  return Array.isArray(properties)
}

function append(table: FaceTable, plan: PlannedMapFace, names: TextureNames): void {
  const { points, texture, axes, offset = [0, 0], rotation = 0, scale = [1, 1], surface = [], words } = plan
  if (points.length !== 3 || points.some((point) => point.length !== 3))
    refuse('a face is three points of three coordinates')
  if (surface.length > MOST_SURFACE_NUMBERS) {
    refuse(`a face has at most ${MOST_SURFACE_NUMBERS} surface numbers, found ${surface.length}`)
  }
  const face = table.reserve()
  table.points.set(points.flat(), face * 9)
  table.textures[face] = names.index(texture)
  table.offsets.set(offset, face * 2)
  table.rotations[face] = rotation
  table.scales.set(scale, face * 2)
  if (axes !== undefined) {
    table.valve[face] = 1
    table.needAxes().set([...axes.u, ...axes.v], face * 6)
  }
  table.setSurface(face, surface)
  if (words !== undefined) table.words.set(face, words)
  table.count++
}

function refuse(reason: string): never {
  throw new FormatError('unwritable', { format: 'map', path: '' }, reason)
}

export interface PlannedMapBox {
  readonly min: MapVector
  readonly max: MapVector
  readonly texture: string
  readonly offset?: MapPair
  readonly scale?: MapPair
}

/** The six faces of a box: top, bottom, west (+x), east, south (+y), north. */
export function mapBox({ min, max, ...face }: PlannedMapBox): PlannedMapFace[] {
  const [x, y, z] = min
  const [X, Y, Z] = max
  const sides: [MapVector, MapVector, MapVector][] = [
    [
      [x, Y, Z],
      [X, Y, Z],
      [X, y, Z],
    ],
    [
      [x, y, z],
      [X, y, z],
      [X, Y, z],
    ],
    [
      [X, Y, z],
      [X, y, z],
      [X, y, Z],
    ],
    [
      [x, y, z],
      [x, Y, z],
      [x, Y, Z],
    ],
    [
      [x, Y, z],
      [X, Y, z],
      [X, Y, Z],
    ],
    [
      [X, y, z],
      [x, y, z],
      [x, y, Z],
    ],
  ]
  return sides.map((points) => ({ points, ...face }))
}
