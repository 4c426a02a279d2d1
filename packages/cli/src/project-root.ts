import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'

/** The nearest folder above a file that looks like a project: with a package.json or .git. Else `fallback`. */
export async function projectRoot(file: string, host: Host, fallback: string = posix.dirname(file)): Promise<string> {
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    const names = await host.listFolder(folder)
    if (names.includes('package.json') || names.includes('.git/') || names.includes('.git')) return folder
    if (folder === posix.dirname(folder)) return fallback
  }
}
