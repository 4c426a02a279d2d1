import type { Bounds, Level } from '@brushwork/runtime'

/**
 * Bounds of everything that casts shadows; a point at the origin where nothing does. Sky and sea are excluded: they reach far and would use up the
 * shadow map's texels.
 */
export function castingBounds({ surfaces }: { readonly surfaces: readonly CastingSurface[] }): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { sky, liquid, positions } of surfaces) {
    if (sky || liquid) continue
    for (let at = 0; at < positions.length; at++) {
      min[at % 3] = Math.min(min[at % 3], positions[at])
      max[at % 3] = Math.max(max[at % 3], positions[at])
    }
  }
  return min[0] > max[0] ? { min: [0, 0, 0], max: [0, 0, 0] } : { min, max }
}

type CastingSurface = Pick<Level['surfaces'][number], 'sky' | 'liquid' | 'positions'>
