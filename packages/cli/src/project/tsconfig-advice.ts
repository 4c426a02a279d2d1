import type { Host } from '@brushwork/pipeline'
import { TYPES_FOLDER } from '@brushwork/pipeline/after-build'

/**
 * Returns the lines to add to the project's tsconfig.json so that TypeScript finds the declarations; undefined if the file includes them or does
 * not exist. `extends` is not followed, so a project whose base file includes them gets needless advice.
 */
export async function tsconfigAdvice(root: string, host: Host): Promise<string | undefined> {
  const bytes = await host.readFile(`${root}/tsconfig.json`)
  if (bytes === undefined) return undefined
  const text = new TextDecoder().decode(bytes)
  if (text.includes('allowArbitraryExtensions') && text.includes(TYPES_FOLDER)) return undefined
  return `tsconfig.json: for TypeScript to find the declarations, its compilerOptions, or those it extends, need
  "allowArbitraryExtensions": true,
  "rootDirs": [".", "${TYPES_FOLDER}"],
  "types": ["@brushwork/unplugin/client"]`
}
