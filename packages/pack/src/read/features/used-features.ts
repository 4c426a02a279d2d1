import type { PackFeature, PackFeatures } from '../pack-features.js'

/** Features that note which of them a reader asks for. */
export interface NotedFeatures {
  readonly features: PackFeatures
  /** Sorted names of those that were asked for so far. */
  used(): PackFeature[]
}

/** Has features note their use: the smallest reader of a pack is made of those. */
export function noteUse(all: PackFeatures): NotedFeatures {
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
