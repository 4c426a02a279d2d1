import type { LevelSurface } from '@brushwork/runtime'

/** Matches a surface with its successor. A wall that has become sky does not match: sky is hidden and walls are not. */
export function surfaceKey({
  name,
  surface,
}: {
  readonly name: string
  readonly surface: Pick<LevelSurface, 'sky' | 'liquid'>
}): string {
  return JSON.stringify([name, surface.sky, surface.liquid])
}
