import type { CheckedFeatures, PackFeature } from '../pack-features.js'

/** Features that note which of them a reader asks for. */
export interface NotedFeatures {
  readonly features: CheckedFeatures
  /** Sorted names of those that were asked for so far. */
  used(): PackFeature[]
}

/** Has features note their use: the smallest reader of a pack is made of those. */
export function noteUse(all: CheckedFeatures): NotedFeatures {
  const used = new Set<PackFeature>()
  const note = (name: PackFeature) => {
    used.add(name)
    return all[name]
  }
  const names = Object.keys(all) as PackFeature[]
  const features = Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => note(name) }])),
  )
  return { features, used: () => [...used].sort() }
}
