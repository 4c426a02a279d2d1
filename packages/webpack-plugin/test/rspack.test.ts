import { join } from 'node:path'
import { buildWithRspack } from '@brushwork-internal/plugin-testkit/other-bundlers'
import { evaluate, fetchFrom, requireBuiltRuntime, sha256 } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { level, WORLD, type World } from '@brushwork-internal/plugin-testkit/world'
import type { Configuration, RspackPluginInstance } from '@rspack/core'
import { beforeAll, expect, it } from 'vitest'
import { BrushworkPlugin as OfWebpack } from '../src/index.js'
import { BrushworkPlugin } from '../src/rspack.js'

beforeAll(requireBuiltRuntime)

it.each([
  ['with the types of Rspack', new BrushworkPlugin()],
  ['as it was in webpack', new OfWebpack() as unknown as RspackPluginInstance],
])('builds in Rspack %s', async (_name, plugin) => {
  const output = await buildWithRspack(await makeProject(WORLD), plugin)
  const world = await evaluate<World>(output)
  expect(sha256(await fetchFrom(output, world.url))).toBe(world.guard.sha256)
  expect(world.url).toMatch(/assets\/guard-[0-9a-f]{16}\.glb$/)
})

it('rebuilds cached modules when the options have changed', async () => {
  const root = await makeProject(WORLD)
  const cache: Configuration['cache'] = {
    type: 'persistent',
    storage: { type: 'filesystem', directory: join(root, '.rspack') },
  }
  const speed = async (framesPerSecond: number) => {
    const output = await buildWithRspack(root, new BrushworkPlugin({ framesPerSecond }), { cache })
    return (await evaluate<World>(output)).clips.walk.framesPerSecond
  }
  expect([await speed(10), await speed(25), await speed(25)]).toEqual([10, 25, 25])
})

it('warns of a missing texture with block, face and coordinates, and fails when strict', async () => {
  const root = await makeProject({ ...WORLD, 'world/castle.wmp': level('marble') })
  const { warnings } = await buildWithRspack(root, new BrushworkPlugin())
  expect(warnings).toEqual([
    expect.stringMatching(/world\/castle\.wmp \(.*block \d+, face \d+, at -?\d+ -?\d+ -?\d+\): [\s\S]*marble/),
  ])
  await expect(buildWithRspack(root, new BrushworkPlugin({ strict: true }))).rejects.toThrow(/marble/)
})
