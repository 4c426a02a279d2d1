import { externalSkin } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { castle, checker, guard } from '../support/files.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
  await project.put('brushwork.config.json', '{"cacheDir": "store"}')
})
afterEach(() => project.remove())

const texture = writeTga(createTga(checker))

describe('the cache of a project', () => {
  it('has no textures for inspect, as for a build', async () => {
    await project.put('world/guard.mdl', guard(externalSkin('coat.tga')))
    await project.put('world/castle.wmp', castle())
    await project.put('store/coat.tga', texture)
    await project.put('store/brick.tga', texture)
    expect(await project.run('inspect', 'world/guard.mdl', 'world/castle.wmp')).toBe(0)
    const printed = project.output.out.join('\n')
    expect(printed).toContain('coat.tga: NOT FOUND')
    expect(printed).toMatch(/brick.*NOT FOUND/)
    await project.put('images/coat.tga', texture)
    await project.run('inspect', 'world/guard.mdl')
    expect(project.output.out.join('\n')).toContain('coat.tga: images/coat.tga')
  })

  it.each([
    ['a folder', '.'],
    ['a glob', '**/*.mdl'],
  ])('has no sources for commands on %s', async (_what, name) => {
    await project.put('world/guard.mdl', guard())
    await project.put('store/files/guard.mdl', guard())
    expect(await project.run('verify', '--json', name)).toBe(0)
    expect(project.lines<{ file: string }>().map(({ file }) => file)).toContain('world/guard.mdl')
    expect(project.output.out.join('\n')).not.toContain('store/')
  })

  it('is looked into when a call names a file or folder in it', async () => {
    await project.put('store/files/guard.mdl', guard())
    for (const name of ['store/files', 'store', 'store/files/guard.mdl']) {
      expect(await project.run('verify', '--json', name)).toBe(0)
      expect(project.lines<{ file: string }>().map(({ file }) => file)).toEqual(['store/files/guard.mdl'])
    }
  })

  it('is no reason for inspect to fail when the configuration is invalid', async () => {
    await project.put('brushwork.config.json', '{"mood": 1}')
    await project.put('world/guard.mdl', guard())
    expect(await project.run('inspect', 'world')).toBe(0)
  })
})
