import { anglesOfRotation, ENTITY_FLAGS, type Entity, type Level, toSourceAxes, type Vector } from '@brushwork/runtime'

/** Lists of a level whose members have a position. */
export const OBJECT_KINDS = ['entity', 'light', 'sound', 'position', 'path', 'region'] as const
export type ObjectKind = (typeof OBJECT_KINDS)[number]

export const OBJECT_WORDS: Readonly<Record<ObjectKind, string>> = {
  entity: 'entities',
  light: 'lights',
  sound: 'sounds',
  position: 'positions',
  path: 'paths',
  region: 'regions',
}

type Field = readonly [name: string, value: string]

/** An object of a level, as the list has it. */
export interface LevelThing {
  readonly kind: ObjectKind
  /** Index in its list. */
  readonly index: number
  /** Its name, or what stands for one. */
  readonly title: string
  /** Action or class, and file. */
  readonly detail: string
  readonly position: Vector
  readonly entity?: Entity
  readonly fields: readonly Field[]
  /** What a search looks in, lower case. */
  readonly words: string
}

/** All objects of a level. */
export function thingsOf(level: Level): readonly LevelThing[] {
  return [
    ...level.entities.map((entity, index) =>
      thing('entity', index, entityTitle(entity), entity.position, entityFields(entity), {
        detail: entityDetail(entity),
        entity,
      }),
    ),
    ...level.lights.map((light, index) =>
      thing('light', index, light.name ?? `light ${index}`, light.position, [
        ['Color', light.color.map((part) => Math.round(part * 255)).join(' ')],
        ['Range', number(light.range)],
        ['Flags', bits(light.flags)],
        ...(light.spot ? ([['Cone', `${number(light.spot.angle)}°`]] as const) : []),
      ]),
    ),
    ...level.sounds.map((sound, index) =>
      thing('sound', index, sound.name ?? sound.file, sound.position, [
        ['File', sound.file],
        ['Volume', number(sound.volume)],
        ['Range', number(sound.range)],
      ]),
    ),
    ...level.positions.map((position, index) =>
      thing('position', index, position.name, position.position, [['Angles', vector(position.angles)]]),
    ),
    ...level.paths.map((path, index) =>
      thing('path', index, path.name, path.points[0] ?? [0, 0, 0], [
        ['Points', String(path.points.length)],
        ['Edges', String(path.edges.length)],
      ]),
    ),
    ...level.regions.map(({ name, bounds: { min, max } }, index) =>
      thing('region', index, name, middle(min, max), [
        ['From', sourceVector(min)],
        ['To', sourceVector(max)],
      ]),
    ),
  ]
}

function thing(
  kind: ObjectKind,
  index: number,
  title: string,
  position: Vector,
  fields: readonly Field[],
  { detail = '', entity }: { readonly detail?: string; readonly entity?: Entity } = {},
): LevelThing {
  const all: readonly Field[] = [['Position', sourceVector(position)], ...fields]
  const words = [title, detail, ...all.map(([, value]) => value)].join('\n').toLowerCase()
  return { kind, index, title, detail, position, fields: all, words, ...(entity && { entity }) }
}

/** What the title does not say: entities of a class without names are told apart by where they are. */
function entityDetail(entity: Entity): string {
  const words = [entity.action, entity.file].filter((word) => word !== '' && word !== entityTitle(entity))
  return words.length > 0 ? words.join(' · ') : `at ${sourceVector(entity.position)}`
}

const entityTitle = ({ name, action, file, kind }: Entity): string => name || file || action || kind

function entityFields(entity: Entity): readonly Field[] {
  const { kind, name, file, action, path, material, angles, rotation, scale, ambient, albedo, flags } = entity
  // Maps have keys and values, which are all there is to know; the rest is of GameStudio.
  if (entity.properties.length > 0)
    return [['Kind', kind], ...entity.properties.map(({ key, value }): Field => [key, value])]
  const own = angles.length > 0 ? angles : anglesOfRotation(rotation)
  const fields: readonly Field[] = [
    ['Kind', kind],
    ['Name', name],
    ['Action', action],
    ['File', file],
    ['Path', path],
    ['Material', material],
    ['Angles', vector(own)],
    ['Scale', sourceVector(scale)],
    ['Flags', `${bits(flags)} ${flagWords(flags)}`.trim()],
    ['Ambient', number(ambient)],
    ['Albedo', number(albedo)],
    ...entity.skills.map((skill, index): Field => [`Skill ${index + 1}`, number(skill)]),
    ...entity.strings.map((text, index): Field => [`String ${index + 1}`, text]),
  ]
  return fields.filter(([, value]) => value !== '')
}

function flagWords(flags: number): string {
  return Object.entries(ENTITY_FLAGS)
    .filter(([, bit]) => (flags & bit) !== 0)
    .map(([name]) => name)
    .join(', ')
}

export const bits = (flags: number): string => `0x${(flags >>> 0).toString(16)}`

const number = (value: number): string => String(Math.round(value * 1000) / 1000)

const vector = (values: readonly number[]): string => values.map(number).join(' ')

/** As the editor of the level shows it. */
export const sourceVector = (point: Vector): string => vector(toSourceAxes(...point))

const middle = (min: Vector, max: Vector): Vector => [
  (min[0] + max[0]) / 2,
  (min[1] + max[1]) / 2,
  (min[2] + max[2]) / 2,
]
