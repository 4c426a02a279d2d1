import type { WmpEntity, WmpLight, WmpPath, WmpPosition, WmpRegion, WmpSound } from '@brushwork/codecs/wmp'
import { engineAngles, type Placement, placePoints, quaternionOf } from '@brushwork/geometry'
import type {
  Colour,
  LevelEntity,
  LevelLight,
  LevelPath,
  LevelPathEdge,
  LevelPosition,
  LevelRegion,
  LevelSound,
  Vector,
} from '../level.js'
import { type LevelMessage, warning } from '../message.js'
import { definedText } from './defined-text.js'
import { entityKind } from './entity-kind.js'
import { baseName } from './file-name.js'
import { distance, edgeValues, pointSkills } from './path-values.js'

export function entityFromWmp(node: WmpEntity, placement: Placement): LevelEntity {
  const file = baseName(node.file)
  return {
    kind: entityKind(file),
    name: nameOf(node),
    file,
    ...facing(placement),
    scale: placement.scale,
    action: definedText(node.action),
    skills: [...node.skills],
    flags: node.flags,
    ambient: node.ambient,
    albedo: node.albedo,
    material: definedText(node.material),
    path: definedText(node.path),
    strings: entityStrings(node.string1 ?? '', node.string2 ?? ''),
    properties: [],
  }
}

export function positionFromWmp(node: WmpPosition, placement: Placement): LevelPosition {
  return { name: nameOf(node), ...facing(placement) }
}

export function lightFromWmp(node: WmpLight, placement: Placement, colour: Colour): LevelLight {
  return { ...named(nameOf(node)), position: placement.origin, colour, range: node.range, flags: node.flags }
}

export function soundFromWmp(node: WmpSound, placement: Placement): LevelSound {
  const { file, volume, range } = node
  return { ...named(nameOf(node)), file: baseName(file), position: placement.origin, volume, range }
}

export function pathFromWmp(node: WmpPath, placement: Placement, messages: LevelMessage[]): LevelPath {
  const name = nameOf(node)
  const world = placePoints(placement, node.points)
  const points = Array.from({ length: world.length / 3 }, (_, index): Vector => {
    return [world[index * 3], world[index * 3 + 1], world[index * 3 + 2]]
  })
  const edges: [number, number][] = []
  const values: LevelPathEdge[] = []
  for (let edge = 0; edge * 2 + 1 < node.edges.length; edge++) {
    const from = node.edges[edge * 2]
    const to = node.edges[edge * 2 + 1]
    if (from < points.length && to < points.length) {
      edges.push([from, to])
      values.push(edgeOf(node.edgeValues.subarray(edge * 4, edge * 4 + 4), points[from], points[to]))
    } else {
      const text = `path ${JSON.stringify(name)} joins points ${from} and ${to}, but has ${points.length}: the edge is left out`
      messages.push(warning('path-edge', text, { at: placement.origin }))
    }
  }
  return {
    name,
    points,
    ...pointSkills(node.skills, node.skillsPerPoint, points.length),
    edges,
    ...edgeValues({ points, edges }, values),
  }
}

/** Values in the order that compiled levels name; sources leave the length to the compiler and say 1 [inferred]. */
function edgeOf([length = 1, bezier = 0, weight = 0, skill = 0]: Float64Array, a: Vector, b: Vector): LevelPathEdge {
  return { length: length === 1 ? distance(a, b) : length, bezier, weight, skill }
}

export function regionFromWmp(node: WmpRegion): LevelRegion {
  const { min: a, max: b } = node
  // Some boxes were drawn from the far corner.
  return {
    name: nameOf(node),
    min: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])],
    max: [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2])],
  }
}

function facing(placement: Placement): Pick<LevelPosition, 'position' | 'rotation' | 'angles'> {
  return {
    position: placement.origin,
    rotation: quaternionOf(placement.rotation),
    angles: engineAngles(placement.rotation),
  }
}

/** What the game knows it by; the editor may show another name (measured: the compiler writes this one, 142 of 142). */
function nameOf({ payloadName, name }: { readonly payloadName?: string; readonly name?: string }): string {
  return payloadName ?? name ?? ''
}

/** The engine's two strings without empty ones at the end. */
export function entityStrings(string1: string, string2: string): string[] {
  if (string2 !== '') return [string1, string2]
  return string1 === '' ? [] : [string1]
}

function named(name: string): { readonly name?: string } {
  return name === '' ? {} : { name }
}
