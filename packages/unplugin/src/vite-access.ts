import type { Host } from '@brushwork/pipeline'
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
  host: Pick<Host, 'realPath'>,
): Promise<void> {
  if (context.environment.config.consumer !== 'client') return
  if (await isAllowed(file, config, host)) return
  const folders = config.server.fs.allow.map((folder) => `- ${folder}`).join('\n')
  context.error({
    message: `${file} is outside of the folders that the dev server may serve (server.fs.allow):\n${folders}`,
    id: file,
  })
}

/** Vite judges a path by its text: one through a link is judged by where it leads, too, unless code imports it by this path. */
async function isAllowed(file: string, config: ResolvedConfig, host: Pick<Host, 'realPath'>): Promise<boolean> {
  // Loaded by whoever made the configuration; this package has it as a type alone.
  const { isFileLoadingAllowed } = await import('vite')
  const { allow } = config.server.fs
  const isIn = (folders: string[], path: string): boolean => {
    const fs = { ...config.server.fs, allow: folders }
    return isFileLoadingAllowed({ ...config, server: { ...config.server, fs } }, devFile(path))
  }
  if (isIn([], file)) return true
  const real = await host.realPath(file)
  if (!isIn(allow, file) || real === file) return isIn(allow, file)
  return isIn([...allow, ...(await Promise.all(allow.map((folder) => host.realPath(folder))))], real)
}
