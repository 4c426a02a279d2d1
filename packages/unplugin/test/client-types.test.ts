import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { SOURCE_EXTENSIONS } from '@brushwork/pipeline/config'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { beforeAll, expect, it } from 'vitest'
import { compileProject, packageAt } from './support/compile-project.js'

beforeAll(requireBuiltRuntime)

/** Compiles one file of a project in which only the plugin is installed; gives what the compiler says. */
function compile(plugin: string, folder: string, source: string): Promise<string> {
  return compileProject(
    { 'src/game.ts': `/// <reference types="${plugin}/client" />\n${source}` },
    { [plugin]: packageAt(folder) },
  )
}

const GAME = `
  import guard, { clips, byteLength, skins } from '../world/guard.mdl'
  import CROW, { bones } from '../world/CROW.MDL'
  import flag, { frameCount, vertexCount } from '../world/flag.md3'
  import island, { columns } from '../world/island.hmp'
  import ISLAND, { rows } from '../world/ISLAND.HMP'
  import castle, { entities, lights, url, sha256 } from '../world/castle.wmp'
  import CASTLE, { triangleCount } from '../world/CASTLE.WMP'
  import guardUrl from '../world/guard.mdl?url'
  import castleUrl from '../world/CASTLE.WMP?url'
  import islandUri from '../world/island.hmp?inline'
  import townBytes from '../world/town.map?raw'
  import townGlb from '../world/TOWN.WMB?glb'
  import catalog from 'virtual:brushwork/catalog'

  export async function play(): Promise<number> {
    const model = await guard.load({ onProgress: (loaded, total) => console.log(loaded / total) })
    const terrain = await island.load()
    const level = await castle.load()
    const stop = guard.onUpdate(() => stop())
    const speed: number = clips.walk.framesPerSecond + columns + byteLength
    const texts: string[] = [guardUrl, castleUrl, url, sha256, skins[0], entities[0].action, bones[0], CROW.url]
    const numbers: number[] = [frameCount, vertexCount, lights[0].range, rows, triangleCount, terrain.heights[0]]
    numbers.push(flag.byteLength, ISLAND.byteLength, CASTLE.byteLength, level.entities.length)
    const { kind, byteLength: bytes } = catalog['world/castle.wmp']
    if (kind === 'level') texts.push(islandUri, townGlb, catalog['world/castle.wmp'].url)
    return bytes + townBytes.byteLength + speed + texts.length + numbers.length + model.parts.length + level.surfaces.length
  }
`

it.each([
  ['@brushwork/unplugin', 'unplugin'],
  ['vite-plugin-brushwork', 'vite-plugin'],
  ['rollup-plugin-brushwork', 'rollup-plugin'],
  ['brushwork-webpack-plugin', 'webpack-plugin'],
])('%s/client types every import, with nothing else installed', async (plugin, folder) => {
  expect(await compile(plugin, folder, GAME)).toBe('')
})

it('names every fact of every kind, and no other', async () => {
  const check = (kind: string, file: string) => `
    type ${kind}Exports = Exclude<keyof typeof import('../world/${file}'), 'default'>
    type ${kind}Facts = keyof import('@brushwork/runtime').${kind === 'Level' ? 'LevelModule' : kind}Facts | 'url' | 'byteLength' | 'sha256'${kind === 'Level' ? " | 'files' | 'areas'" : ''}
    export const ${kind}Same: [${kind}Facts] extends [${kind}Exports] ? ([${kind}Exports] extends [${kind}Facts] ? true : false) : false = true
  `
  const source = [
    check('Model', 'a.mdl'),
    check('Terrain', 'a.hmp'),
    check('Level', 'a.WMP'),
    check('Sprite', 'a.png?sprite'),
  ].join('')
  const runtime = packageAt('runtime').replaceAll('\\', '/')
  expect(
    await compile(
      '@brushwork/unplugin',
      'unplugin',
      source.replaceAll('@brushwork/runtime', `${runtime}/dist/index.js`),
    ),
  ).toBe('')
})

it('keep facts out of the default export, and document it', async () => {
  const printed = await compile('@brushwork/unplugin', 'unplugin', `import guard from './a.mdl'\nguard.clips.walk`)
  expect(printed).toMatch(/src\/game\.ts.*Property 'clips' does not exist on type 'ModelModule</)
})

it('declare every ending of a source, in upper and lower case, in every form', async () => {
  const endings = SOURCE_EXTENSIONS.flatMap((ending) => [ending, ending.toUpperCase()])
  const imports = endings.map(
    (ending, at) => `
      import asset${at} from './a${ending}'
      import url${at} from './a${ending}?url'
      import inline${at} from './a${ending}?inline'
      import glb${at} from './a${ending}?glb'
      import bytes${at} from './a${ending}?raw'
      texts.push(asset${at}.url, url${at}, inline${at}, glb${at})
      sizes.push(bytes${at}.byteLength)
    `,
  )
  const source = `const texts: string[] = [], sizes: number[] = []\n${imports.join('')}`
  expect(await compile('@brushwork/unplugin', 'unplugin', source)).toBe('')
})

it('declare sources as bytes before Vite declares them as text', async () => {
  const game = `
    /// <reference types="@brushwork/unplugin/client" />
    /// <reference types="vite/client" />
    import bytes from './castle.wmp?raw'
    import uri from './castle.wmp?inline'
    import text from './readme.txt?raw'
    export const length: number = bytes.byteLength + text.trim().length + uri.length
  `
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'))
  const links = { '@brushwork/unplugin': packageAt('unplugin'), vite }
  expect(await compileProject({ 'src/game.ts': game.trimStart() }, links)).toBe('')
})
