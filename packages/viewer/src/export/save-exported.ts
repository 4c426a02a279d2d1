import type { ExportedFile } from '../work/export/exporter.js'
import { saveFile } from './save-file.js'

/** Saves a file as it is, and several in a zip: browsers ask for each file. */
export async function saveExported(path: string, files: readonly ExportedFile[]): Promise<void> {
  const [first] = files
  if (files.length === 1) return saveFile(first.name, first.bytes)
  const { zipSync } = await import('fflate')
  const name = path.slice(path.lastIndexOf('/') + 1)
  const entries = Object.fromEntries(files.map((file) => [file.name, file.bytes]))
  saveFile(`${name}.zip`, zipSync(entries, { level: 1 }) as Uint8Array<ArrayBuffer>)
}
