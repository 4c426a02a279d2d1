import { toPackAxes } from '@brushwork/geometry'
import type { CompiledLeak } from '../compiled-level.js'
import type { Leak } from '../portals/leak.js'

/** A leak in pack axes. */
export function emitLeak({ path, place, gap, gapSize, blocks }: Leak): CompiledLeak {
  const size = Number.isFinite(gapSize) ? { gapSize } : {}
  return { path: path.map((point) => toPackAxes(...point)), place, gap: toPackAxes(...gap), ...size, blocks }
}
