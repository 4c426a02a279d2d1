import type { BrushLevel, Vector } from '@brushwork/asset'
import { coordinateText, type LevelDiagnostic, warning } from '../diagnostics.js'

/** Maximum messages per kind of object; a damaged file could have one for each of its records. */
const MAX_MESSAGES = 20

/** Whether a point is inside the world; false if it is not finite. */
export function isWithin([x, y, z]: Vector, worldLimit: number): boolean {
  return Math.abs(x) <= worldLimit && Math.abs(y) <= worldLimit && Math.abs(z) <= worldLimit
}

/**
 * Reports objects beyond the world's limit. They stay in the level's lists, but no stage of the compiler uses their
 * position. At 1e17, floating point cannot separate the planes of the world.
 */
export function reportFarObjects(level: BrushLevel, worldLimit: number, diagnostics: LevelDiagnostic[]): void {
  for (const [kind, objects] of Object.entries(originsOf(level))) {
    const far = objects.filter(({ points }) => points.some((point) => !isWithin(point, worldLimit)))
    for (const { name, points } of far.slice(0, MAX_MESSAGES)) {
      const point = points.find((one) => !isWithin(one, worldLimit)) ?? points[0]
      const what = `${kind}${name === undefined || name === '' ? '' : ` ${JSON.stringify(name)}`}`
      const text = `${what} is at ${point.map(coordinateText).join(' ')}, beyond the world's limit of ${worldLimit} quants: it does not count as a point inside the level`
      diagnostics.push(warning('object-coordinate', text, { at: point }))
    }
    const left = far.length - MAX_MESSAGES
    if (left > 0)
      diagnostics.push(warning('object-coordinate', `${left} more of kind ${kind} are beyond the world's limit`))
  }
}

interface Origins {
  readonly name?: string
  readonly points: readonly Vector[]
}

function originsOf({ entities, lights, sounds, positions, paths, regions }: BrushLevel): Record<string, Origins[]> {
  const at = ({ name, position }: { readonly name?: string; readonly position: Vector }): Origins => {
    return { ...(name !== undefined && { name }), points: [position] }
  }
  return {
    entity: entities.map(at),
    light: lights.map(at),
    sound: sounds.map(at),
    position: positions.map(at),
    path: paths.map(({ name, points }) => ({ name, points })),
    region: regions.map(({ name, bounds: { min, max } }) => ({ name, points: [min, max] })),
  }
}
