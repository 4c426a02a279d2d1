import type { AssetReport } from '@brushwork/pipeline/after-build'
import { absolutePath, shownPath } from '../session/paths.js'

/** Assets whose sources are named as the folder of a call sees them. */
export function withShownSources(assets: readonly AssetReport[], cwd: string): AssetReport[] {
  return assets.map((asset) => ({ ...asset, source: shownPath(absolutePath(asset.source, cwd), cwd) }))
}
