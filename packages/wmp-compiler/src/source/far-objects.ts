import type { Level, Vector } from '../level.js'
import { type LevelMessage, warning } from '../message.js'

/** Messages of each kind of object; a damaged file could have one for each of its records. */
const MAX_MESSAGES = 20

/** Whether a point is inside the world; false for what is no point. */
export function isWithin([x, y, z]: Vector, worldLimit: number): boolean {
  return Math.abs(x) <= worldLimit && Math.abs(y) <= worldLimit && Math.abs(z) <= worldLimit
}

/**
 * Reports objects beyond the world's limit. They stay in the level's lists as the file has them, but no stage of the compiler
 * takes their origin for a place in the level: at 1e17 the planes of the world are closer together than floating point can tell.
 */
export function reportFarObjects(level: Level, worldLimit: number, messages: LevelMessage[]): void {
  for (const [kind, objects] of Object.entries(originsOf(level))) {
    const far = objects.filter(({ points }) => points.some((point) => !isWithin(point, worldLimit)))
    for (const { name, points } of far.slice(0, MAX_MESSAGES)) {
      const point = points.find((one) => !isWithin(one, worldLimit)) ?? points[0]
      const what = `${kind}${name === undefined || name === '' ? '' : ` ${JSON.stringify(name)}`}`
      const text = `${what} is at ${point.join(' ')}, beyond the world's limit of ${worldLimit} quants: it does not count as a place in the level`
      messages.push(warning('object-coordinate', text, { at: point }))
    }
    const left = far.length - MAX_MESSAGES
    if (left > 0)
      messages.push(warning('object-coordinate', `${left} more of kind ${kind} are beyond the world's limit`))
  }
}

interface Origins {
  readonly name?: string
  readonly points: readonly Vector[]
}

function originsOf({ entities, lights, sounds, positions, paths, regions }: Level): Record<string, Origins[]> {
  const at = ({ name, position }: { readonly name?: string; readonly position: Vector }): Origins => {
    return { ...(name !== undefined && { name }), points: [position] }
  }
  return {
    entity: entities.map(at),
    light: lights.map(at),
    sound: sounds.map(at),
    position: positions.map(at),
    path: paths.map(({ name, points }) => ({ name, points })),
    region: regions.map(({ name, min, max }) => ({ name, points: [min, max] })),
  }
}
