import type { AssetFacts } from '@brushwork/asset'
import type { BuiltAsset } from '../builder/built-asset.js'
import type { Project } from '../host/host.js'
import { relativeFrom } from '../host/path.js'
import { type CompressedSizes, REPORTED_BROTLI_LEVEL } from '../options/compress-option.js'
import { PACKAGE_VERSION } from '../store/version.js'
import { type AssetReport, assetName, type BuildReport, REPORT_VERSION, totalsOf } from './build-report.js'
import type { MeasuredPack } from './measure/pack-measures.js'

/** A built and measured asset. */
export interface ReportedAsset {
  readonly asset: BuiltAsset
  readonly measured: MeasuredPack
  readonly compressed?: CompressedSizes | undefined
  /** Folder from which the source is named. Default: the project. */
  readonly base?: string | undefined
}

/** Describes an asset for the report. */
export async function reportAsset(
  { asset, measured, compressed, base }: ReportedAsset,
  { host, root }: Project,
): Promise<AssetReport> {
  const { facts, cached, isShared, preset, options } = asset
  const [file] = asset.dependencies
  const states = await Promise.all(asset.dependencies.map((path) => host.fileState(path)))
  return {
    source: relativeFrom(base ?? root, file),
    ...(preset !== undefined && { preset }),
    target: options.target,
    kind: facts.kind,
    sourceBytes: states.reduce((sum, state) => sum + (state?.size ?? 0), 0),
    packBytes: asset.byteLength,
    brotliBytes: measured.brotliBytes,
    plainBytes: measured.plainBytes,
    insideBytes: measured.insideBytes,
    ...(compressed !== undefined && { compressed }),
    parts: measured.parts,
    triangles: trianglesOf(facts),
    ...(facts.kind === 'model' && facts.lodCount !== undefined && { lods: facts.lodCount }),
    ...(facts.kind === 'terrain' && facts.layerCount !== undefined && { layers: facts.layerCount }),
    // Packs of terrains and sprites have no mesh: theirs is made when they are loaded.
    draws: facts.kind === 'terrain' || facts.kind === 'sprite' ? 1 : measured.draws,
    clips: facts.kind === 'model' ? Object.keys(facts.clips).length : 0,
    images: measured.images,
    imageBytes: measured.imageBytes,
    ...(measured.hiddenSkins.length > 0 && { hiddenSkins: measured.hiddenSkins }),
    milliseconds: Math.round(asset.milliseconds),
    cache: !cached ? 'built' : isShared === true ? 'shared' : 'stored',
  }
}

/** The report of some assets, each once, in the same order in every build. */
export function makeReport(assets: readonly AssetReport[]): BuildReport {
  const byName = new Map(assets.map((asset) => [assetName(asset), asset]))
  const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, asset]) => asset)
  return {
    version: REPORT_VERSION,
    release: PACKAGE_VERSION,
    brotliLevel: REPORTED_BROTLI_LEVEL,
    assets: sorted,
    totals: totalsOf(sorted),
  }
}

/** Counts the triangles that an asset draws. A terrain draws its whole grid, a sprite one card. */
function trianglesOf(facts: AssetFacts): number {
  if (facts.kind === 'terrain') return Math.max(0, facts.columns - 1) * Math.max(0, facts.rows - 1) * 2
  return facts.kind === 'sprite' ? 2 : facts.triangleCount
}
