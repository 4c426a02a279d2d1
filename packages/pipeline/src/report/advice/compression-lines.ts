import type { AssetReport } from '../build-report.js'
import { kilobytes } from '../kilobytes.js'

/** Packs that shrink by less are not worth the decompression. */
const LEAST_SAVED = 0.05

/**
 * A line about compression inside of packs: what it has saved, or would save where nothing shows that servers compress. None where it would save
 * little, or where compressed forms are beside the packs.
 */
export function compressionLines(assets: readonly AssetReport[], brotliLevel: number): string[] {
  const packs = assets.filter(({ target, compressed }) => target === 'pack' && compressed === undefined)
  const sum = (of: (asset: AssetReport) => number | undefined): number =>
    packs.reduce((total, asset) => total + (of(asset) ?? asset.packBytes), 0)
  const [plain, inside, stored] = [
    sum((one) => one.plainBytes),
    sum((one) => one.insideBytes),
    sum((one) => one.packBytes),
  ]
  if (stored < plain) return [`compressed inside: ${kilobytes(plain)} are ${kilobytes(stored)}`]
  if (packs.length === 0 || inside > plain * (1 - LEAST_SAVED)) return []
  const sizes = `${kilobytes(plain)} plain, ${kilobytes(inside)} inside, ${kilobytes(sum((one) => one.brotliBytes))} by brotli ${brotliLevel} on the way`
  const where = "in brushwork.config.json or the plugin's options"
  return [`if your server sends packs uncompressed, "compress": "inside" ${where} makes them smaller: ${sizes}`]
}
