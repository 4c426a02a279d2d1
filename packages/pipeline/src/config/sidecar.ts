import type { Host } from '../host/host.js'
import { type AssetOptions, assetOptionsProblem } from './asset-options.js'

/** Options of one asset, in a file beside it: `castle.wmp.json` beside `castle.wmp`. */
export interface Sidecar extends AssetOptions {
  /** For editors: where the rules of the file stand. */
  readonly $schema?: string
}

/** Path of the sidecar of a source file, be it there or not. */
export function sidecarPath(file: string): string {
  return `${file}.json`
}

/**
 * The sidecar of a source file, undefined where there is none.
 * @throws BuildError `settings-syntax`, `option-unknown`, `option-value`, with file and line.
 */
export async function readSidecar(file: string, host: Pick<Host, 'readFile'>): Promise<AssetOptions | undefined> {
  const path = sidecarPath(file)
  const bytes = await host.readFile(path)
  if (bytes === undefined) return undefined
  // Most assets have none.
  const { readJsonSettings } = await import('./json-settings.js')
  const { $schema: _schema, ...options } = readJsonSettings(path, bytes, (settings) =>
    assetOptionsProblem(settings, ['$schema']),
  )
  return options
}
