import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWithRollup } from '@brushwork-internal/plugin-testkit/bundlers'
import { makeProjectWithoutLoaders, resolvesRuntime } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { evaluate, fetchFrom, readFolder, requireBuiltRuntime, sha256 } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { level, WORLD, type World } from '@brushwork-internal/plugin-testkit/world'
import { type InputOptions, type OutputOptions, type RollupLog, rollup } from 'rollup'
import { beforeAll, expect, it } from 'vitest'
import brushworkByDefault, { brushwork } from '../src/index.js'

beforeAll(requireBuiltRuntime)

/** A build that keeps what Rollup warns of. */
async function build(root: string, options: InputOptions = {}) {
  const warnings: RollupLog[] = []
  const onwarn = (warning: RollupLog) => warnings.push(warning)
  const plugins = [brushwork({ root }), resolvesRuntime(root)]
  const output = await buildWithRollup(root, { plugins, onwarn, ...options })
  return { ...output, warnings }
}

it('is exported by name and, as Rollup asks of plugins, by default', () => {
  expect(brushworkByDefault).toBe(brushwork)
  expect(brushwork().name).toBe('brushwork')
})

it('builds a game without any other plugin, and finds its packs', async () => {
  const root = await makeProject(WORLD)
  const output = await build(root, { plugins: [brushwork({ root })] })
  const world = await evaluate<World>(output)
  for (const asset of [world.guard, world.island, world.castle]) {
    expect(sha256(await fetchFrom(output, asset.url))).toBe(asset.sha256)
  }
  expect(world.guardUrl).toBe(world.url)
  const packs = [...(await readFolder(output.folder)).keys()].filter((name) => name.endsWith('.glb'))
  expect(packs.map((name) => name.replace(/-[\w-]+\.glb$/, ''))).toEqual([
    'assets/ISLAND',
    'assets/castle',
    'assets/guard',
  ])
  expect(output.warnings).toEqual([])
})

it('writes CommonJS that finds its packs', async () => {
  const root = await makeProject(WORLD)
  const output = await buildWithRollup(
    root,
    { plugins: [brushwork({ root })] },
    { format: 'cjs', entryFileNames: 'main.cjs' },
  )
  const world = createRequire(import.meta.url)(join(output.folder, 'main.cjs')) as World
  expect(world.url.startsWith(pathToFileURL(output.folder).href)).toBe(true)
  expect(sha256(await fetchFrom(output, world.url))).toBe(world.guard.sha256)
})

it.each<OutputOptions>([
  { format: 'iife', name: 'game' },
  { format: 'umd', name: 'game' },
  { format: 'es', dir: undefined, file: 'dist/main.js' },
])('writes one file, with the code that pages load on demand otherwise: %o', async (output) => {
  const root = await makeProject({ ...WORLD, 'src/main.js': `export { default as guard } from '../world/guard.mdl'` })
  const given = output.file === undefined ? output : { ...output, file: join(root, output.file) }
  const { folder } = await buildWithRollup(root, { plugins: [brushwork({ root })] }, given)
  const files = [...(await readFolder(folder))].filter(([name]) => name.endsWith('.js'))
  expect(files.map(([name]) => name)).toEqual(['main.js'])
  expect(files[0][1].toString()).toContain('decodeInScript')
  expect(files[0][1].toString()).not.toContain('import(')
})

it('writes the decoder of pages without WebAssembly as a chunk of its own', async () => {
  const root = await makeProject({ ...WORLD, 'src/main.js': `export { default as guard } from '../world/guard.mdl'` })
  const { folder } = await buildWithRollup(root, { plugins: [brushwork({ root })] })
  const names = [...(await readFolder(folder)).keys()].filter((name) => name.endsWith('.js'))
  expect(names).toEqual(['main.js', expect.stringMatching(/^script-code-[\w-]+\.js$/)])
})

it('leaves out a runtime that the build declares external', async () => {
  const output = await build(await makeProjectWithoutLoaders(WORLD), { external: [/^@brushwork\/runtime/] })
  const code = (await readFolder(output.folder)).get('main.js')?.toString()
  expect(code).toMatch(/import \{[^}]*createModelModule[^}]*\} from '@brushwork\/runtime\/module'/)
})

it('writes the same files wherever the project stands', async () => {
  const [first, second] = [await makeProjectWithoutLoaders(WORLD), await makeProjectWithoutLoaders(WORLD)]
  const files = await readFolder((await build(first)).folder)
  expect(await readFolder((await build(second)).folder)).toEqual(files)
  for (const [name, bytes] of files) expect(`${name}\n${bytes.toString('latin1')}`).not.toContain(first)
})

it('fails with file, offset and bytes as Rollup shows them', async () => {
  const cut = (WORLD['world/guard.mdl'] as Uint8Array).slice(0, 150)
  const root = await makeProjectWithoutLoaders({ ...WORLD, 'world/guard.mdl': cut })
  const error = (await build(root).catch((failure: unknown) => failure)) as RollupLog & { watchFiles: string[] }
  expect(error).toMatchObject({ code: 'PLUGIN_ERROR', plugin: 'brushwork', pluginCode: 'truncated', hook: 'load' })
  expect(error.id).toBe(join(root, 'world/guard.mdl'))
  expect(error.message).toMatch(/world\/guard\.mdl \(offset 16\): .*494 bytes.* the file of 150/)
  expect(error.frame).toMatch(/^> 00000010 /m)
  expect(error.watchFiles).toContain(join(root, 'world/guard.mdl'))
})

it.each([
  ['IDST', /Half-Life/],
  ['IDP2', /Quake II\b/],
])('names the game whose %s files end in .mdl too', async (magic, game) => {
  const root = await makeProjectWithoutLoaders({ ...WORLD, 'world/guard.mdl': `${magic}${'\0'.repeat(200)}` })
  await expect(build(root)).rejects.toThrow(game)
})

it('warns once of a missing texture, with block, face and coordinates, and fails when strict', async () => {
  const root = await makeProjectWithoutLoaders({ ...WORLD, 'world/castle.wmp': level('marble') })
  const { warnings } = await build(root)
  expect(warnings).toEqual([expect.objectContaining({ code: 'PLUGIN_WARNING', plugin: 'brushwork' })])
  expect(warnings[0].message).toMatch(/world\/castle\.wmp \(.*block \d+, face \d+, at -?\d+ -?\d+ -?\d+\): .*marble/)
  await expect(build(root, { plugins: [brushwork({ root, strict: true })] })).rejects.toThrow(/marble/)
})

it('leaves other files and other queries to other plugins', async () => {
  const root = await makeProject({ ...WORLD, 'src/main.js': `export { default } from '../world/guard.mdl?text'` })
  const seen: string[] = []
  const text = {
    name: 'text',
    resolveId: (id: string) => (id.endsWith('?text') ? join(root, 'world/guard.mdl?text') : null),
    load(id: string) {
      seen.push(id.slice(root.length))
      return id.endsWith('?text') ? 'export default "text"' : null
    },
  }
  const bundle = await rollup({ input: join(root, 'src/main.js'), plugins: [brushwork({ root }), text] })
  const { output } = await bundle.generate({})
  expect(output).toHaveLength(1)
  expect(seen).toContain('/world/guard.mdl?text')
})
