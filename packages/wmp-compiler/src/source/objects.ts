import type { WmpEntity, WmpLight, WmpPath, WmpPosition, WmpRegion, WmpSound } from '@brushwork/codecs/wmp'
import { engineAngles, type Placement, placePoints, quaternionOf } from '@brushwork/geometry'
import type {
  Colour,
  LevelEntity,
  LevelLight,
  LevelPath,
  LevelPosition,
  LevelRegion,
  LevelSound,
  Vector,
} from '../level.js'
import { type LevelMessage, warning } from '../message.js'
import { entityKind } from './entity-kind.js'
import { baseName } from './file-name.js'

/** Skills that a point of a path has in compiled levels. */
const POINT_SKILLS = 6

export function entityFromWmp(node: WmpEntity, placement: Placement): LevelEntity {
  const file = baseName(node.file)
  return {
    kind: entityKind(file),
    name: nameOf(node),
    file,
    ...facing(placement),
    scale: placement.scale,
    action: defined(node.action),
    skills: [...node.skills],
    flags: node.flags,
    ambient: node.ambient,
    albedo: node.albedo,
    material: defined(node.material),
    path: defined(node.path),
    strings: entityStrings(node.string1 ?? '', node.string2 ?? ''),
    properties: [],
  }
}

export function positionFromWmp(node: WmpPosition, placement: Placement): LevelPosition {
  return { name: nameOf(node), ...facing(placement) }
}

export function lightFromWmp(node: WmpLight, placement: Placement, colour: Colour): LevelLight {
  return { position: placement.origin, colour, range: node.range, flags: node.flags }
}

export function soundFromWmp(node: WmpSound, placement: Placement): LevelSound {
  return { file: baseName(node.file), position: placement.origin, volume: node.volume, range: node.range }
}

export function pathFromWmp(node: WmpPath, placement: Placement, messages: LevelMessage[]): LevelPath {
  const name = nameOf(node)
  const world = placePoints(placement, node.points)
  const points = Array.from({ length: world.length / 3 }, (_, index): Vector => {
    return [world[index * 3], world[index * 3 + 1], world[index * 3 + 2]]
  })
  const edges: [number, number][] = []
  for (let at = 0; at + 1 < node.edges.length; at += 2) {
    const from = node.edges[at]
    const to = node.edges[at + 1]
    if (from < points.length && to < points.length) edges.push([from, to])
    else {
      const text = `path ${JSON.stringify(name)} joins points ${from} and ${to}, but has ${points.length}: the edge is left out`
      messages.push(warning('path-edge', text, { at: placement.origin }))
    }
  }
  return { name, points, ...pointSkills(node.skills, node.skillsPerPoint, points.length), edges }
}

/** The first six of every point, where one is not 0. */
export function pointSkills(
  skills: ArrayLike<number>,
  perPoint: number,
  points: number,
): Pick<LevelPath, 'pointSkills'> {
  const all = Array.from({ length: points * POINT_SKILLS }, (_, at) => {
    const skill = at % POINT_SKILLS
    return skill < perPoint ? (skills[Math.floor(at / POINT_SKILLS) * perPoint + skill] ?? 0) : 0
  })
  return all.some((skill) => skill !== 0) ? { pointSkills: all } : {}
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

/** Absent and the editor's own word for it are the same. */
function defined(text: string | undefined): string {
  return text === undefined || text === 'ndef' ? '' : text
}
