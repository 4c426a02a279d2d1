import type { LevelSky, PackedLevel, Rgb } from '@brushwork/asset'

/** What open levels show that name no sky: the color of dusk, neither black nor bright. */
export const SKY_COLOR: Rgb = [0.22, 0.3, 0.42]

/**
 * What is seen where nothing else is: the sky that the level or the option `sky` names, else {@link SKY_COLOR}. Undefined for
 * closed levels without sky faces, from which nobody sees a sky.
 */
export function skyOf(level: Pick<PackedLevel, 'sky' | 'tree' | 'leak' | 'areas' | 'surfaces'>): LevelSky | undefined {
  const { sky, tree, leak, areas, surfaces } = level
  if (sky !== undefined) return sky
  // Surfaces of areas arrive later.
  const isClosed = tree !== undefined && leak === undefined && areas === undefined && !surfaces.some((one) => one.sky)
  return isClosed ? undefined : { kind: 'color', name: '', color: SKY_COLOR }
}
