import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createMdl7, writeMdl7 } from '@brushwork/codecs/mdl7'
import { encodeSkin } from '@brushwork/codecs/skin'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const execute = promisify(execFile)
const require = createRequire(import.meta.url)
const root = resolve(import.meta.dirname, '../../..')

const red = encodeSkin({ width: 1, height: 1, pixels: Uint8Array.of(255, 0, 0, 255) }, { format: 'rgb888' })

const guard = writeMdl7(
  createMdl7({
    skins: [{ name: 'tunic', skin: red }],
    parts: [{ positions: [0, 0, 0, 16, 0, 0, 0, 16, 0], triangles: [0, 1, 2], uvs: [0, 0, 1, 0, 0, 1] }],
    frames: ['walk 0', 'walk 1', 'die 0'].map((name) => ({ name })),
  }),
)

const castle = writeWmp(
  createWmp({
    spelling: 'binary',
    palette: new Uint8Array(768),
    created: '01.01.2026',
    children: [
      createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'brick' } }),
      createEntity({ name: 'sentry', file: 'guard.mdl', action: 'patrol' }),
    ],
  }),
)

/** What a game may write. */
const RIGHT = `
import castle, { entities, textures } from './world/castle.wmp'
import guard, { clips, skins } from './world/guard.mdl'
import unknown, { clips as unknownClips } from './world/unknown.mdl'
import { entitiesByAction, entityNamed, type LevelModule, type ModelModule } from '@brushwork/runtime'

export const modules: [ModelModule, LevelModule, ModelModule] = [guard, castle, unknown]
export const frames: number = clips.walk.frameCount + clips.die.firstFrame + unknownClips['any'].frameCount
export const sentry = entityNamed(await castle.load(), 'sentry')
export const patrols = entitiesByAction({ entities }, 'patrol')
export const brick: 'brick' = textures[0]
export const skin: 'tunic' = skins[0]
export const names: ('walk' | 'die')[] = (await guard.load()).clips.map(({ name }) => name)
`

/** Each of these lines is a mistake of its own. */
const WRONG = [
  `import { clips } from './world/guard.mdl'\nclips.wlak`,
  `import guard from './world/guard.mdl'\n;(await guard.load()).clips.find(({ name }) => name === 'run')`,
  `import { skins } from './world/guard.mdl'\nexport const skin: 'coat' = skins[0]`,
  `import castle from './world/castle.wmp'\nimport { entityNamed } from '@brushwork/runtime'\nentityNamed(await castle.load(), 'sentri')`,
  `import { entities } from './world/castle.wmp'\nimport { entitiesByAction } from '@brushwork/runtime'\nentitiesByAction({ entities }, 'patroll')`,
  `import { textures } from './world/castle.wmp'\nexport const texture: 'brik' = textures[0]`,
]

const folder = mkdtempSync(join(tmpdir(), 'brushwork-types-'))

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

beforeAll(async () => {
  put('package.json', '{"type": "module"}')
  put('world/guard.mdl', guard)
  put('world/castle.wmp', castle)
  put('right.ts', RIGHT)
  for (const [index, text] of WRONG.entries()) put(`wrong${index}.ts`, text)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ESNext', 'DOM'],
    allowArbitraryExtensions: true,
    rootDirs: ['.', '.brushwork/types'],
    types: ['@brushwork/unplugin/client'],
  }
  put('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  mkdirSync(join(folder, 'node_modules/@brushwork'), { recursive: true })
  for (const name of ['unplugin', 'runtime']) {
    symlinkSync(join(root, 'packages', name), join(folder, 'node_modules/@brushwork', name))
  }
  await execute(process.execPath, [join(root, 'packages/cli/bin/brushwork.mjs'), 'types'], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(['typescript5', 'typescript6', 'typescript7'])('a project that was declared, in %s', (name) => {
  it('may use every name that is in its files, and no other', async () => {
    const manifest = require.resolve(`${name}/package.json`)
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
    expect(`typescript${version}`.startsWith(name)).toBe(true)
    const run = execute(process.execPath, [manifest.replace('package.json', 'bin/tsc'), '-p', '.'], { cwd: folder })
    const { stdout } = await run.catch((failure: { stdout: string }) => failure)
    const wrong = [...stdout.matchAll(/^([^(\s]+\.ts)\((\d+),/gm)].map(([, file, line]) => `${file}:${line}`)
    expect(wrong.sort()).toEqual(WRONG.map((text, index) => `wrong${index}.ts:${text.split('\n').length}`))
  })
})
