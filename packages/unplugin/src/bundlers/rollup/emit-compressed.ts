import type { Core } from '../../core.js'
import { compressedFiles } from '../compressed-packs.js'

/** The part of a bundle that the hook uses, in Rollup, Rolldown and Vite. */
type Bundle = Readonly<
  Record<string, { readonly type: 'chunk' } | { readonly type: 'asset'; readonly source: string | Uint8Array }>
>

/** The part of its context that the hook uses. */
interface Emitting {
  emitFile(file: { readonly type: 'asset'; readonly fileName: string; readonly source: Uint8Array }): string
}

/** Emits compressed forms beside packs, once nothing changes the names and no plugin removes them. */
export function emitCompressed(core: Core) {
  return {
    order: 'post' as const,
    async handler(this: Emitting, _options: object, bundle: Bundle): Promise<void> {
      // Rolldown copies the bytes of every asset that a hook looks at.
      if (!core.assetReports.hasCompressed) return
      const outputs = Object.entries(bundle).map(([name, file]) => ({
        name,
        read: async () => (file.type === 'asset' ? Buffer.from(file.source) : undefined),
      }))
      for (const { name, bytes } of await compressedFiles(outputs, core)) {
        this.emitFile({ type: 'asset', fileName: name, source: bytes })
      }
    },
  }
}
