import type { LevelFacts, Position, Quaternion, Vector } from '@brushwork/asset'

/** Digits after the point. Levels are longer than wide by so much that floats of files hold no more of quants. */
const QUANTS = 3
const DEGREES = 4
/** Digits of quaternions and directions: 0.0001°. */
const UNITS = 6
/** Digits of colors: a fortieth of 1/255. */
const COLORS = 4
const SCALES = 5

type Numbers = readonly number[]

/**
 * Rounds numbers of objects that files store as 32-bit floats, or that come from sines: as text they take up to 20
 * digits. What scripts count with (skills, flags, ranges) stays.
 */
export function roundFacts<Facts extends LevelFacts>(facts: Facts): Facts {
  const { sun, ambient, fog, entities, lights, sounds, positions, paths, regions, groups } = facts
  return {
    ...facts,
    sun: {
      ...sun,
      color: rounded(sun.color, COLORS),
      azimuth: round(sun.azimuth, DEGREES),
      elevation: round(sun.elevation, DEGREES),
      direction: rounded(sun.direction, UNITS),
    },
    ambient: rounded(ambient, COLORS),
    fog: fog.map((color) => rounded(color, COLORS)),
    entities: entities.map((entity) => ({
      ...entity,
      ...roundedTransform(entity),
      scale: rounded(entity.scale, SCALES),
    })),
    lights: lights.map(({ spot, ...light }) => ({
      ...light,
      ...moved(light),
      color: rounded(light.color, COLORS),
      ...(spot && { spot: { ...spot, direction: rounded(spot.direction, UNITS) } }),
    })),
    sounds: sounds.map((sound) => ({ ...sound, ...moved(sound) })),
    positions: positions.map((position) => ({ ...position, ...roundedTransform(position) })),
    paths: paths.map((path) => ({ ...path, points: path.points.map((point) => rounded(point, QUANTS)) })),
    regions: regions.map(({ bounds: { min, max }, ...region }) => {
      return { ...region, bounds: { min: rounded(min, QUANTS), max: rounded(max, QUANTS) } }
    }),
    groups: groups.map((group) => {
      return { ...group, ...(group.position && { position: rounded(group.position, QUANTS) }) }
    }),
  }
}

function roundedTransform(thing: Pick<Position, 'position' | 'rotation' | 'angles'>): {
  readonly position: Vector
  readonly rotation: Quaternion
  readonly angles: Vector
} {
  return { ...moved(thing), rotation: rounded(thing.rotation, UNITS), angles: rounded(thing.angles, DEGREES) }
}

function moved({ position }: Pick<Position, 'position'>): Pick<Position, 'position'> {
  return { position: rounded(position, QUANTS) }
}

function rounded<Values extends Numbers>(values: Values, digits: number): Values {
  // Sound: `map` keeps the number of elements.
  return values.map((value) => round(value, digits)) as readonly number[] as Values
}

/** Never −0, which is longer as text and no other number. */
function round(value: number, digits: number): number {
  return Number(value.toFixed(digits)) + 0
}
