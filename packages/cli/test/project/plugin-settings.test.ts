import { writePluginRecord } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { castle, guard } from '../support/files.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

describe('a project whose bundler configures root, cache folder and options', () => {
  let project: TestProject
  beforeEach(async () => {
    project = await createTestProject()
    const folder = project.folder.replaceAll('\\', '/')
    await project.put('package.json', '{}')
    await project.put('game/castle.wmp', castle())
    await project.put('game/guard.mdl', guard())
    const options = { cacheDir: '.packs', light: 'none', presets: { far: { mode: 'simple' } } } as const
    const cacheDir = `${folder}/node_modules/.vite/brushwork`
    await writePluginRecord({ bundlerRoot: folder, root: `${folder}/game`, cacheDir, options }, nodeHost)
  })
  afterEach(() => project.remove())

  const explain = async (...args: string[]) => {
    expect(await project.run('explain', 'game/castle.wmp', '--json', ...args)).toBe(0)
    return project.lines<{ cache: string; isCached: boolean; options: object }>()[0]
  }

  it('is built and explained with them, and the call says so', async () => {
    expect(await project.run('build', 'game', '-o', 'out')).toBe(0)
    expect(project.output.error[0]).toBe(
      "game: options of the plugin in the bundler's configuration apply, as of its last build: cacheDir, light, presets",
    )
    expect(await explain()).toMatchObject({ cache: 'game/.packs', isCached: true, options: { light: 'none' } })
    expect(await explain('--preset', 'far')).toMatchObject({ isCached: false, options: { mode: 'simple' } })
    expect(await project.run('report')).toBe(0)
    expect(project.output.out.join('\n')).toContain('castle.wmp')
  })

  it('has its declarations where the plugin writes them', async () => {
    expect(await project.run('types')).toBe(0)
    await project.get('game/.brushwork/types/castle.d.wmp.ts')
  })

  it('has the lines that TypeScript needs for the tsconfig.json beside the configuration of the bundler', async () => {
    await project.put('tsconfig.json', '{}')
    await project.run('types')
    expect(project.output.error.join('\n')).toContain('"rootDirs": ["game", "game/.brushwork/types"]')
  })

  it('has its configuration beside that of the bundler, or in its own folder', async () => {
    await project.put('brushwork.config.json', '{"mode": "simple"}')
    expect(await explain()).toMatchObject({ options: { mode: 'simple', light: 'none' } })
    await project.put('game/brushwork.config.json', '{"profile": "draft"}')
    expect(await explain()).toMatchObject({ options: { mode: 'bsp', profile: 'draft' } })
  })

  it('yields to options of the call, and to another root', async () => {
    expect(await explain('--light', 'original')).toMatchObject({ options: { light: 'original' } })
    expect(await explain('--root', '.')).toMatchObject({ options: { light: 'auto' } })
  })
})
