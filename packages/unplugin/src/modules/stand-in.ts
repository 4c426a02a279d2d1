import { sourceKind } from '@brushwork/pipeline/config'
import { MODULE_SPECIFIER } from '../imports/runtime-package.js'
import { parseSourceId, type SourceId } from '../imports/source-id.js'
import { CREATE, exportedNames, lines } from './asset-module.js'
import { type ModuleKind, readerOf } from './module-readers.js'
import { stringSource } from './to-source.js'

/**
 * The module that replaces a hot module of webpack while it cannot be built. It throws the reason when it runs. Its
 * imports and exports are the same, so the code of its importers does not change. They accept no update, and a change
 * would reload the page.
 * @param id the bundler's id of the module
 */
export function generateStandIn(id: string, message: string): string {
  const source = parseSourceId(id)
  const kind = source && kindOf(source)
  return lines(
    ...(kind === undefined ? [] : likeModule(kind)),
    `const failure = new Error(${stringSource(message)});`,
    'export default failure;',
    'throw failure;',
  )
}

function kindOf({ file, form }: SourceId): ModuleKind | undefined {
  if (form === 'sprite' || form === 'sound') return form
  return form === 'module' ? sourceKind(file) : undefined
}

function likeModule(kind: ModuleKind): readonly string[] {
  const used = [CREATE[kind], ...(readerOf(kind, {})?.names ?? []), 'replaceModule'].join(', ')
  return [
    `import { ${used} } from "${MODULE_SPECIFIER}";`,
    // Keeps the runtime in the bundle with its state, even if no other module uses it.
    `void [${used}];`,
    `export let ${exportedNames(kind).join(', ')};`,
  ]
}
