import type { Entity, Terrain } from '@brushwork/runtime'

/** The engine's effect for weights, by the action or the material that entities name. */
const WEIGHTS_EFFECT = /^(?:fx|mtl)_terraintex3$/i

/**
 * Repetitions of layers that an entity sets: its skills 2, 3 and 4 for the engine's effect of weights (docs/engine.md). 0 leaves those of the
 * pack. Undefined for other terrains.
 */
export function tilingOfEntity(
  { action, material, skills }: Pick<Entity, 'action' | 'material' | 'skills'>,
  { layers = [] }: Pick<Terrain, 'layers'>,
): readonly (number | undefined)[] | undefined {
  const isWeighted = layers.some(({ mask }) => mask?.channel === 'red' || mask?.channel === 'green')
  if (!isWeighted || !(WEIGHTS_EFFECT.test(action) || WEIGHTS_EFFECT.test(material))) return undefined
  return skills.slice(1, 4).map((skill) => (skill > 0 ? skill : undefined))
}
