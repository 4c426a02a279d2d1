import { join } from 'node:path'
import { readFolder, requireBuiltRuntime, sha256 } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { WORLD, type World } from '@brushwork-internal/plugin-testkit/world'
import { type OutputOptions, rolldown } from 'rolldown'
import { beforeAll, expect, it } from 'vitest'
import brushwork from '../src/rolldown.js'

beforeAll(requireBuiltRuntime)

it.each(['iife', 'umd'] as const)('finds its packs beside itself as a script, %s', async (format) => {
  const root = await makeProject(WORLD)
  const bundle = await rolldown({
    input: join(root, 'src/main.js'),
    plugins: [brushwork({ root })],
    logLevel: 'silent',
  })
  const output: OutputOptions = { dir: join(root, 'dist'), format, name: 'game', codeSplitting: false }
  await bundle.write(output)
  await bundle.close()
  const files = await readFolder(join(root, 'dist'))
  const document = { currentScript: { src: 'https://games.example/deep/main.js' }, baseURI: 'https://games.example/' }
  const run = new Function('document', `${files.get('main.js')}; return typeof game === 'undefined' ? this.game : game`)
  const world = run.call({}, document) as World
  expect(world.url).toMatch(/^https:\/\/games\.example\/deep\/assets\/guard-.+\.glb$/)
  const pack = files.get(world.url.replace('https://games.example/deep/', '')) ?? new Uint8Array()
  expect(sha256(pack)).toBe(world.guard.sha256)
})

it('writes one file where the options name one, with the code that pages load on demand otherwise', async () => {
  const root = await makeProject({ ...WORLD, 'src/main.js': `export { default as guard } from '../world/guard.mdl'` })
  const bundle = await rolldown({
    input: join(root, 'src/main.js'),
    plugins: [brushwork({ root })],
    logLevel: 'silent',
  })
  await bundle.write({ file: join(root, 'dist/main.js') })
  await bundle.close()
  const files = [...(await readFolder(join(root, 'dist')))].filter(([name]) => name.endsWith('.js'))
  expect(files.map(([name]) => name)).toEqual(['main.js'])
  expect(files[0][1].toString()).toContain('decodeInScript')
})
