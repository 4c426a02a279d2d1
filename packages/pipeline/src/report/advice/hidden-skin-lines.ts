import { printableName } from '../../diagnostics/printable.js'
import { type AssetReport, assetName } from '../build-report.js'
import { kilobytes } from '../kilobytes.js'

/** Assets with a line of their own. */
const MAX_LINES = 5
/** Skins that a line names. */
const MAX_NAMES = 6

/** Lines about skins that nothing shows, the most bytes first; none where no pack has some. */
export function hiddenSkinLines(assets: readonly AssetReport[]): string[] {
  const found = assets
    .map((asset) => ({ asset, skins: asset.hiddenSkins ?? [] }))
    .filter(({ skins }) => skins.length > 0)
    .map((one) => ({ ...one, bytes: one.skins.reduce((sum, { bytes }) => sum + bytes, 0) }))
    .sort((a, b) => b.bytes - a.bytes || (assetName(a.asset) < assetName(b.asset) ? -1 : 1))
  if (found.length === 0) return []
  const rest = found.slice(MAX_LINES)
  const lines = found.slice(0, MAX_LINES).map(({ asset, skins, bytes }) => {
    const names = skins.slice(0, MAX_NAMES).map(({ name }) => printableName(name))
    const more = skins.length > MAX_NAMES ? `, … (${skins.length} skins)` : ''
    return `  ${printableName(assetName(asset))}: ${names.join(', ')}${more}: ${kilobytes(bytes)}`
  })
  const others =
    rest.length === 0
      ? []
      : [`  ${rest.length} more assets: ${kilobytes(rest.reduce((sum, { bytes }) => sum + bytes, 0))}`]
  return ['skins that nothing shows, which "alternativeSkins": false leaves out:', ...lines, ...others]
}
