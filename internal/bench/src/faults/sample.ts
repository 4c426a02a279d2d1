import type { Random } from '@brushwork-internal/testkit/random'

/** At most so many of a list, chosen by chance, in their order. */
export function sample<T>(all: readonly T[], most: number, random: Random): readonly T[] {
  const rest = [...all]
  while (rest.length > most) rest.splice(random.below(rest.length), 1)
  return rest
}
