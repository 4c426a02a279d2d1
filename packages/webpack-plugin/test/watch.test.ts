import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { makeProjectWithoutLoaders } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { evaluate, fetchFrom, requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { solidImage, WORLD, type World } from '@brushwork-internal/plugin-testkit/world'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import webpack, { type Configuration, type Stats } from 'webpack'
import { brushwork } from '../src/index.js'

beforeAll(requireBuiltRuntime)

/**
 * Watches a project; the result waits for the end of the next build. webpack may build again without a change: files that are
 * as new as its start look changed.
 */
function watchProject(root: string, config: Configuration = {}): () => Promise<Stats> {
  const ends: Stats[] = []
  const waiting: ((stats: Stats) => void)[] = []
  const compiler = webpack({
    context: root,
    mode: 'development',
    devtool: false,
    entry: './src/main.js',
    experiments: { outputModule: true },
    output: {
      path: join(root, 'dist'),
      filename: 'main.js',
      library: { type: 'module' },
      publicPath: '/',
      clean: true,
    },
    plugins: [brushwork()],
    ...config,
  })
  const watching = compiler.watch({ poll: 50, aggregateTimeout: 50 }, (error, stats) => {
    if (error || !stats) throw error ?? new Error('expected stats')
    const first = waiting.shift()
    if (first === undefined) ends.push(stats)
    else first(stats)
  })
  onTestFinished(() => new Promise<void>((resolve) => watching?.close(() => resolve())))
  return async () => ends.shift() ?? new Promise<Stats>((resolve) => waiting.push(resolve))
}

it('builds again when a texture behind a model changes, goes, and appears again, and never loses a pack', async () => {
  const root = await makeProjectWithoutLoaders(WORLD)
  const next = watchProject(root)
  const seen: string[] = []
  /** Waits for a build with another model, and checks every build until then. */
  const built = async (): Promise<void> => {
    const stats = await next()
    expect(stats.toString({ all: false, errors: true })).toBe('')
    const output = { folder: join(root, 'dist'), entry: 'main.js', base: '/' }
    const world = await evaluate<World>(output)
    for (const { url, byteLength } of [world.guard, world.island, world.castle]) {
      expect((await fetchFrom(output, url)).byteLength).toBe(byteLength)
    }
    if (world.guard.sha256 === seen.at(-1)) return built()
    seen.push(world.guard.sha256)
  }
  await built()
  await writeFiles(root, { 'world/cloth.tga': solidImage(0, 0, 255) })
  await built()
  await rm(join(root, 'world/cloth.tga'))
  await built()
  await writeFiles(root, { 'world/cloth.tga': solidImage(200, 30, 30) })
  await built()
  expect(new Set(seen).size).toBe(3)
  expect(seen[3]).toBe(seen[0])
})

it.each(['art/cloth.tga', 'art/CLOTH.TGA', 'world/Cloth.Tga'])('builds again when %s appears', async (path) => {
  const { 'world/cloth.tga': cloth, ...rest } = WORLD
  const root = await makeProjectWithoutLoaders({ ...rest, 'art/notes.txt': 'textures to come' })
  const next = watchProject(root)
  const guardOf = async () => {
    expect((await next()).hasErrors()).toBe(false)
    return (await evaluate<World>({ folder: join(root, 'dist'), entry: 'main.js', base: '/' })).guard.sha256
  }
  const without = await guardOf()
  await writeFiles(root, { [path]: cloth })
  while ((await guardOf()) === without);
})

it('continues after a failure', async () => {
  const root = await makeProjectWithoutLoaders({ ...WORLD, 'world/guard.mdl': 'MDL7' })
  const next = watchProject(root)
  expect((await next()).hasErrors()).toBe(true)
  await writeFiles(root, { 'world/guard.mdl': WORLD['world/guard.mdl'] })
  while ((await next()).hasErrors());
})

it('updates a module in place when hot module replacement is on', async () => {
  const root = await makeProject({
    ...WORLD,
    'src/main.js': `
      import guard, { sha256 } from '../world/guard.mdl'
      const updates = []
      guard.onUpdate(() => updates.push(guard.sha256))
      export { guard, updates }
      export const shown = () => sha256
      export const update = () => import.meta.webpackHot.check(true)
    `,
  })
  const next = watchProject(root, {
    target: 'node',
    experiments: {},
    output: {
      path: join(root, 'dist'),
      filename: 'main.cjs',
      library: { type: 'commonjs2' },
      publicPath: '/',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.cjs',
    },
    plugins: [brushwork(), new webpack.HotModuleReplacementPlugin()],
  })
  await next()
  const game = createRequire(import.meta.url)(join(root, 'dist/main.cjs')) as {
    guard: World['guard']
    updates: string[]
    shown(): string
    update(): Promise<string[] | null>
  }
  const before = game.guard.sha256
  const seen = [before]
  for (const blue of [255, 128]) {
    await writeFiles(root, { 'world/cloth.tga': solidImage(0, 0, blue) })
    let updated: string[] | null = null
    // Null after a build without a change.
    while (updated === null) {
      await next()
      updated = await game.update()
    }
    expect(updated).toEqual([expect.stringContaining('world/guard.mdl')])
    seen.push(game.guard.sha256)
    expect(game.shown()).toBe(game.guard.sha256)
  }
  expect(new Set(seen).size).toBe(3)
  expect(game.updates).toEqual(seen.slice(1))
})
