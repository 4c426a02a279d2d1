import type { AssetFacts } from '@brushwork/pipeline'
import { sourceKind } from '@brushwork/pipeline/config'
import { CREATE, lines, PACK_NAMES } from './generate-module.js'
import { parseSourceId } from './source-id.js'

type Kind = AssetFacts['kind']

type Facts<K extends Kind> = Omit<Extract<AssetFacts, { readonly kind: K }>, 'kind'>

/** The facts that every module of a kind exports. */
const FACTS: { readonly [K in Kind]: Readonly<Record<keyof Facts<K>, true>> } = {
  model: {
    bones: true,
    bounds: true,
    clips: true,
    frameCount: true,
    skins: true,
    triangleCount: true,
    vertexCount: true,
  },
  terrain: { bounds: true, columns: true, rows: true },
  level: {
    ambient: true,
    bounds: true,
    entities: true,
    fog: true,
    lights: true,
    name: true,
    paths: true,
    positions: true,
    regions: true,
    script: true,
    sounds: true,
    sun: true,
    surfaceCount: true,
    textures: true,
    triangleCount: true,
  },
}

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
    `const failure = new Error(${JSON.stringify(message)});`,
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
    `export let ${[...Object.keys(FACTS[kind]), ...PACK_NAMES].join(', ')};`,
  ]
}
