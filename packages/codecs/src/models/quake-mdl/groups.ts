import type { QuakeMdlDocument } from './document.js'

/** Frames or skins of a model that the game plays one after the other. */
export interface QuakeGroup {
  /** Index among all frames or skins, those of groups counted one by one. */
  readonly first: number
  /** End of each in seconds from the start of the group, as stored, `[members]`. */
  readonly endTimes: Float32Array
}

/** Groups of frames, in file order. Empty groups are left out. */
export function quakeFrameGroups({ frames }: Pick<QuakeMdlDocument, 'frames'>): QuakeGroup[] {
  return groupsOf(frames)
}

/** Groups of skins, in file order. Empty groups are left out. */
export function quakeSkinGroups({ skins }: Pick<QuakeMdlDocument, 'skins'>): QuakeGroup[] {
  return groupsOf(skins)
}

function groupsOf(
  entries: readonly ({ readonly kind: 'single' } | { readonly kind: 'group'; readonly endTimes: Float32Array })[],
): QuakeGroup[] {
  const groups: QuakeGroup[] = []
  let first = 0
  for (const entry of entries) {
    if (entry.kind === 'single') {
      first++
      continue
    }
    const { endTimes } = entry
    if (endTimes.length > 0) groups.push({ first, endTimes })
    first += endTimes.length
  }
  return groups
}
