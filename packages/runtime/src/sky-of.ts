import { type LevelSky, NO_CLUSTER, type PackedLevel, type Rgb } from '@brushwork/asset'
import { clusterAt } from './visibility/tree.js'

/** What open levels show that name no sky: the color of dusk, neither black nor bright. */
export const SKY_COLOR: Rgb = [0.22, 0.3, 0.42]

/** Quants beyond all walls of a level. */
const OUTSIDE = 100_000

/**
 * What is seen where nothing else is: the sky that the level or the option `sky` names, else {@link SKY_COLOR}. Undefined for
 * closed levels without sky faces, from which nobody sees a sky.
 * @example
 * ```ts
 * import { skyOf } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const sky = skyOf(level)
 * if (sky) console.log(sky)
 * ```
 */
export function skyOf(
  level: Pick<PackedLevel, 'sky' | 'tree' | 'leak' | 'areas' | 'surfaces' | 'bounds'>,
): LevelSky | undefined {
  const { sky, tree, leak, areas, surfaces, bounds } = level
  if (sky !== undefined) return sky
  // Surfaces of areas arrive later.
  const mayShow = tree === undefined || leak !== undefined || areas !== undefined || surfaces.some((one) => one.sky)
  // Leaks are searched from entities: without any, no leak is known, although the void is open.
  const [x, y, z] = bounds.max
  const isClosed = !mayShow && clusterAt(tree, [x + OUTSIDE, y + OUTSIDE, z + OUTSIDE]) === NO_CLUSTER
  return isClosed ? undefined : { kind: 'color', name: '', color: SKY_COLOR }
}
