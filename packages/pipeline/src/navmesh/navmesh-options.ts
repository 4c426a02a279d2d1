import { whatThereIs } from '../report/nearest-name.js'

/** Who walks on a navigation mesh, and how exact it is. */
export interface NavmeshOptions {
  /** Quants from the middle of a walker to its side; this far the mesh stays away from walls. Default 16. */
  readonly radius?: number
  /** Quants from head to foot. Default 56, Quake's player. */
  readonly height?: number
  /** Highest step that is walked up, quants. Default 18. */
  readonly climb?: number
  /** Steepest floor that is walked on, degrees. Default 45. */
  readonly slope?: number
  /** Side of the squares that a level is sampled in, quants; half of it is the step in height. Default 4. */
  readonly cellSize?: number
}

/** As in {@link NavmeshOptions}, with every default filled in. */
export type Walker = Readonly<Record<keyof NavmeshOptions, number>>

const DEFAULT_WALKER: Walker = { radius: 16, height: 56, climb: 18, slope: 45, cellSize: 4 }

/** Least and greatest sensible value; the least one does not count itself where a zero has no meaning. */
const RANGES: Readonly<Record<keyof NavmeshOptions, readonly [above: number, most: number]>> = {
  radius: [0, 1e4],
  height: [0, 1e4],
  climb: [-1, 1e4],
  slope: [0, 90],
  cellSize: [0, 1e4],
}

/** The option with its defaults filled in, undefined when no mesh is wanted. */
export function walkerOf(option: boolean | NavmeshOptions): Walker | undefined {
  if (option === false) return undefined
  return option === true ? DEFAULT_WALKER : { ...DEFAULT_WALKER, ...option }
}

/** What is wrong with the option, behind its name: `should be …, not …`; undefined when nothing is. */
export function navmeshProblem(option: unknown, shown: (value: unknown) => string): string | undefined {
  if (typeof option === 'boolean') return undefined
  if (typeof option !== 'object' || option === null || Array.isArray(option)) {
    return `should be true, false or an object with ${Object.keys(RANGES).join(', ')}, not ${shown(option)}`
  }
  for (const [name, value] of Object.entries(option)) {
    if (!isName(name)) return `has no "${name}"; ${whatThereIs(name, Object.keys(RANGES))}`
    const [above, most] = RANGES[name]
    if (!(typeof value === 'number' && value > above && value <= most)) {
      const least = above < 0 ? 'from 0' : 'above 0'
      return `should have a number ${least} up to ${most} as "${name}", not ${shown(value)}`
    }
  }
  return undefined
}

function isName(name: string): name is keyof NavmeshOptions {
  return Object.hasOwn(RANGES, name)
}
