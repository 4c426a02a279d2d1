import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWithVite } from '@brushwork-internal/plugin-testkit/bundlers'
import { makeProjectWithoutLoaders } from '@brushwork-internal/plugin-testkit/installed-runtime'
import {
  evaluate,
  fetchFrom,
  type Output,
  readFolder,
  requireBuiltRuntime,
  sha256,
} from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { FOREIGN, model, type Runtime, WORLD, type World } from '@brushwork-internal/plugin-testkit/world'
import * as vite8 from 'vite'
import * as vite7 from 'vite7'
import { beforeAll, describe, expect, it } from 'vitest'
import brushworkByDefault, { brushwork } from '../src/index.js'

const RUNTIME = fileURLToPath(new URL('../../runtime', import.meta.url))

beforeAll(requireBuiltRuntime)

it('is exported by name and, as Vite users expect, by default', () => {
  expect(brushworkByDefault).toBe(brushwork)
  expect(brushwork().name).toBe('brushwork')
})

async function expectWorld(output: Output): Promise<World> {
  const world = await evaluate<World>(output)
  expect(Object.keys(world.clips)).toEqual(['walk', 'die'])
  expect(world.guardUrl).toBe(world.url)
  for (const asset of [world.guard, world.island, world.castle]) {
    expect(sha256(await fetchFrom(output, asset.url))).toBe(asset.sha256)
  }
  return world
}

describe.each([
  ['Vite 8', vite8.build],
  ['Vite 7', vite7.build as unknown as typeof vite8.build],
])('a build of %s', (_name, build) => {
  const buildIn = (root: string, config: vite8.InlineConfig = {}) =>
    buildWithVite(root, { plugins: [brushwork()], ...config }, build)

  it.each(['/', '/sub/', './'])('finds its packs under the base %s', async (base) => {
    const world = await expectWorld(await buildIn(await makeProjectWithoutLoaders(WORLD), { base }))
    expect(world.url).toMatch(/guard-[\w-]+\.glb$/)
    expect(world.island.url).toMatch(/ISLAND-[\w-]+\.glb$/)
    if (base !== './') expect(world.castle.url).toMatch(new RegExp(`^${base}assets/castle-`))
  })

  it('resolves the runtime once for the generated modules of a folder', async () => {
    const importers: (string | undefined)[] = []
    const counting: vite8.Plugin = {
      name: 'counting',
      enforce: 'pre',
      resolveId(source, importer) {
        if (source === '@brushwork/runtime/module') importers.push(importer)
      },
    }
    const files = {
      ...WORLD,
      'src/main.js': `${WORLD['src/main.js']}\nexport { default as other } from '../other/a.mdl'`,
    }
    const root = await makeProjectWithoutLoaders({ ...files, 'other/a.mdl': model('cloth.tga') })
    await expectWorld(await buildIn(root, { plugins: [brushwork(), counting] }))
    expect(importers.map((importer) => importer && dirname(importer)).sort()).toEqual([
      join(root, 'other'),
      join(root, 'world'),
    ])
  })

  it('emits packs, not data URLs, as a library and on the server, with the same content', async () => {
    const root = await makeProjectWithoutLoaders(WORLD)
    const client = await expectWorld(await buildIn(root))
    const library = await buildIn(root, { build: { lib: { entry: join(root, 'src/main.js'), formats: ['es'] } } })
    expect([...(await readFolder(library.folder)).keys()].filter((name) => name.endsWith('.glb'))).toHaveLength(3)
    const server = await evaluate<World>(await buildIn(root, { build: { ssr: true } }))
    expect(server.guard.url).toBe(client.guard.url)
    expect(server.entities).toEqual(client.entities)
  })

  it('is the same wherever the project stands, and names no folder of the machine', async () => {
    const [first, second] = [await makeProjectWithoutLoaders(WORLD), await makeProjectWithoutLoaders(WORLD)]
    // Vite 8 numbers the assets in its source maps, pictures too, in the order in which they happen to be read.
    const config = { build: { manifest: true, sourcemap: build !== vite8.build } }
    const files = await readFolder((await buildIn(first, config)).folder)
    expect(await readFolder((await buildIn(second, config)).folder)).toEqual(files)
    for (const [name, bytes] of files) expect(`${name}\n${bytes.toString('latin1')}`).not.toContain(first)
  })

  it('takes nothing from the cache that is not whole', async () => {
    const root = await makeProjectWithoutLoaders(WORLD)
    await expectWorld(await buildIn(root))
    const cached = await readFolder(join(root, 'node_modules/.vite'))
    expect(cached.size).toBeGreaterThan(0)
    // Only Vite 7 needs the path of a file for each pack, besides the pack itself.
    expect([...cached.keys()].some((name) => name.includes('/files/'))).toBe(build !== vite8.build)
    for (const name of cached.keys()) await writeFiles(join(root, 'node_modules/.vite'), { [name]: 'torn' })
    await expectWorld(await buildIn(root))
  })

  it('leaves pictures and WebAssembly to Vite, byte for byte', async () => {
    const root = await makeProjectWithoutLoaders({
      ...WORLD,
      ...FOREIGN,
      'src/main.js': `
        export * from '../world/guard.mdl'
        export { default as sky } from '../assets/sky.png'
        export { default as core } from '../assets/core.wasm?url&no-inline'
        export { default as raw } from '../world/notes.txt?raw'
      `,
      'world/notes.txt': 'only words',
    })
    const output = await buildIn(root)
    const world = await evaluate<{ sky: string; core: string; raw: string }>(output)
    expect(new Uint8Array(await fetchFrom(output, world.sky))).toEqual(FOREIGN['assets/sky.png'])
    expect(new Uint8Array(await fetchFrom(output, world.core))).toEqual(FOREIGN['assets/core.wasm'])
    expect(world.raw).toBe('only words')
  })

  it('shares one runtime between a game, its engine adapter and the assets', async () => {
    const root = await makeProject(
      {
        ...WORLD,
        'src/main.js': `export * from '../world/guard.mdl'; export { default as guard } from '../world/guard.mdl'; export * from 'adapter'`,
        'node_modules/adapter/package.json': '{"name":"adapter","version":"1.0.0","type":"module","main":"index.js"}',
        'node_modules/adapter/index.js': `export { createModelModule, replaceModule } from '@brushwork/runtime/module'`,
      },
      { '@brushwork/runtime': RUNTIME },
    )
    const output = await buildIn(root, { build: { minify: false } })
    const code = (await readFolder(output.folder)).get('main.js')?.toString() ?? ''
    expect(code.match(/function createModelModule/g)).toHaveLength(1)
    const { guard, createModelModule, replaceModule } = await evaluate<World & Runtime>(output)
    let updates = 0
    guard.onUpdate(() => updates++)
    replaceModule(
      guard,
      createModelModule({ url: '/new.glb', byteLength: 1, sha256: '' }, () => expect.unreachable()),
    )
    expect([updates, guard.url]).toEqual([1, '/new.glb'])
  })

  it('keeps to the project: a reference that leads out is looked up by its name within', async () => {
    const outside = await makeProjectWithoutLoaders({ ...WORLD, 'world/guard.mdl': model('..\\..\\cloth.tga') })
    await rename(join(outside, 'world/cloth.tga'), join(outside, 'cloth.tga'))
    const root = join(outside, 'game')
    await mkdir(root)
    for (const name of ['src', 'world', 'textures', 'package.json']) {
      await rename(join(outside, name), join(root, name))
    }
    const warnings: string[] = []
    const config = {
      build: { rollupOptions: { onwarn: (warning: { message: string }) => warnings.push(warning.message) } },
    }
    await expectWorld(await buildIn(root, config))
    expect(warnings).toEqual([expect.stringMatching(/^.*world\/guard\.mdl.*cloth\.tga/)])

    await mkdir(join(root, 'skins'))
    await rename(join(dirname(root), 'cloth.tga'), join(root, 'skins/Cloth.TGA'))
    warnings.length = 0
    await expectWorld(await buildIn(root, config))
    expect(warnings).toEqual([])
  })
})
