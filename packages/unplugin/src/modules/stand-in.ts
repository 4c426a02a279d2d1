import type { AssetFacts } from '@brushwork/pipeline'
import { sourceKind } from '@brushwork/pipeline/config'
import { parseSourceId } from '../imports/source-id.js'
import { CREATE, exportedNames, lines } from './asset-module.js'
import { stringSource } from './to-source.js'

type Kind = AssetFacts['kind']

/**
 * The module that replaces a hot module of webpack while it cannot be built. It throws the reason when it runs. Its imports and exports are
 * the same, so that the code of its importers does not change: they accept no update, and the page would be reloaded.
 * @param id the bundler's id of the module
 */
export function generateStandIn(id: string, message: string): string {
  const source = parseSourceId(id)
  const kind = source?.form === 'module' ? sourceKind(source.file) : undefined
  return lines(
    ...(kind === undefined ? [] : likeModule(kind)),
    `const failure = new Error(${stringSource(message)});`,
    'export default failure;',
    'throw failure;',
  )
}

function likeModule(kind: Kind): readonly string[] {
  const used = [CREATE[kind], 'replaceModule'].join(', ')
  return [
    `import { ${used} } from "@brushwork/runtime";`,
    // Keeps the runtime in the bundle with its state, even if no other module uses it.
    `void [${used}];`,
    `export let ${exportedNames(kind).join(', ')};`,
  ]
}
