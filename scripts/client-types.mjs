/**
 * The text of packages/unplugin/client.d.ts, from the built pipeline's table of exports (run `tsc -b` first). Run as a program it
 * writes that file; a test compares the file with it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { EXPORTED_DEFAULT, EXPORTED_FACTS, EXPORTED_PACK } from '../packages/pipeline/dist/declare/exported-facts.js'
import { root } from './run.mjs'

/** Kind of asset → interfaces of the runtime. */
const TYPES = {
  model: { module: 'ModelModule', facts: 'ModelFacts' },
  terrain: { module: 'TerrainModule', facts: 'TerrainFacts' },
  level: { module: 'LevelModule', facts: 'LevelModuleFacts' },
}

const ENDINGS = {
  mdl: 'model',
  md3: 'model',
  hmp: 'terrain',
  wmp: 'level',
  wmb: 'level',
  map: 'level',
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

/** Ambient names of the runtime's types, each with its names in files or not. */
const ALIASES = {
  ModelModule: 'ModelNames',
  ModelFacts: 'ModelNames',
  TerrainModule: undefined,
  TerrainFacts: undefined,
  LevelModule: 'LevelNames',
  LevelModuleFacts: 'LevelNames',
}

const NAMESPACE = `/** The types of modules for generated declarations, which stand in projects that may not see the runtime's package. */
declare namespace Brushwork {
${Object.entries(ALIASES).map(aliasOf).join('')}}
`

/** As Biome lays it out. */
function aliasOf([type, names]) {
  const runtime = "import('@brushwork/runtime')"
  if (names === undefined) return `  type ${type} = ${runtime}.${type}\n`
  const parameter = `Names extends ${runtime}.${names} = ${runtime}.${names}`
  const head = `  type ${type}<${parameter}> =`
  const isLong = head.length > 120
  return isLong
    ? `  type ${type}<\n    ${parameter},\n  > = ${runtime}.${type}<Names>\n`
    : `${head}\n    ${runtime}.${type}<Names>\n`
}

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
  const types = TYPES[kind]
  const exported = (facts, type) =>
    Object.entries(facts).map(([name, docs]) => `  /** ${docs} */\n  export const ${name}: ${type}['${name}']\n`)
  return [
    `declare module '*.${ending}' {
  import type { ${[types.facts, types.module].sort().join(', ')} } from '@brushwork/runtime'
${exported(EXPORTED_FACTS[kind], types.facts).join('')}${exported(EXPORTED_PACK, types.module).join('')}  /** ${EXPORTED_DEFAULT[kind]} */
  const asset: ${types.module}
  export default asset
}
`,
    ...forms,
  ].join('\n')
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, 'packages/unplugin/client.d.ts'), clientTypes())
}
