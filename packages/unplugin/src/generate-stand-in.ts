import type { AssetFacts } from '@brushwork/pipeline'
import { sourceKind } from '@brushwork/pipeline/config'
import { CREATE, exportedNames, lines } from './generate-module.js'
import { parseSourceId } from './source-id.js'
import { stringSource } from './to-source.js'

type Kind = AssetFacts['kind']

/**
 * The module that stands for one of webpack's hot modules while it cannot be built: it fails when it runs, with the reason. It
 * exports the same names and imports the same, so that the code of no other module is another meanwhile: none of those accepts
 * an update, and for a single one the page would be reloaded.
 * @param id what the bundler calls the module
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
    // Nothing else may use the runtime, and one that were gone for a while would have forgotten what it knows.
    `void [${used}];`,
    `export let ${exportedNames(kind).join(', ')};`,
  ]
}
