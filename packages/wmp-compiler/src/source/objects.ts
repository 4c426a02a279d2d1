import type { Entity, Light, Path, PathEdge, Position, Region, Rgb, Sound, Vector } from '@brushwork/asset'
import type { WmpEntity, WmpLight, WmpPath, WmpPosition, WmpRegion, WmpSound } from '@brushwork/codecs/wmp'
import { engineAngles, quaternionOf, type Transform, transformPoints } from '@brushwork/geometry'
import { type LevelDiagnostic, warning } from '../diagnostics.js'
import { baseName, entityKind } from './entity-kind.js'
import { distance, edgeValues, pointSkills } from './path-values.js'

export function entityFromWmp(node: WmpEntity, transform: Transform): Entity {
  const file = baseName(node.file)
  return {
    kind: entityKind(file),
    name: nameOf(node),
    file,
    ...facing(transform),
    scale: transform.scale,
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

export function positionFromWmp(node: WmpPosition, transform: Transform): Position {
  return { name: nameOf(node), ...facing(transform) }
}

export function lightFromWmp(node: WmpLight, transform: Transform, color: Rgb): Light {
  return { ...named(nameOf(node)), position: transform.origin, color, range: node.range, flags: node.flags }
}

export function soundFromWmp(node: WmpSound, transform: Transform): Sound {
  const { file, volume, range } = node
  return { ...named(nameOf(node)), file: baseName(file), position: transform.origin, volume, range }
}

export function pathFromWmp(node: WmpPath, transform: Transform, diagnostics: LevelDiagnostic[]): Path {
  const name = nameOf(node)
  const world = transformPoints(transform, node.points)
  const points = Array.from({ length: world.length / 3 }, (_, index): Vector => {
    return [world[index * 3], world[index * 3 + 1], world[index * 3 + 2]]
  })
  const edges: [number, number][] = []
  const values: PathEdge[] = []
  for (let edge = 0; edge * 2 + 1 < node.edges.length; edge++) {
    const from = node.edges[edge * 2]
    const to = node.edges[edge * 2 + 1]
    if (from < points.length && to < points.length) {
      edges.push([from, to])
      values.push(edgeOf(node.edgeValues.subarray(edge * 4, edge * 4 + 4), points[from], points[to]))
    } else {
      const text = `path ${JSON.stringify(name)} joins points ${from} and ${to}, but has ${points.length}: the edge is left out`
      diagnostics.push(warning('path-edge', text, { at: transform.origin }))
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

/** Values in the order of compiled levels. Sources leave the length to the compiler and store 1 [inferred]. */
function edgeOf([length = 1, bezier = 0, weight = 0, skill = 0]: Float64Array, a: Vector, b: Vector): PathEdge {
  return { length: length === 1 ? distance(a, b) : length, bezier, weight, skill }
}

export function regionFromWmp(node: WmpRegion): Region {
  const { min: a, max: b } = node
  // Some boxes were drawn from the far corner.
  return {
    name: nameOf(node),
    bounds: {
      min: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])],
      max: [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2])],
    },
  }
}

function facing(transform: Transform): Pick<Position, 'position' | 'rotation' | 'angles'> {
  return {
    position: transform.origin,
    rotation: quaternionOf(transform.rotation),
    angles: engineAngles(transform.rotation),
  }
}

/** The name in the game; the editor may show another one (measured: the compiler writes this one, 142 of 142). */
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

/** A text of a level; the editor's word for "undefined" counts as absent. */
export function definedText(text: string | undefined): string {
  return text === undefined || text === 'ndef' ? '' : text
}
