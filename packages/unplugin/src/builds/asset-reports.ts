import type { BuiltAsset } from '@brushwork/pipeline'
import type { AssetReport } from '@brushwork/pipeline/after-build'
import type { BrushworkConfig } from '@brushwork/pipeline/config'
import type { EmittedFile } from '../files/stored-files.js'
import type { Project } from '../project/project.js'
import type { Session } from '../project/session.js'
import { type BuildKey, textOfKey } from './build-key.js'

/** A compressed form of a pack. */
type Compression = Exclude<NonNullable<BrushworkConfig['compress']>, 'inside'>[number]

/** A pack after compression. */
interface CompressedForm {
  /** Ending without its dot, appended to the name of the pack. */
  readonly extension: Compression
  readonly bytes: Uint8Array
}

interface Parts {
  readonly project: Project
  readonly session: Session
}

/** Measures the assets of production builds for the report, and compresses their packs. Dev servers measure nothing. */
export class AssetReports {
  readonly #parts: Parts
  /** Build key → the latest asset. Kept between rounds, because bundlers rebuild only changed modules. */
  readonly #assets = new Map<string, Promise<AssetReport>>()

  /** SHA-256 of a pack → the pack and its compressed forms. */
  readonly #compressed = new Map<
    string,
    { readonly asset: Pick<BuiltAsset, 'sha256' | 'readPack'>; readonly forms: readonly Compression[] }
  >()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Compresses a pack by the option `compress`. Dev servers compress none, and interchange packs stay plain. @throws BuildError */
  async compress({ target }: BuildKey, asset: BuiltAsset): Promise<void> {
    const { project } = this.#parts
    const forms = project.isDraft || target !== 'pack' ? [] : await project.compress()
    if (forms.length === 0) return
    this.#compressed.set(asset.sha256, { asset, forms })
    await this.compressedForms(asset.sha256)
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
    if (existing === undefined) return []
    const { asset, forms } = existing
    const session = await this.#parts.session.open()
    return Promise.all(forms.map(async (form) => ({ extension: form, bytes: await session.compress(asset, form) })))
  }

  /** Adds the latest build of an asset, and begins to measure it. */
  add(key: BuildKey, asset: BuiltAsset): void {
    if (this.#parts.project.isDraft) return
    const report = this.#report(asset)
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

  async #report(asset: BuiltAsset): Promise<AssetReport> {
    const session = await this.#parts.session.open()
    if (!this.#compressed.has(asset.sha256)) return session.report(asset)
    const forms = await this.compressedForms(asset.sha256)
    const sizes = forms.map(({ extension, bytes }) => [extension, bytes.byteLength])
    return session.report(asset, { compressed: Object.fromEntries(sizes) })
  }
}
