import type { Entity, Path, PathEdge, Position, Rgb, Vector } from '@brushwork/asset'
import { entityNames, type WmbEntity, type WmbOldEntity, type WmbPath } from '@brushwork/codecs/wmb'
import { engineAngles, quaternionOf, rotationFromEngineAngles } from '@brushwork/geometry'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import { baseName, entityKind } from '../entity-kind.js'
import { definedText, entityStrings } from '../objects.js'
import { edgeValues, pointSkills, statedLength } from '../path-values.js'

/** For entities of older compilers, which have no albedo. */
const ALBEDO = 50
const POINT_SKILLS = 6

/** @param paths names of the level's paths, which entities number from 1. */
export function entityFromWmb(source: WmbEntity | WmbOldEntity, paths: readonly string[]): Entity {
  const names = entityNames(source)
  const file = baseName(names.file)
  const isNew = source.kind === 'entity'
  return {
    kind: entityKind(file),
    name: source.name.text,
    file,
    ...facingOf(source),
    scale: vectorOf(source.scale),
    action: definedText(names.action),
    skills: [...source.skills],
    flags: source.flags,
    ambient: source.ambient,
    albedo: isNew ? source.albedo : ALBEDO,
    material: isNew ? definedText(source.material.text) : '',
    path: isNew && source.path > 0 ? (paths[source.path - 1] ?? '') : '',
    strings: isNew ? entityStrings(source.string1.text, source.string2.text) : [],
    properties: [],
  }
}

export function facingOf({
  origin,
  angles,
}: {
  readonly origin: readonly number[]
  readonly angles: readonly number[]
}): Pick<Position, 'position' | 'rotation' | 'angles'> {
  const [pan, tilt, roll] = angles
  const matrix = rotationFromEngineAngles(pan % 360, tilt % 360, roll % 360)
  return { position: vectorOf(origin), rotation: quaternionOf(matrix), angles: engineAngles(matrix) }
}

export function vectorOf([x, y, z]: readonly number[]): Vector {
  return [x, y, z]
}

/** A color 0x00RRGGBB. */
export function colorOf(word: number): Rgb {
  return [((word >>> 16) & 0xff) / 255, ((word >>> 8) & 0xff) / 255, (word & 0xff) / 255]
}

export function pathFromWmb({ name, points, skills, edges }: WmbPath, diagnostics: LevelDiagnostic[]): Path {
  const corners = Array.from({ length: points.length / 3 }, (_, index): Vector => {
    return [points[index * 3], points[index * 3 + 1], points[index * 3 + 2]]
  })
  const joined: [number, number][] = []
  const values: PathEdge[] = []
  for (let at = 0; at < edges.length; at += 6) {
    const [from, to] = [edges[at] - 1, edges[at + 1] - 1]
    const [length, bezier, weight, skill] = edges.subarray(at + 2, at + 6)
    if (corners[from] !== undefined && corners[to] !== undefined) {
      joined.push([from, to])
      values.push({ length: statedLength(length, corners[from], corners[to]), bezier, weight, skill })
    } else {
      const text = `path ${JSON.stringify(name.text)} joins points ${from} and ${to}, but has ${corners.length}: the edge is left out`
      diagnostics.push(warning('path-edge', text))
    }
  }
  return {
    name: name.text,
    points: corners,
    ...pointSkills(skills, POINT_SKILLS, corners.length),
    edges: joined,
    ...edgeValues({ points: corners, edges: joined }, values),
  }
}
