import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createMdl7, writeMdl7 } from '@brushwork/codecs/mdl7'
import { encodeSkin } from '@brushwork/codecs/skin'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import ts from 'typescript5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const execute = promisify(execFile)
const require = createRequire(import.meta.url)
const root = resolve(import.meta.dirname, '../../../..')

const red = encodeSkin({ width: 1, height: 1, pixels: Uint8Array.of(255, 0, 0, 255) }, { format: 'rgb888' })

const guard = writeMdl7(
  createMdl7({
    skins: [{ name: 'tunic', skin: red }],
    parts: [{ positions: [0, 0, 0, 16, 0, 0, 0, 16, 0], triangles: [0, 1, 2], uvs: [0, 0, 1, 0, 0, 1] }],
    frames: ['walk 0', 'walk 1', 'die 0'].map((name) => ({ name })),
  }),
)

const knight = writeMdl7(
  createMdl7({
    skins: [{ name: 'plate', skin: red }],
    parts: [{ positions: [0, 0, 0, 16, 0, 0, 0, 16, 0], triangles: [0, 1, 2], uvs: [0, 0, 1, 0, 0, 1] }],
    frames: ['walk 0', 'ride 0'].map((name) => ({ name })),
  }),
)

const level = (texture: string, name: string, action: string) =>
  writeWmp(
    createWmp({
      encoding: 'binary',
      palette: new Uint8Array(768),
      created: '01.01.2026',
      children: [
        createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture } }),
        createEntity({ name, file: 'guard.mdl', action }),
      ],
    }),
  )

const castle = level('brick', 'sentry', 'patrol')
const cave = level('rock', 'bat', 'flap')

/** What a game may write. */
const RIGHT = `
import castle, { entities, textures } from './world/castle.wmp'
import guard, { clips, skins } from './world/guard.mdl'
import unknown, { clips as unknownClips } from './world/unknown.mdl'
import {
  clusterAt, contentsAt, entitiesByAction, entityNamed, heightAt, trace, type LevelModule, type ModelModule,
} from '@brushwork/runtime'
import { createLevel, createModel } from '@brushwork/three'
import { Vector3 } from 'three'
import island from './world/island.hmp'

export const modules: [ModelModule, LevelModule, ModelModule] = [guard, castle, unknown]
export const frames: number = clips.walk.frameCount + clips.die.firstFrame + unknownClips['any'].frameCount
export const sentry = entityNamed(await castle.load(), 'sentry')
export const patrols = entitiesByAction({ entities }, 'patrol')
export const brick: 'brick' = textures[0]
export const skin: 'tunic' = skins[0]
export const names: ('walk' | 'die')[] = (await guard.load()).clips.map(({ name }) => name)

const soldier = await createModel(await guard.load())
soldier.play('walk', { fade: 0.2 })
guard.onUpdate(() => soldier.replace(guard.load()))
const stranger = await createModel(await unknown.load())
stranger.play('anything')

const world = await createLevel(await castle.load())
world.cullFrom(soldier.position)
export const known: 'sentry' = world.level.entities[0].name
const [from, to] = [new Vector3(0, 64, 0), new Vector3(0, -64, 0)]
export const step = trace(world.level.collision, from, to, { kind: 'capsule', radius: 16, halfHeight: 36 })
soldier.position.set(...step.position)
export const stopped = trace(world.level.parts[0]?.collision, [0, 1, 0], to, { kind: 'box', half: from })
export const inside = contentsAt(world.level.collision, from)
export const cluster = clusterAt(world.level.tree, soldier.position)
export const ground = heightAt(await island.load(), from) ?? heightAt(await island.load(), from.x, from.z)
`

/** What a game may write that chooses an asset while it runs. */
const CHOSEN = `
import castle from './world/castle.wmp'
import cave from './world/cave.wmp'
import guard from './world/guard.mdl'
import knight from './world/knight.mdl'
import unknown from './world/unknown.mdl'
import { entitiesByAction, entityNamed } from '@brushwork/runtime'
import { createLevel, createModel, type LevelObject, type ModelObject } from '@brushwork/three'

const levels = { castle, cave }
export async function open(name: keyof typeof levels): Promise<LevelObject> {
  const module = levels[name]
  const level = await module.load()
  const world = await createLevel(level)
  module.onUpdate(() => world.replace(module.load()))
  const first: 'sentry' | 'bat' = world.level.entities[0].name
  const found: 'sentry' | 'bat' | undefined = entityNamed(level, first)?.name
  console.log(found, entityNamed(world.level, 'bat')?.position, entitiesByAction(level, 'flap').length)
  await world.replace(castle.load())
  return world
}

export const soldiers: ModelObject[] = []
for (const module of [guard, knight]) {
  const soldier = await createModel(await module.load())
  module.onUpdate(() => soldier.replace(module.load()))
  soldier.play('walk')
  if (soldier.model.clips.some(({ name }) => name === 'ride')) soldier.play('ride')
  const playing: 'walk' | 'die' | 'ride' | undefined = soldier.playing
  console.log(playing)
  soldiers.push(soldier)
}
for (const module of [guard, unknown]) (await createModel(await module.load())).play('anything')
`

const keep = writeWmp(
  createWmp({
    encoding: 'binary',
    palette: new Uint8Array(768),
    created: '01.01.2026',
    children: [
      createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'brick' } }),
      createEntity({ name: 'Chief', file: 'guard.mdl', action: 'guard' }),
      createEntity({ name: 'torch', file: 'flare.tga', action: 'flare' }),
      createEntity({ name: 'torch', file: 'lamp.mdl', action: 'Flare' }),
      createEntity({ name: 'smoke', file: 'smoke+8.tga', action: 'puff' }),
      createEntity({ name: 'ground', file: 'island.hmp', action: 'hill' }),
    ],
  }),
)

/** What a game may write of hooks: objects have the types of the files that entities name, without a cast. */
const HOOKED = `
import castle from './world/castle.wmp'
import cave from './world/cave.wmp'
import keep from './world/keep.wmp'
import unknown from './world/unknown.wmp'
import {
  createLevel, type EntityHook, type EntityHooks, ModelObject, type SpriteObject, type TerrainObject,
} from '@brushwork/three'

await createLevel(keep, {
  entities: {
    actions: {
      guard(entity, man) {
        man.play(entity.skills[0] > 0 ? 'walk' : 'die')
      },
      async puff(_, smoke) {
        smoke.play({ framesPerSecond: 6 })
      },
      hill: (_, land) => console.log(land.terrain.heights.length),
      flare(_, object) {
        const either: ModelObject | SpriteObject = object
        if (either instanceof ModelObject) either.play('idle')
      },
    },
    names: { Chief: (_, man) => man.setFrame(1) },
    onError: ({ entity, index, hook, cause }) => console.error(entity.name, index, hook, cause),
  },
})

const flap: EntityHook<ModelObject> = (_, bat) => bat.play('fly')
const monsters: EntityHooks<typeof castle | typeof cave> = { flap, patrol: (_, man) => man.play('walk') }
const torches: EntityHooks<typeof keep, 'names'> = { torch: (_, torch) => torch.removeFromParent() }
const land = (_: unknown, object: TerrainObject) => object.dispose()
await createLevel(keep, { entities: { actions: { hill: land }, shared: { actions: monsters, names: torches } } })
await createLevel(await castle.load(), { entities: { actions: { ...monsters }, shared: { names: torches } } })

const anything: EntityHooks = { whatever: (_, object) => object.removeFromParent() }
await createLevel(castle, { entities: { actions: anything } })
await createLevel(unknown, { entities: { actions: { ...anything, any: (_, object) => (object.visible = false) } } })
for (const module of [castle, cave]) {
  await createLevel(module, { entities: { actions: { patrol: (_, man) => man.play('walk'), flap() {} } } })
}
`

/** Names that are something else in code, in comments and in objects. */
const STRANGE = [
  '*/ x(); /*',
  '</script>',
  '`+$' + '{x}`',
  `'"\\`,
  '__proto__',
  'constructor',
  '\\u0041',
  '//',
  '\u00A0',
  '',
]

const dungeon = writeWmp(
  createWmp({
    encoding: 'binary',
    palette: new Uint8Array(768),
    created: '01.01.2026',
    children: [
      createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'brick' } }),
      ...STRANGE.map((name) => createEntity({ name, file: 'guard.mdl', action: name })),
    ],
  }),
)

/** What a game may write of such names: all of them, and of the files' own. */
const STRANGELY = `
import { entities } from './world/dungeon.wmp'
import { skins } from './world/x?y#z%/it\\'s "<∕b>.mdl'
export const known: (${STRANGE.map((name) => JSON.stringify(name)).join(' | ')})[] = entities.map(({ name }) => name)
export const all: (typeof entities)[number]['name'][] = ${JSON.stringify(STRANGE)}
export const actions: (typeof entities)[number]['action'][] = ${JSON.stringify(STRANGE)}
export const skin: 'tunic' = skins[0]
`

const IN_KEEP = `import keep from './world/keep.wmp'\nimport { createLevel } from '@brushwork/three'\n`

/** Each of these lines is a mistake of its own. */
const WRONG = [
  `${IN_KEEP}createLevel(keep, { entities: { actions: { gaurd() {} } } })`,
  `${IN_KEEP}createLevel(keep, { entities: { names: { Chef() {} } } })`,
  `${IN_KEEP}createLevel(keep, { entities: { actions: { puff: (_, smoke) => smoke.play('walk') } } })`,
  `${IN_KEEP}createLevel(keep, { entities: { actions: { flare: (_, object) => object.setFrame(1) } } })`,
  `${IN_KEEP}import type { EntityHook, ModelObject } from '@brushwork/three'\nexport const puff: EntityHook<ModelObject> = () => {}\ncreateLevel(keep, { entities: { actions: { puff } } })`,
  `import castle from './world/castle.wmp'\nimport cave from './world/cave.wmp'\nimport type { EntityHooks } from '@brushwork/three'\nexport const shared: EntityHooks<typeof castle | typeof cave> = { flapp() {} }`,
  `import castle from './world/castle.wmp'\nimport cave from './world/cave.wmp'\nimport { createLevel } from '@brushwork/three'\nfor (const module of [castle, cave]) createLevel(module, { entities: { actions: { flapp() {} } } })`,
  `import { clips } from './world/guard.mdl'\nclips.wlak`,
  `import guard from './world/guard.mdl'\n;(await guard.load()).clips.find(({ name }) => name === 'run')`,
  `import { skins } from './world/guard.mdl'\nexport const skin: 'coat' = skins[0]`,
  `import guard from './world/guard.mdl'\nimport { createModel } from '@brushwork/three'\n;(await createModel(await guard.load())).play('wlak')`,
  `import castle from './world/castle.wmp'\nimport { trace } from '@brushwork/runtime'\ntrace((await castle.load()).collision, [0, 0], [0, 0, 1])`,
  `import castle from './world/castle.wmp'\nimport { entityNamed } from '@brushwork/runtime'\nentityNamed(await castle.load(), 'sentri')`,
  `import { entities } from './world/castle.wmp'\nimport { entitiesByAction } from '@brushwork/runtime'\nentitiesByAction({ entities }, 'patroll')`,
  `import { textures } from './world/castle.wmp'\nexport const texture: 'brik' = textures[0]`,
  `import guard from './world/guard.mdl'\nimport knight from './world/knight.mdl'\nimport { createModel } from '@brushwork/three'\nfor (const module of [guard, knight]) (await createModel(await module.load())).play('rdie')`,
  `import castle from './world/castle.wmp'\nimport cave from './world/cave.wmp'\nimport { entityNamed } from '@brushwork/runtime'\nfor (const module of [castle, cave]) entityNamed(await module.load(), 'batt')`,
  `import castle from './world/castle.wmp'\nimport cave from './world/cave.wmp'\nimport { createLevel } from '@brushwork/three'\nfor (const module of [castle, cave]) (await createLevel(await module.load())).level.entities.some(({ name }) => name === 'batt')`,
  `import castle from './world/castle.wmp'\nimport { createModel } from '@brushwork/three'\ncreateModel(await castle.load())`,
  `import { entities } from './world/dungeon.wmp'\nexport const name: '__proto__' = entities[0].name`,
]

const folder = mkdtempSync(join(tmpdir(), 'brushwork-types-'))

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

beforeAll(async () => {
  put('package.json', '{"type": "module"}')
  put('world/guard.mdl', guard)
  put('world/knight.mdl', knight)
  put('world/castle.wmp', castle)
  put('world/cave.wmp', cave)
  put('world/dungeon.wmp', dungeon)
  put('world/keep.wmp', keep)
  put(`world/x?y#z%/it's "<∕b>.mdl`, guard)
  put('right.ts', RIGHT)
  put('strange.ts', STRANGELY)
  put('chosen.ts', CHOSEN)
  put('hooked.ts', HOOKED)
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
  mkdirSync(join(folder, 'node_modules/@types'))
  for (const name of ['unplugin', 'runtime', 'three']) {
    symlinkSync(join(root, 'packages', name), join(folder, 'node_modules/@brushwork', name))
  }
  for (const name of ['three', '@types/three']) {
    symlinkSync(join(root, 'packages/three/node_modules', name), join(folder, 'node_modules', name))
  }
  await execute(process.execPath, [join(root, 'packages/cli/bin/brushwork.mjs'), 'types'], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Where each mistake is: `file:line`. */
const MISTAKES = WRONG.map((text, index) => `wrong${index}.ts:${text.split('\n').length}`).sort()

describe.each(['typescript6', 'typescript7'])('a project that was declared, in %s', (name) => {
  it('may use every name that is in its files, and no other', async () => {
    const manifest = require.resolve(`${name}/package.json`)
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
    expect(`typescript${version}`.startsWith(name)).toBe(true)
    // TypeScript 7 checks the declarations of all packages in a second; the others take nine.
    // Each of its threads would check shared types again.
    const more = name === 'typescript7' ? ['--singleThreaded'] : ['--skipLibCheck']
    const tsc = manifest.replace('package.json', 'bin/tsc')
    const run = execute(process.execPath, [tsc, '-p', '.', ...more], { cwd: folder })
    const { stdout } = await run.catch((failure: { stdout: string }) => failure)
    const wrong = [...stdout.matchAll(/^([^(\s]+\.ts)\((\d+),/gm)].map(([, file, line]) => `${file}:${line}`)
    expect(wrong.sort()).toEqual(MISTAKES)
  })
})

/** Modules by the names that hover.ts gives them. */
const HOVERED = {
  guard: './world/guard.mdl',
  castle: './world/castle.wmp',
  undeclaredModel: './world/unknown.mdl',
  undeclaredTerrain: './world/ISLAND.HMP',
  undeclaredLevel: './world/unknown.map',
  runtime: '@brushwork/runtime',
  three: '@brushwork/three',
}

describe('TypeScript 5', () => {
  let program: ts.Program
  let checker: ts.TypeChecker
  let file: ts.SourceFile | undefined
  beforeAll(() => {
    const imports = Object.entries(HOVERED).map(([name, specifier]) => `import * as ${name} from '${specifier}'`)
    put('hover.ts', imports.join('\n'))
    const tsconfig = join(folder, 'tsconfig.json')
    const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile)
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder, undefined, tsconfig)
    // One program for all tests: reading the declarations of three and of the DOM takes it the longest.
    program = ts.createProgram(fileNames, { ...options, skipLibCheck: true })
    checker = program.getTypeChecker()
    file = program.getSourceFile(join(folder, 'hover.ts'))
  })

  it('lets a project that was declared use every name that is in its files, and no other', () => {
    expect(ts.version).toMatch(/^5\./)
    const wrong = ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0 }) => {
      if (source === undefined) return ''
      return `${basename(source.fileName)}:${source.getLineAndCharacterOfPosition(start).line + 1}`
    })
    expect(wrong.sort()).toEqual(MISTAKES)
  })

  const target = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

  /** Name → docs, of what the module exports. */
  function docsOf(module: string, flags: ts.SymbolFlags): Readonly<Record<string, string>> {
    const names = (file?.statements ?? []).flatMap((statement) => {
      const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined
      return bindings !== undefined && ts.isNamespaceImport(bindings) ? [bindings.name] : []
    })
    const symbol = checker.getSymbolAtLocation(names.find(({ text }) => text === module) ?? names[0])
    const exported = symbol === undefined ? [] : checker.getExportsOfModule(target(symbol))
    const found = exported.filter((member) => (target(member).flags & flags) !== 0)
    const docs = (member: ts.Symbol) => ts.displayPartsToString(target(member).getDocumentationComment(checker))
    return Object.fromEntries(found.map((member) => [member.name, docs(member)]))
  }

  it.each(Object.keys(HOVERED).slice(0, 5))('shows an editor, on hovering, what each export of %s is', (module) => {
    const docs = docsOf(module, ts.SymbolFlags.Variable)
    expect(Object.keys(docs)).toEqual(expect.arrayContaining(['default', 'bounds', 'sha256']))
    expect(Object.entries(docs).filter(([, text]) => text === '')).toEqual([])
  })

  it.each(['runtime', 'three'])('shows an editor, on hovering, what each function and class of %s is for', (module) => {
    const docs = docsOf(module, ts.SymbolFlags.Function | ts.SymbolFlags.Class)
    expect(Object.keys(docs).length).toBeGreaterThan(10)
    expect(Object.entries(docs).filter(([, text]) => text === '')).toEqual([])
  })
})
