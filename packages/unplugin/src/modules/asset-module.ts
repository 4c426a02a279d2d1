import type { AssetFacts, BuiltAsset } from '@brushwork/pipeline'
import type { NamedModels } from '@brushwork/pipeline/build'
import { EXPORTED_FACTS, EXPORTED_IMPORTS, EXPORTED_PACK } from '@brushwork/pipeline/config'
import type { HotApi, PackReference } from '../emitter.js'
import { stringSource, toSource } from './to-source.js'
import { acceptInWebpack } from './webpack-accept.js'

/** The runtime's function that makes the asset module of a kind. */
export const CREATE: Readonly<Record<AssetFacts['kind'], string>> = {
  model: 'createModelModule',
  terrain: 'createTerrainModule',
  level: 'createLevelModule',
}

/** What a module without its light sends to the server of `import.meta.hot` when it runs, with the SHA-256 of its pack. */
export const PENDING_RUNS = 'brushwork:light-pending'

/** The names that all modules of a kind export, besides the default. */
export function exportedNames(kind: AssetFacts['kind']): string[] {
  const tables = [EXPORTED_FACTS[kind], EXPORTED_IMPORTS[kind], EXPORTED_PACK]
  return tables.flatMap((table) => Object.keys(table))
}

/** The module of `import url from './castle.wmp?url'`. */
export function generateUrlModule(pack: PackReference): string {
  return lines(...pack.imports, `export default ${pack.expression};`)
}

/** The module of `import uri from './castle.wmp?inline'`: the pack as a data URI. */
export function generateInlineModule(pack: Uint8Array): string {
  return `export default "data:model/gltf-binary;base64,${base64(pack)}";`
}

/** The module of `import bytes from './castle.wmp?raw'`: the source as a Uint8Array. */
export function generateRawModule(bytes: Uint8Array): string {
  return lines(
    `const text = /* @__PURE__ */ atob("${base64(bytes)}");`,
    'const bytes = new Uint8Array(text.length);',
    'for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);',
    'export default bytes;',
  )
}

/**
 * The module of `import castle from './castle.wmp'`: each fact as a named export, `url`, `byteLength`, `sha256`, and the
 * runtime's asset module as default. The default refers to no fact and nothing has a side effect, so bundlers drop every
 * fact that the game does not import. With `hot` it accepts its own update.
 * @param models imported by the module of a level
 */
export function generateModule(
  asset: Pick<BuiltAsset, 'facts' | 'byteLength' | 'sha256' | 'isLightPending'>,
  pack: PackReference,
  hot: HotApi | undefined,
  models: NamedModels['found'] = [],
): string {
  const { kind } = asset.facts
  const create = CREATE[kind]
  const facts = new Map<string, unknown>(Object.entries(asset.facts))
  const { byteLength, sha256 } = asset
  const sources = Object.keys(EXPORTED_FACTS[kind]).map((name) => [name, toSource(facts.get(name))])
  const imported = kind === 'level' ? importModels(models) : undefined
  if (imported !== undefined) sources.push(['models', imported.expression])
  sources.push(['url', pack.expression], ['byteLength', toSource(byteLength)], ['sha256', toSource(sha256)])
  // A later instance of a hot module writes its facts into the bindings of its importers.
  const binding = hot === undefined ? 'const' : 'let'
  return lines(
    `import { ${create}${hot === undefined ? '' : ', replaceModule'} } from "@brushwork/runtime";`,
    ...pack.imports,
    ...(imported?.imports ?? []),
    ...sources.map(([name, source]) => `export ${binding} ${name} = ${source};`),
    `const asset = /* @__PURE__ */ ${create}({ url, byteLength, sha256 });`,
    'export default asset;',
    ...(hot === undefined ? [] : [hotUpdate(hot, exportedNames(kind), asset.isLightPending)]),
  )
}

/**
 * Imports models, each file once, as the game itself would: bundlers share their modules, and their updates need none of the level.
 * The object has no prototype, since a file may be named `constructor`.
 */
function importModels(models: NamedModels['found']): PackReference {
  const locals = new Map<string, string>()
  for (const { specifier } of models) {
    if (!locals.has(specifier)) locals.set(specifier, `$model${locals.size}`)
  }
  const members = models.map(({ name, specifier }) => `[${stringSource(name)}]: ${locals.get(specifier)}`)
  return {
    imports: Array.from(locals, ([specifier, local]) => `import ${local} from ${stringSource(specifier)};`),
    expression: `{ ${['__proto__: null', ...members].join(', ')} }`,
  }
}

/**
 * Updates earlier instances of the module: importers keep the bindings and the default of the instance that they imported. The list of
 * instances is passed on in the bundler's `data`.
 * @param isLightPending whether it asks for its light when it runs
 */
function hotUpdate(hot: HotApi, names: readonly string[], isLightPending = false): string {
  const bindings = `{ ${names.join(', ')} }`
  const vite = hot === 'import.meta.hot'
  return lines(
    `if (${hot}) {`,
    ...(vite ? [`  ${hot}.accept();`] : []),
    vite
      ? `  const $instances = (${hot}.data.instances ??= []);`
      : `  const $instances = ${hot}.data?.instances ?? [];`,
    ...(vite ? [] : acceptInWebpack('instances', '$instances')),
    `  const $values = ${bindings};`,
    '  for (const replace of $instances) {',
    '    // An error in a listener of the game must not stop the new module.',
    '    try { replace($values, asset); } catch (failure) { console.error(failure); }',
    '  }',
    '  $instances.push(($next, $asset) => {',
    '    // The file was saved without a change.',
    `    if (JSON.stringify($next) === JSON.stringify(${bindings})) return;`,
    `    (${bindings} = $next); replaceModule(asset, $asset);`,
    '  });',
    // An update that arrives before the module runs does not reach it.
    ...(isLightPending ? [`  ${hot}.send("${PENDING_RUNS}", sha256);`] : []),
    '}',
  )
}

function base64({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}

/** The lines of a module. */
export function lines(...parts: string[]): string {
  return parts.join('\n')
}
