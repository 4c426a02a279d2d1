import type { BrushLevel, Entity, LevelObject, Path, Rgb, Sound, Vector } from '@brushwork/asset'
import { fittingText, type PlannedInfo, type PlannedObject } from '@brushwork/codecs/wmb'
import { type LevelDiagnostic, warning } from '../diagnostics.js'
import { NEARLY_UPRIGHT, WHOLE_PERCENT } from '../epsilon.js'

/** The last byte of a field is the NUL. */
const NAME_BYTES = 20
const OLD_FILE_BYTES = 13
const TEXT_BYTES = 33
/** Number of skills of the two kinds of entities. */
const OLD_SKILLS = 8
const SKILLS = 20
const POINT_SKILLS = 6
/** The compiler's text for a missing material before strings or a path. */
const UNDEFINED = 'ndef'
const MAX_SINGLE = 3.4028234663852886e38
const LISTS: readonly LevelObject['list'][] = ['entities', 'lights', 'sounds', 'positions', 'paths', 'regions']

/** The objects of a level after INFO, in file order (docs/formats/wmb.md, Objects). */
export function wmbObjects(level: BrushLevel, diagnostics: LevelDiagnostic[]): PlannedObject[] {
  const order = level.order ?? LISTS.flatMap((list) => level[list].map((_, index) => ({ list, index })))
  return new ObjectPlanner(level, diagnostics).plan(order)
}

/** The compiler truncates colors to whole percent. */
export function wmbInfo({ sun, ambient, fog }: BrushLevel): PlannedInfo {
  const word = (index: number): number => (index < fog.length ? colorWord(fog[index]) : 0)
  return {
    azimuth: single(sun.azimuth),
    elevation: single(sun.elevation),
    sun: colorWord(sun.color),
    ambient: colorWord(ambient),
    fog: [word(0), word(1), word(2), word(3)],
  }
}

class ObjectPlanner {
  readonly #level: BrushLevel
  readonly #diagnostics: LevelDiagnostic[]
  /** Path numbers, from 1. */
  readonly #paths = new Map<string, number>()
  /** Texts that did not fit, and their truncated form. */
  readonly #cut: [text: string, fitting: string][] = []

  constructor(level: BrushLevel, diagnostics: LevelDiagnostic[]) {
    this.#level = level
    this.#diagnostics = diagnostics
  }

  plan(order: readonly LevelObject[]): PlannedObject[] {
    const { paths } = this.#level
    const inOrder = order.flatMap(({ list, index }) => (list === 'paths' ? [paths[index]] : []))
    for (const [index, { name }] of inOrder.entries()) {
      if (!this.#paths.has(name)) this.#paths.set(name, index + 1)
    }
    const objects = order.flatMap((object) => this.#object(object) ?? [])
    if (this.#cut.length > 0) this.#reportCuts(this.#cut[0])
    return objects
  }

  #reportCuts([text, fitting]: readonly [string, string]): void {
    const count = this.#cut.length
    const many = count === 1 ? 'a text is' : `${count} texts are`
    const example = `${JSON.stringify(text)} becomes ${JSON.stringify(fitting)}`
    this.#diagnostics.push(
      warning('name-cut', `${many} more than compiled levels have room or letters for: ${example}`),
    )
  }

  #object({ list, index }: LevelObject): PlannedObject | undefined {
    const level = this.#level
    switch (list) {
      case 'entities':
        return this.#entity(level.entities[index])
      case 'lights': {
        const { position, color, range, flags } = level.lights[index]
        const [red, green, blue] = color
        const percent = triple([red * 100, green * 100, blue * 100])
        return { kind: 'light', origin: triple(position), color: percent, range: single(range), flags: flags >>> 0 }
      }
      case 'sounds':
        return this.#sound(level.sounds[index])
      case 'positions': {
        const { name, position, angles } = level.positions[index]
        return {
          kind: 'position',
          origin: triple(position),
          angles: triple(upright(angles)),
          name: this.#text(name, NAME_BYTES),
        }
      }
      case 'paths':
        return this.#path(level.paths[index])
      case 'regions': {
        const {
          name,
          bounds: { min, max },
        } = level.regions[index]
        return { kind: 'region', name: this.#text(name, NAME_BYTES), min: triple(min), max: triple(max) }
      }
    }
  }

  /** Parts and points have no file that the engine could show. */
  #entity(entity: Entity): PlannedObject | undefined {
    const { position, angles, scale, skills, flags, ambient, albedo, kind } = entity
    if (kind === 'part' || kind === 'point') return undefined
    const common = {
      origin: triple(position),
      angles: triple(upright(angles)),
      scale: triple(scale),
      flags: flags >>> 0,
      ambient: single(ambient),
    }
    if (isOld(entity)) {
      const { file, action } = entity
      const name = this.#text(entity.name, NAME_BYTES)
      return { kind: 'oldEntity', ...common, name, file, action, skills: skills.map(single) }
    }
    const { name, file, action, material, path, strings } = entity
    const [string1 = '', string2 = ''] = strings
    return {
      kind: 'entity',
      ...common,
      // Games look for the names that the original compiler writes; its old entities have short ones.
      name: this.#text(name, skills.length === OLD_SKILLS ? NAME_BYTES : TEXT_BYTES),
      file: this.#text(file, TEXT_BYTES),
      action: this.#text(action, TEXT_BYTES),
      skills: skills.slice(0, SKILLS).map(single),
      albedo: single(albedo),
      path: this.#paths.get(path) ?? 0,
      material: this.#text(material === '' && (strings.length > 0 || path !== '') ? UNDEFINED : material, TEXT_BYTES),
      string1: this.#text(string1, TEXT_BYTES),
      string2: this.#text(string2, TEXT_BYTES),
    }
  }

  #sound({ file, position, volume, range }: Sound): PlannedObject {
    const reach = Math.min(0xffffffff, Math.max(0, Math.round(range)))
    const name = this.#text(file, TEXT_BYTES)
    return { kind: 'sound', origin: triple(position), volume: single(volume), range: reach, file: name }
  }

  #path({ name, points, pointSkills, edges, edgeValues }: Path): PlannedObject {
    return {
      kind: 'path',
      name: this.#text(name, NAME_BYTES),
      points: points.map(triple),
      ...(pointSkills && { skills: pointSkills.flatMap(sixSkills) }),
      edges: edges.map(([from, to], edge) => {
        const { length, bezier = 0, weight = 0, skill = 0 } = edgeValues?.[edge] ?? {}
        return {
          from: from + 1,
          to: to + 1,
          bezier: single(bezier),
          weight: single(weight),
          skill: single(skill),
          ...(length !== undefined && { length: single(length) }),
        }
      }),
    }
  }

  #text(text: string, byteLength: number): string {
    const fitting = fittingText(text, byteLength)
    if (fitting !== text) this.#cut.push([text, fitting])
    return fitting
  }
}

/** The skills of a point: compiled levels have six. */
function sixSkills(skills: readonly number[]): number[] {
  return Array.from({ length: POINT_SKILLS }, (_, skill) => single(skills[skill] ?? 0))
}

/** Entities with 8 skills use a shorter record if everything but the name fits it. */
function isOld({ skills, file, action, material, path, strings }: Entity): boolean {
  return (
    skills.length === OLD_SKILLS &&
    material === '' &&
    path === '' &&
    strings.length === 0 &&
    fittingText(file, OLD_FILE_BYTES) === file &&
    fittingText(action, NAME_BYTES) === action
  )
}

/**
 * When facing straight up or down, pan and roll turn about one axis: the compiler stores all of it in the roll
 * (measured).
 */
function upright([pan, tilt, roll]: Vector): Vector {
  if (Math.abs(tilt - 90) < NEARLY_UPRIGHT) return [0, tilt, (roll + pan) % 360]
  if (Math.abs(tilt - 270) < NEARLY_UPRIGHT) return [0, tilt, (roll - pan + 360) % 360]
  return [pan, tilt, roll]
}

/** 0x00RRGGBB: whole percent of the color, then whole 255ths of that, both truncated (measured). */
function colorWord(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const percent = Math.floor(Math.min(1, Math.max(0, part)) * 100 + WHOLE_PERCENT)
    return Math.floor((percent * 255) / 100)
  })
  return (red << 16) | (green << 8) | blue
}

function triple([x, y, z]: Vector): Vector {
  return [single(x), single(y), single(z)]
}

/** Clamps a number to the range of a 32-bit float. */
function single(value: number): number {
  return Math.fround(Math.min(MAX_SINGLE, Math.max(-MAX_SINGLE, value)))
}
