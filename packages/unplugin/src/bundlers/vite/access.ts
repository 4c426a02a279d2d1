import type { Host } from '@brushwork/pipeline'
import type { ResolvedConfig, Rollup } from 'vite'
import { devFile } from './map-ids.js'

/**
 * Fails the load of a source that Vite would not serve to a page, since its module and pack reveal its content. Modules of the game may
 * import sources from anywhere. Other requests are limited to `server.fs.allow`.
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

/** Vite checks only the text of a path. A path through a link must also lead to an allowed folder, unless code imports it. */
async function isAllowed(file: string, config: ResolvedConfig, host: Pick<Host, 'realPath'>): Promise<boolean> {
  // Vite itself has loaded it already; this package depends on its types only.
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
