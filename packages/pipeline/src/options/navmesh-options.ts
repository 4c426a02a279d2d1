import { whatThereIs } from '@brushwork/asset'

/** Size of the walker on a navigation mesh, and the mesh's precision. */
export interface NavmeshOptions {
  /** Radius of the walker, quants: the distance of the mesh from walls. Default 16. */
  readonly radius?: number
  /** Height of the walker, quants. Default 56, Quake's player. */
  readonly height?: number
  /** Highest step that the walker climbs, quants. Default 18. */
  readonly climb?: number
  /** Steepest walkable floor, degrees. Default 45. */
  readonly slope?: number
  /** Side of the cells in which the level is sampled, quants; half of it is the cell height. Default 4. */
  readonly cellSize?: number
}

/** {@link NavmeshOptions} with all defaults filled in. */
export type Walker = Readonly<Record<keyof NavmeshOptions, number>>

const DEFAULT_WALKER: Walker = { radius: 16, height: 56, climb: 18, slope: 45, cellSize: 4 }

/** Exclusive minimum and inclusive maximum of each value. */
const RANGES: Readonly<Record<keyof NavmeshOptions, readonly [above: number, most: number]>> = {
  radius: [0, 1e4],
  height: [0, 1e4],
  climb: [-1, 1e4],
  slope: [0, 90],
  cellSize: [0, 1e4],
}

/** Fills in the option's defaults; undefined when no mesh is requested. */
export function walkerOf(option: boolean | NavmeshOptions): Walker | undefined {
  if (option === false) return undefined
  return option === true ? DEFAULT_WALKER : { ...DEFAULT_WALKER, ...option }
}

/** The problem with the option, to follow its name: `should be …, not …`; undefined when it is valid. */
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
