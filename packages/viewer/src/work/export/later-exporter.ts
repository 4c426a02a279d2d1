import type { OpenProject } from '../open-project.js'
import type { Exporter } from './exporter.js'

/** An exporter whose code is loaded with the first export: builds need none of it. */
export function laterExporter(project: OpenProject): Exporter {
  let opening: Promise<Exporter> | undefined
  const open = () => {
    opening ??= import('./open-exporter.js').then(({ openExporter }) => openExporter(project))
    return opening
  }
  return {
    convert: async (path, to) => (await open()).convert(path, to),
    compileWmb: async (path, onProgress) => (await open()).compileWmb(path, onProgress),
    inspect: async (path) => (await open()).inspect(path),
  }
}
