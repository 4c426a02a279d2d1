import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import { CONFIG_FILES } from '@brushwork/pipeline/config'

const MARKS = ['package.json', '.git/', '.git', ...CONFIG_FILES]

/** The nearest folder above a file that looks like a project: with a package.json, .git or configuration. Else `fallback`. */
export async function projectRoot(file: string, host: Host, fallback: string = posix.dirname(file)): Promise<string> {
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    const names = await host.listFolder(folder)
    if (MARKS.some((mark) => names.includes(mark))) return folder
    if (folder === posix.dirname(folder)) return fallback
  }
}
