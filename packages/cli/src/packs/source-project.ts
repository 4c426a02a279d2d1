import type { BuildContext } from '@brushwork/pipeline'
import type { BrushworkConfig } from '@brushwork/pipeline/config'

/** The project of a source: where its packs are cached, and its options besides those of assets. */
export interface SourceProject {
  readonly context: BuildContext
  /** Absolute; undefined: nothing is cached. */
  readonly cacheDir: string | undefined
  readonly options: Pick<BrushworkConfig, 'budgets' | 'compress' | 'report'>
}
