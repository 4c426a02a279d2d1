import { inspect } from 'node:util'
import type { ModelFacts, ModelModule } from '@brushwork/runtime'
import { makeProjectWithoutLoaders } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { evaluate, fetchFrom, readFolder, requireBuiltRuntime, sha256 } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { beforeAll, describe, expect, it } from 'vitest'
import { FACTS } from '../support/fake-build-asset.js'
import { FAKE_BUNDLERS } from '../support/fake-bundlers.js'

/** Where bundlers have a place for the bytes besides the message. */
interface Reported {
  readonly frame?: string
  readonly errors?: readonly { readonly notes?: readonly { readonly text: string }[] }[]
}

const SOURCES = {
  'src/main.js': `
    export { default as guard, clips, skins, url, byteLength } from '../world/guard.mdl'
    export { default as guardUrl } from '../world/guard.mdl?url'
    export { default as crow } from '../world/CROW.MDL'
  `,
  'world/guard.mdl': 'guard skin=cloth.pcx',
  'world/cloth.pcx': ' cloth',
  'world/CROW.MDL': 'crow',
}

interface Game {
  guard: ModelModule
  crow: ModelModule
  clips: ModelFacts['clips']
  skins: ModelFacts['skins']
  url: string
  guardUrl: string
  byteLength: number
}

beforeAll(requireBuiltRuntime)

describe.each(Object.entries(FAKE_BUNDLERS))('%s', (name, build) => {
  it('gives a typed module and a pack that its URL leads to', async () => {
    const output = await build(await makeProject(SOURCES))
    const game = await evaluate<Game>(output)
    expect(Object.keys(game.guard)).toEqual(['kind', 'url', 'byteLength', 'sha256', 'checksum', 'load', 'onUpdate'])
    expect(game.guard.kind).toBe('model')
    expect(game.clips).toEqual(FACTS.clips)
    expect(game.skins).toEqual(['guard skin=cloth.pcx cloth'])
    expect(game.url).toMatch(/guard-[\w-]+\.glb$/)
    expect(game.guardUrl).toBe(game.url)
    expect(game.guard.url).toBe(game.url)
    const bytes = await fetchFrom(output, game.url)
    expect(bytes.toString()).toBe('guard skin=cloth.pcx cloth')
    expect(game.byteLength).toBe(bytes.byteLength)
    expect(game.guard.sha256).toBe(sha256(bytes))
    expect((await fetchFrom(output, game.crow.url)).toString()).toBe('crow')
    expect(output.warnings).toEqual([])
  })

  it('writes no path of the project’s folder', async () => {
    const first = await makeProjectWithoutLoaders(SOURCES)
    const second = await makeProjectWithoutLoaders(SOURCES)
    const files = await readFolder((await build(first)).folder)
    expect(await readFolder((await build(second)).folder)).toEqual(files)
    for (const [name, bytes] of files) {
      expect(`${name} ${bytes.toString('latin1')}`).not.toContain(first)
    }
  })

  it('drops the runtime and the asset when only a fact is used', async () => {
    const output = await build(
      await makeProject({
        ...SOURCES,
        'src/main.js': `import { frameCount } from '../world/guard.mdl'\nexport default frameCount`,
      }),
    )
    expect(await evaluate(output)).toMatchObject({ default: 2 })
    const code = (await readFolder(output.folder)).get('main.js')?.toString()
    expect(code).not.toMatch(/brushwork\.listeners|onUpdate/)
  })

  it('leaves the reasons of errors out of production builds', async () => {
    const { folder } = await build(await makeProject(SOURCES))
    const code = (await readFolder(folder)).get('main.js')?.toString()
    expect(code).toContain('messages#packs-in-games')
    // esbuild does not minify here: to it, that is development.
    expect(code?.includes('expected a Brushwork pack')).toBe(name === 'esbuild')
  })

  it('holds packs in its code by the option inline, all or small ones', async () => {
    const root = await makeProjectWithoutLoaders(SOURCES)
    const all = await build(root, { inline: true })
    const { guard, guardUrl, crow } = await evaluate<Game>(all)
    expect(guardUrl).toBe(guard.url)
    expect(crow.url).toBe(`data:model/gltf-binary;base64,${Buffer.from('crow').toString('base64')}`)
    expect([...(await readFolder(all.folder)).keys()].filter((path) => path.endsWith('.glb'))).toEqual([])
    const limited = await build(root, { inline: 'crow'.length + 1 })
    const game = await evaluate<Game>(limited)
    expect([game.crow.url, game.guard.url]).toEqual([crow.url, expect.stringMatching(/guard-[\w-]+\.glb$/)])
  })

  it('fails with file, offset, expectation and bytes', async () => {
    const main = `export { default } from '../world/guard.mdl'`
    const root = await makeProjectWithoutLoaders({ ...SOURCES, 'src/main.js': main, 'world/guard.mdl': 'broken' })
    const error = await build(root).catch((failure: Error & { frame?: string }) => failure)
    expect(error).toBeInstanceOf(Error)
    const { message, frame = '', errors = [] } = error as Error & Reported
    const notes = errors.flatMap((reported) => reported.notes ?? []).map((note) => note.text)
    const text = [message, frame, ...notes].join('\n')
    expect(text).toContain('world/guard.mdl (offset 77): expected 8 more bytes, found 3')
    expect(text.split('00000040  aa')).toHaveLength(2)
    expect(text.split('expected 8 more bytes')).toHaveLength(2)
    expect(inspect(error, { depth: 10 })).not.toMatch(/BuildError|at .*asset-builder/)
  })

  it('warns of a missing texture with block, face and place, and fails when strict', async () => {
    const { 'world/cloth.pcx': _lost, ...sources } = SOURCES
    const { warnings } = await build(await makeProjectWithoutLoaders(sources))
    const expected = 'world/guard.mdl (block 3, face 2, at 1 2 3): expected the texture cloth.pcx'
    expect(warnings).toEqual([expect.stringContaining(expected)])
    await expect(build(await makeProjectWithoutLoaders(sources), { strict: true })).rejects.toThrow(expected)
  })

  it('refuses a root that is not there', async () => {
    const root = await makeProject(SOURCES)
    const building = (async () => build(root, { root: `${root}/wrold` }))()
    await expect(building).rejects.toThrow(/wrold: the option "root" names .*wrold, but there is no such folder: name /)
  })

  it('leaves the files of others alone', async () => {
    const binary = Uint8Array.from({ length: 256 }, (_, index) => index)
    const root = await makeProjectWithoutLoaders({ ...SOURCES, 'world/guard.mdl': binary })
    const output = await build(root)
    const game = await evaluate<Game>(output)
    expect(new Uint8Array(await fetchFrom(output, game.url))).toEqual(binary)
  })
})

it('gives the same bytes in every bundler, on a cold and on a warm cache', async () => {
  const root = await makeProjectWithoutLoaders(SOURCES)
  const hashes: string[] = []
  for (const build of [...Object.values(FAKE_BUNDLERS), ...Object.values(FAKE_BUNDLERS)]) {
    const output = await build(root)
    const { guard } = await evaluate<Game>(output)
    hashes.push(sha256(await fetchFrom(output, guard.url)))
  }
  expect(new Set(hashes).size).toBe(1)
})
