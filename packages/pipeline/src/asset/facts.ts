import type { LevelModuleFacts, ModelFacts, TerrainFacts } from '@brushwork/runtime'

/** What a module says of its asset without loading it. */
export type AssetFacts =
  | ({ readonly kind: 'model' } & ModelFacts)
  | ({ readonly kind: 'terrain' } & TerrainFacts)
  | ({ readonly kind: 'level' } & LevelModuleFacts)
