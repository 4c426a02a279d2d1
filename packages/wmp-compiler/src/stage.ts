/** The stages of a compilation, in their order. */
export type StageName =
  | 'source'
  | 'csg'
  | 'tree'
  | 'portals'
  | 'flood'
  | 'clusters'
  | 'visibility'
  | 'faces'
  | 'parts'
  | 'collision'
  | 'emit'

/** What a stage has to do with, by name: `blocks`, `fragments`, `leafs`. */
export type StageCounts = Readonly<Record<string, number>>
