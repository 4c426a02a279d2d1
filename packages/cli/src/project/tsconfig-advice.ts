import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import { TYPES_FOLDER } from '@brushwork/pipeline/after-build'
import { recordOf } from './project-config.js'

/**
 * Returns the lines to add to a tsconfig.json so that TypeScript finds a project's declarations: to that of the project, else to that beside the
 * bundler's configuration. Undefined if the file includes them or does not exist. `extends` is not followed, so a project whose base file
 * includes them gets needless advice.
 */
export async function tsconfigAdvice(root: string, host: Host): Promise<string | undefined> {
  const record = await recordOf(root, host)
  const folders = record === undefined ? [root] : [root, record.bundlerRoot]
  for (const folder of folders) {
    const bytes = await host.readFile(`${folder}/tsconfig.json`)
    if (bytes === undefined) continue
    const source = posix.relative(folder, root) || '.'
    const types = posix.join(source, TYPES_FOLDER)
    const text = new TextDecoder().decode(bytes)
    if (text.includes('allowArbitraryExtensions') && text.includes(types)) return undefined
    return `tsconfig.json: for TypeScript to find the declarations, its compilerOptions, or those it extends, need
  "allowArbitraryExtensions": true,
  "rootDirs": ["${source}", "${types}"],
  "types": ["@brushwork/unplugin/client"]`
  }
  return undefined
}
