import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  makeProjectWithoutLoaders as makeProject,
  resolvesRuntime,
} from '@brushwork-internal/plugin-testkit/installed-runtime'
import { evaluate, requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { model, solidImage, WORLD, type World } from '@brushwork-internal/plugin-testkit/world'
import { watch } from 'rollup'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { brushwork } from '../src/index.js'

beforeAll(requireBuiltRuntime)

/** Watches a project; `next` waits for the end of the next build. */
function watchProject(root: string) {
  const ends: string[] = []
  const waiting: ((outcome: string) => void)[] = []
  let failed = false
  const watcher = watch({
    input: join(root, 'src/main.js'),
    output: { dir: join(root, 'dist'), format: 'es' },
    plugins: [brushwork({ root }), resolvesRuntime(root)],
    onwarn: () => {},
    watch: { chokidar: { usePolling: true, interval: 50 }, buildDelay: 50 },
  })
  onTestFinished(() => watcher.close())
  watcher.on('event', (event) => {
    if ('result' in event && event.result) void event.result.close()
    if (event.code === 'START') failed = false
    if (event.code === 'ERROR') failed = true
    if (event.code !== 'END') return
    const outcome = failed ? 'failed' : 'built'
    const first = waiting.shift()
    if (first === undefined) ends.push(outcome)
    else first(outcome)
  })
  return async () => ends.shift() ?? new Promise<string>((resolve) => waiting.push(resolve))
}

/** Writes files until a build follows: a file that appears before the watcher has listed its folder is none that appeared. */
async function appear(root: string, files: Parameters<typeof writeFiles>[1], next: () => Promise<string>) {
  const outcome = next()
  for (;;) {
    await writeFiles(root, files)
    const patience = new Promise<undefined>((resolve) => setTimeout(resolve, 5_000))
    const ended = await Promise.race([outcome, patience])
    if (ended !== undefined) return ended
  }
}

const guardOf = async (root: string) =>
  (await evaluate<World>({ folder: join(root, 'dist'), entry: 'main.js', base: '/' })).guard

it('builds again when a texture behind a model changes, goes, and appears again', async () => {
  const root = await makeProject(WORLD)
  const next = watchProject(root)
  const seen: string[] = []
  const built = async () => {
    expect(await next()).toBe('built')
    seen.push((await guardOf(root)).sha256)
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

it('builds again when a texture appears in another folder of the project', async () => {
  const { 'world/cloth.tga': cloth, ...rest } = WORLD
  const root = await makeProject({ ...rest, 'art/notes.txt': 'textures to come' })
  const next = watchProject(root)
  expect(await next()).toBe('built')
  const without = (await guardOf(root)).sha256
  expect(await appear(root, { 'art/cloth.tga': cloth }, next)).toBe('built')
  expect((await guardOf(root)).sha256).not.toBe(without)
})

it('builds again when a texture appears whose name begins with one that was cut', async () => {
  const { 'world/cloth.tga': cloth, ...rest } = WORLD
  const root = await makeProject({
    ...rest,
    'world/guard.mdl': model('clothes_of_wool'),
    'art/notes.txt': 'textures to come',
  })
  const next = watchProject(root)
  expect(await next()).toBe('built')
  const without = (await guardOf(root)).sha256
  expect(await appear(root, { 'art/Clothes_of_Wools.tga': cloth }, next)).toBe('built')
  expect((await guardOf(root)).sha256).not.toBe(without)
})

it('continues after a failure', async () => {
  const root = await makeProject({ ...WORLD, 'world/guard.mdl': 'MDL7' })
  const next = watchProject(root)
  expect(await next()).toBe('failed')
  await writeFiles(root, { 'world/guard.mdl': WORLD['world/guard.mdl'] })
  expect(await next()).toBe('built')
  expect((await guardOf(root)).kind).toBe('model')
})
