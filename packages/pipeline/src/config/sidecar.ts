import type { Host } from '../host/host.js'
import { type AssetOptions, assetOptionsProblem } from './asset-options.js'

/** Options of one asset, in a file next to it: `castle.wmp.json` next to `castle.wmp`. */
export interface Sidecar extends AssetOptions {
  /** For editors: location of the JSON schema. */
  readonly $schema?: string
}

/** Path of the sidecar of a source file, whether it exists or not. */
export function sidecarPath(file: string): string {
  return `${file}.json`
}

/**
 * Reads the sidecar of a source file; undefined when it does not exist.
 * @throws BuildError `settings-syntax`, `option-unknown`, `option-value`, with file and line.
 */
export async function readSidecar(file: string, host: Pick<Host, 'readFile'>): Promise<AssetOptions | undefined> {
  const path = sidecarPath(file)
  const bytes = await host.readFile(path)
  if (bytes === undefined) return undefined
  // Most assets have no sidecar.
  const { readJsonSettings } = await import('./json-settings.js')
  const { $schema: _schema, ...options } = readJsonSettings(path, bytes, (settings) =>
    assetOptionsProblem(settings, ['$schema']),
  )
  return options
}
