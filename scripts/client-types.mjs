/** The text of packages/unplugin/client.d.ts. Run as a program it writes that file; a test holds the file to it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { root } from './run.mjs'

const PACK = ['url', 'byteLength', 'sha256']
const LEVEL_LISTS = ['entities', 'lights', 'sounds', 'positions', 'paths', 'regions', 'textures']

/** Interface of the runtime → the facts that a module of the kind exports by name. */
const FACTS = {
  ModelModule: ['clips', 'skins', 'bones', 'frameCount', 'vertexCount', 'triangleCount', 'bounds', ...PACK],
  TerrainModule: ['columns', 'rows', 'bounds', ...PACK],
  LevelModule: [
    ...['name', 'script', 'sun', 'ambient', 'fog', ...LEVEL_LISTS],
    ...['triangleCount', 'surfaceCount', 'bounds', ...PACK],
  ],
}

const ENDINGS = {
  mdl: 'ModelModule',
  md3: 'ModelModule',
  hmp: 'TerrainModule',
  wmp: 'LevelModule',
  wmb: 'LevelModule',
  map: 'LevelModule',
}

/** Query → type of the default export. */
const FORMS = { url: 'string', inline: 'string', raw: 'Uint8Array<ArrayBuffer>', glb: 'string' }

const HEAD = `/**
 * Types of imported models, terrains and levels, in every form, and of the catalog. Take them in with
 * \`/// <reference types="@brushwork/unplugin/client" />\`, or list the name under \`types\` in tsconfig.json; before
 * \`vite/client\`, whose \`*?raw\` means a text.
 *
 * Length: written by scripts/client-types.mjs. TypeScript tells upper from lower case, and old projects mix them, so that everything
 * stands here twice.
 */
`

const NAMESPACE = `/** The types of modules for generated declarations, which stand in projects that may not see the runtime's package. */
declare namespace Brushwork {
  type ModelModule<Names extends import('@brushwork/runtime').ModelNames = import('@brushwork/runtime').ModelNames> =
    import('@brushwork/runtime').ModelModule<Names>
  type TerrainModule = import('@brushwork/runtime').TerrainModule
  type LevelModule<Names extends import('@brushwork/runtime').LevelNames = import('@brushwork/runtime').LevelNames> =
    import('@brushwork/runtime').LevelModule<Names>
}
`

const CATALOG = `declare module 'virtual:brushwork/catalog' {
  /** The assets of the option \`catalog\`, by their path in the project. */
  const catalog: {
    readonly [id: string]: {
      /** Of the pack. */
      readonly url: string
      /** Of the pack. */
      readonly byteLength: number
      readonly kind: 'model' | 'terrain' | 'level'
      /** Of the pack, lower-case hex. */
      readonly sha256: string
    }
  }
  export default catalog
}
`

export function clientTypes() {
  const endings = Object.entries(ENDINGS)
  const cases = [...endings, ...endings.map(([ending, kind]) => [ending.toUpperCase(), kind])]
  return [HEAD, NAMESPACE, ...cases.map(([ending, kind]) => modulesOf(ending, kind)), CATALOG].join('\n')
}

function modulesOf(ending, kind) {
  const forms = Object.entries(FORMS).map(
    ([form, type]) => `declare module '*.${ending}?${form}' {
  const ${form}: ${type}
  export default ${form}
}
`,
  )
  return [
    `declare module '*.${ending}' {
  import type { ${kind} } from '@brushwork/runtime'
${FACTS[kind].map((fact) => `  export const ${fact}: ${kind}['${fact}']\n`).join('')}  const asset: ${kind}
  export default asset
}
`,
    ...forms,
  ].join('\n')
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, 'packages/unplugin/client.d.ts'), clientTypes())
}
