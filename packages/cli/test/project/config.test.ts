import { createBox, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestProject, type TestProject } from '../support/test-project.js'

/** Two boxes inside of each other: the mode `simple` draws both. */
const LEVEL = writeWmp(
  createWmp({
    encoding: 'binary',
    palette: new Uint8Array(768),
    created: '01.01.2026',
    children: [
      createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'a' } }),
      createBox({ min: [16, 16, 16], max: [48, 48, 48], face: { texture: 'b' } }),
    ],
  }),
)

const BOTH = /level, 24 triangles/
const OUTER = /level, 12 triangles/

describe('options that a call does not give', () => {
  let project: TestProject
  beforeEach(async () => {
    project = await createTestProject()
    await project.put('world/box.wmp', LEVEL)
  })
  afterEach(() => project.remove())

  const build = async (...options: string[]): Promise<string> => {
    const code = await project.run('build', 'world/box.wmp', '-o', 'packs', ...options)
    return code === 0 ? project.output.out.join('\n') : project.output.error.join('\n')
  }

  it('come from the configuration of the project, and those of the call win', async () => {
    expect(await build()).toMatch(OUTER)
    await project.put('brushwork.config.ts', `export default { mode: 'simple' as const }`)
    expect(await build()).toMatch(BOTH)
    expect(await build('--mode', 'bsp')).toMatch(OUTER)
  })

  it('come from the sidecar before the configuration', async () => {
    await project.put('brushwork.config.json', '{"mode": "simple", "presets": {"near": {"mode": "simple"}}}')
    await project.put('world/box.wmp.json', '{"mode": "bsp"}')
    expect(await build()).toMatch(OUTER)
    expect(await build('--preset', 'near')).toMatch(BOTH)
    expect(await build('--preset', 'far')).toMatch(/the preset "far" does not exist; there are near \(preset-unknown\)/)
  })

  it('do not say for whom packs are: the call does', async () => {
    const json = async (path: string): Promise<string> => new TextDecoder().decode(await project.get(path))
    await build()
    expect(await json('packs/box.glb')).toContain('BRUSHWORK_level')
    await build('--interchange')
    expect(await json('packs/box.glb')).not.toContain('BRUSHWORK')
  })

  it('hold for compile, too', async () => {
    await project.put('brushwork.config.json', '{"mode": "simple", "profile": "draft"}')
    expect(await project.run('compile', 'world/box.wmp', '-o', 'box.glb', '--report', 'box.json')).toBe(0)
    const report = JSON.parse(new TextDecoder().decode(await project.get('box.json'))) as object
    expect(report).toMatchObject({ mode: 'simple', profile: 'draft' })
  })

  it('fail with file and line where values are invalid, in both commands', async () => {
    await project.put('world/box.wmp.json', '{\n"mood": "simple"\n}')
    const printed = /world\/box\.wmp\.json \(line 2\): error: the option "mood" does not exist; .*\(option-unknown\)/
    expect(await build()).toMatch(printed)
    expect(await project.run('compile', 'world/box.wmp', '-o', 'box.glb')).toBe(1)
    expect(project.output.error.join('\n')).toMatch(printed)
  })

  it('store packs where the configuration sets it', async () => {
    await project.put('brushwork.config.json', '{"cacheDir": ".packs"}')
    await build()
    expect(await build()).toMatch(/from the cache/)
  })
})
