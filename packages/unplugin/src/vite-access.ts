import type { ResolvedConfig, Rollup } from 'vite'
import { devFile } from './vite-map-ids.js'

/**
 * Fails the load of a source that Vite would not give to a page: its module and its pack say what is in it. Like all code, what a
 * module of the game imports may be anywhere; what somebody merely asks the server for must be below `server.fs.allow`.
 * @param file absolute path of the source
 */
export async function requireAccess(
  context: Rollup.PluginContext,
  file: string,
  config: ResolvedConfig,
): Promise<void> {
  if (context.environment.config.consumer !== 'client') return
  // Loaded by whoever made the configuration; this package has it as a type alone.
  const { isFileLoadingAllowed } = await import('vite')
  if (isFileLoadingAllowed(config, devFile(file))) return
  const folders = config.server.fs.allow.map((folder) => `- ${folder}`).join('\n')
  context.error({
    message: `${file} is outside of the folders that the dev server may serve (server.fs.allow):\n${folders}`,
    id: file,
  })
}
