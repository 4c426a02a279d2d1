import type { BuiltAsset, PackMeasures } from '@brushwork/pipeline'
import type { AssetReport } from '@brushwork/pipeline/after-build'
import { BuildError, type CompressedSizes, type Compression, type FileDiagnostic } from '@brushwork/pipeline/config'
import { type BuildKey, type BuildResult, textOfKey } from './build.js'
import { type LoadPipeline, type LoadRecent, once } from './pipeline.js'
import type { Project } from './project.js'
import type { EmittedFile } from './stored-files.js'

/** A pack after compression. */
interface CompressedForm {
  /** Ending without its dot, appended to the name of the pack. */
  readonly extension: Compression
  readonly bytes: Uint8Array
}

interface Parts {
  readonly project: Project
  readonly loadMeasures: LoadMeasures
}

/** Measures the assets of production builds, for budgets and the report. Dev servers measure nothing. */
export class AssetReports {
  readonly #parts: Parts
  readonly #loadReports = once(() => import('@brushwork/pipeline/after-build'))
  /** Build key → the latest asset. Kept between rounds, because bundlers rebuild only changed modules. */
  readonly #assets = new Map<string, Promise<AssetReport | undefined>>()

  /** SHA-256 of a pack → the pack and its compressed forms. */
  readonly #compressed = new Map<
    string,
    { readonly asset: Pick<BuiltAsset, 'sha256' | 'readPack'>; readonly forms: readonly Compression[] }
  >()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Compresses a pack by the option `compress`.
   * @returns sizes; none in dev servers, and of interchange packs
   * @throws BuildError
   */
  async compress({ target }: BuildKey, asset: BuildResult['asset']): Promise<CompressedSizes> {
    const { project, loadMeasures } = this.#parts
    const forms = project.isDraft || target !== 'pack' ? [] : await project.compress()
    const measures = forms.length === 0 ? undefined : await loadMeasures()
    if (measures === undefined) return {}
    this.#compressed.set(asset.sha256, { asset, forms })
    const sizes = forms.map(async (form) => [form, (await measures.compress(asset, form)).byteLength] as const)
    return Object.fromEntries(await Promise.all(sizes))
  }

  /** Adds a file that a pack is split into: it gets the compressed forms of the pack. */
  addFile(pack: string, { sha256, read }: EmittedFile): void {
    const existing = this.#compressed.get(pack)
    if (existing !== undefined)
      this.#compressed.set(sha256, { asset: { sha256, readPack: read }, forms: existing.forms })
  }

  /** Whether any pack has compressed forms. */
  get hasCompressed(): boolean {
    return this.#compressed.size > 0
  }

  /** The compressed forms of a pack; none of other files. @throws BuildError `cache-lost` */
  async compressedForms(sha256: string): Promise<readonly CompressedForm[]> {
    const existing = this.#compressed.get(sha256)
    const measures = existing && (await this.#parts.loadMeasures())
    if (measures === undefined || existing === undefined) return []
    const { asset, forms } = existing
    return Promise.all(forms.map(async (form) => ({ extension: form, bytes: await measures.compress(asset, form) })))
  }

  /**
   * Compares an asset with the budgets of the project.
   * @param isStrict whether warnings are errors
   * @returns warnings
   * @throws BuildError `budget-exceeded`
   */
  async check(key: BuildKey, result: BuildResult, isStrict: boolean): Promise<readonly FileDiagnostic[]> {
    const { project } = this.#parts
    const budgets = project.isDraft || key.target !== 'pack' ? [] : await project.budgets()
    if (budgets.length === 0) return []
    const { budgetsOf, checkBudgets } = await import('@brushwork/pipeline/after-build')
    const own = budgetsOf(key.file, project.root, budgets)
    const report = own.length === 0 ? undefined : await this.#report(key, result)
    const exceeded = report === undefined ? [] : checkBudgets(key.file, report, own)
    const errors = exceeded.filter(({ severity }) => isStrict || severity === 'error')
    if (errors.length === 0) return exceeded
    const { dependencies, missing, searched } = result.asset
    throw new BuildError(
      errors.map((error) => ({ ...error, severity: 'error' as const })),
      '',
      { dependencies, missing, searched },
    )
  }

  /** Adds the latest build of an asset, and begins to measure it. */
  add(key: BuildKey, result: BuildResult): void {
    if (this.#parts.project.isDraft) return
    const report = this.#report(key, result)
    // `of` throws the failure later. Unhandled until then, it would end the process.
    report.catch(() => {})
    this.#assets.set(textOfKey(key), report)
  }

  /** Removes an asset that can no longer be built. */
  remove(key: BuildKey): void {
    this.#assets.delete(textOfKey(key))
  }

  /** The reports of some builds, or of all. @throws BuildError */
  async of(keys?: readonly BuildKey[]): Promise<readonly AssetReport[]> {
    const chosen = keys?.map((key) => this.#assets.get(textOfKey(key))) ?? [...this.#assets.values()]
    return (await Promise.all(chosen)).filter((report) => report !== undefined)
  }

  async #report(key: BuildKey, { asset, compressed }: BuildResult): Promise<AssetReport | undefined> {
    const { project, loadMeasures } = this.#parts
    const measures = await loadMeasures()
    if (measures === undefined) return undefined
    const { reportAsset } = await this.#loadReports()
    const measured = await measures.measure(asset)
    const sizes = Object.keys(compressed).length === 0 ? {} : { compressed }
    return reportAsset({ ...key, asset, measured, ...sizes }, project)
  }
}

/** Measures and compresses packs; undefined for a test's pipeline that cannot. Loaded with the first pack of a production build. */
export type LoadMeasures = () => Promise<Pick<PackMeasures, 'measure' | 'compress'> | undefined>

export function lazyMeasures(
  project: Pick<Project, 'host' | 'cacheDir'>,
  loadPipeline: LoadPipeline,
  recent: LoadRecent,
): LoadMeasures {
  return once(async () => {
    const { PackMeasures } = await loadPipeline()
    return PackMeasures && new PackMeasures(project.host, project.cacheDir, await recent())
  })
}
