import { resolve } from 'node:path'
import { cwd } from 'node:process'
import type { PartialMessage, PluginBuild } from 'esbuild'
import type { Core } from '../../core.js'
import { MAY_NAME_SOURCES, refusedCode } from '../../imports/source-url.js'
import { messageOf } from './errors.js'

/**
 * Fails builds whose code has `new URL('guard.mdl', import.meta.url)`. esbuild leaves it as it is, so it leads nowhere in the output. The code
 * is read after the build: a load hook for all of it would take longer. Code for Node may read sources from there.
 */
export function refuseSourceUrls(build: PluginBuild, { project }: Core): void {
  if (build.initialOptions.platform === 'node') return
  build.initialOptions.metafile = true
  const folder = build.initialOptions.absWorkingDir ?? cwd()
  build.onEnd(async ({ metafile }) => {
    const errors: PartialMessage[] = []
    for (const name of Object.keys(metafile?.inputs ?? {})) {
      // Paths of other namespaces begin with their name.
      const file = resolve(folder, name).replaceAll('\\', '/')
      if (!MAY_NAME_SOURCES.test(file) || /^[\w-]{2,}:/.test(name)) continue
      const bytes = await project.host.readFile(file)
      const failure = bytes && (await refusedCode(file, new TextDecoder().decode(bytes), project))
      if (failure) errors.push(messageOf(failure))
    }
    return { errors }
  })
}
