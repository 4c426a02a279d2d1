import type { Host } from '../host/host.js'
import { folderOf, join, relativeFrom, resolveFrom } from '../host/path.js'
import { TYPES_FOLDER } from './keep-declarations.js'

/** Files of one configuration that are read at most: they may lead in a circle. */
const MAX_CONFIGS = 16

/**
 * Returns the lines to add to a tsconfig.json so that TypeScript finds a project's declarations. Undefined if the file does not exist, or if it
 * or a file that it extends or refers to includes them.
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
    const text = (await configTexts(join(folder, 'tsconfig.json'), host)).join('\n')
    if (text.includes('allowArbitraryExtensions') && text.includes(types)) return undefined
    return `tsconfig.json: for TypeScript to find the declarations, its compilerOptions, or those it extends, need
  "allowArbitraryExtensions": true,
  "rootDirs": ["${source}", "${types}"],
  "types": ["${await pluginPackage(folder, root, host)}/client"]`
  }
  return undefined
}

/** A configuration, and all that it extends or refers to, as texts. Those of packages are read from node_modules beside it. */
async function configTexts(start: string, host: Pick<Host, 'readFile'>): Promise<readonly string[]> {
  const paths = new Set([start])
  const texts: string[] = []
  for (const path of paths) {
    const bytes = await firstFile([path, `${path}.json`, join(path, 'tsconfig.json')], host)
    if (bytes === undefined) continue
    const text = new TextDecoder().decode(bytes)
    texts.push(text)
    for (const name of linkedConfigs(text)) {
      const isPath = name.startsWith('.') || name.startsWith('/')
      if (paths.size < MAX_CONFIGS) paths.add(resolveFrom(folderOf(path), isPath ? name : `node_modules/${name}`))
    }
  }
  return texts
}

/** Names in `extends`, and paths in `references`. The file may have comments, which JSON has not. */
function linkedConfigs(text: string): string[] {
  const values = text.matchAll(/"(?:extends|path)"\s*:\s*("[^"]*"|\[[^\]]*\])/g)
  return [...values].flatMap(([, value]) => [...value.matchAll(/"([^"]+)"/g)].map(([, name]) => name))
}

async function firstFile(paths: readonly string[], host: Pick<Host, 'readFile'>): Promise<Uint8Array | undefined> {
  for (const path of paths) {
    const bytes = await host.readFile(path)
    if (bytes !== undefined) return bytes
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
