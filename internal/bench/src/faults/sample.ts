import type { Random } from '@brushwork-internal/testkit/random'

/** Draws at most `max` items at random, in their original order. */
export function sample<T>(all: readonly T[], max: number, random: Random): readonly T[] {
  const rest = [...all]
  while (rest.length > max) rest.splice(random.below(rest.length), 1)
  return rest
}
