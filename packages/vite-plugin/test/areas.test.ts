import { AREAS_GAME, type AreasGame, areaCountOf, expectAreas } from '@brushwork-internal/plugin-testkit/areas'
import { buildWithVite } from '@brushwork-internal/plugin-testkit/bundlers'
import { evaluate, readFolder, requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { createServer } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { brushwork } from '../src/index.js'

beforeAll(requireBuiltRuntime)

describe('a level that is split by area', () => {
  it('is several files of a build, and one for ?url and ?inline', async () => {
    const output = await buildWithVite(await makeProject(AREAS_GAME), { plugins: [brushwork()] })
    const level = await expectAreas(output, await evaluate<AreasGame>(output))
    expect(level.surfaces).toHaveLength(level.areas?.length ?? 0)
  })

  it('has compressed forms of each file', async () => {
    const root = await makeProject(AREAS_GAME)
    const { folder } = await buildWithVite(root, { plugins: [brushwork({ compress: ['br'] })] })
    const names = [...(await readFolder(folder)).keys()]
    const packs = names.filter((name) => name.endsWith('.glb'))
    expect(packs.every((name) => names.includes(`${name}.br`))).toBe(true)
  })

  it('is served file by file by the dev server', async () => {
    const root = await makeProject(AREAS_GAME)
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [brushwork()],
      server: { port: 0, watch: null },
    })
    try {
      await server.listen()
      const base = server.resolvedUrls?.local[0] ?? ''
      const { areas = [], url } = (await server.ssrLoadModule('/world/row.map')) as AreasGame
      const fetched = async (path: string) => new Uint8Array(await (await fetch(new URL(path, base))).arrayBuffer())
      expect(areaCountOf(await fetched(url))).toBe(areas.length)
      for (const area of areas) expect((await fetched(area.url)).byteLength).toBe(area.byteLength)
    } finally {
      await server.close()
    }
  })
})
