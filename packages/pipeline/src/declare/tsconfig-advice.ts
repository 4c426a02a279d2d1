import type { Host } from '../host/host.js'
import { join, relativeFrom } from '../host/path.js'
import { TYPES_FOLDER } from './keep-declarations.js'

/**
 * Returns the lines to add to a tsconfig.json so that TypeScript finds a project's declarations. Undefined if the file includes them
 * or does not exist. `extends` is not followed, so a project whose base file includes them gets needless advice.
 * @param root absolute path of the project
 * @param folders absolute paths of folders that may have the file: the first one that has it counts
 */
export async function tsconfigAdvice(
  root: string,
  folders: readonly string[],
  host: Pick<Host, 'readFile'>,
): Promise<string | undefined> {
  for (const folder of folders) {
    const bytes = await host.readFile(join(folder, 'tsconfig.json'))
    if (bytes === undefined) continue
    const source = relativeFrom(folder, root) || '.'
    const types = source === '.' ? TYPES_FOLDER : `${source}/${TYPES_FOLDER}`
    const text = new TextDecoder().decode(bytes)
    if (text.includes('allowArbitraryExtensions') && text.includes(types)) return undefined
    return `tsconfig.json: for TypeScript to find the declarations, its compilerOptions, or those it extends, need
  "allowArbitraryExtensions": true,
  "rootDirs": ["${source}", "${types}"],
  "types": ["${await pluginPackage(folder, root, host)}/client"]`
  }
  return undefined
}

/** Packages of the plugin that have types of their own. */
const PLUGINS = ['vite-plugin-brushwork', 'rollup-plugin-brushwork', 'brushwork-webpack-plugin'] as const

/** The package of the plugin in the package.json of a folder or of the project; that of all bundlers if they name no other one. */
async function pluginPackage(folder: string, root: string, host: Pick<Host, 'readFile'>): Promise<string> {
  for (const at of [folder, root]) {
    const bytes = await host.readFile(join(at, 'package.json'))
    const text = bytes === undefined ? '' : new TextDecoder().decode(bytes)
    const found = PLUGINS.find((name) => text.includes(`"${name}"`))
    if (found !== undefined) return found
  }
  return '@brushwork/unplugin'
}
