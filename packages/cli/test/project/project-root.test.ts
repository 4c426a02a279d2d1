import { createTga, writeTga } from '@brushwork/codecs/tga'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archive, castle, checker } from '../support/files.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

const missing = ({ output: printed }: TestProject) => printed.error.filter((line) => line.includes('-missing)'))

describe('the project of a level, on the command line', () => {
  let project: TestProject
  beforeAll(async () => {
    project = await createTestProject()
  })
  afterAll(() => project.remove())

  it('is the nearest folder above it that holds its textures, where no package is', async () => {
    await project.put('game/levels/work/castle.wmp', castle())
    await project.put('game/art/brick.tga', writeTga(createTga(checker)))
    expect(await project.run('build', 'game/levels/work/castle.wmp', '-o', 'out/')).toBe(0)
    expect(missing(project)).toEqual([])
    const taken = (line: string) => line.includes('is taken for the project')
    expect(project.output.error.filter(taken)).toEqual([
      'game/levels/work/castle.wmp: game is taken for the project, as it holds its textures; --root names another',
    ])
    await project.put('game/levels/work/keep.wmp', castle())
    await project.run('inspect', 'game/levels/work')
    expect(project.output.error.filter(taken)).toHaveLength(1)
    await project.run('build', 'game/levels/work/castle.wmp', '-o', 'out/', '--root', 'game')
    expect(project.output.error.filter(taken)).toEqual([])
  })

  it('is the package, where one is', async () => {
    await project.put('other/pack/package.json', '{}')
    await project.put('other/pack/castle.wmp', castle())
    await project.put('other/brick.tga', writeTga(createTga(checker)))
    expect(await project.run('build', 'other/pack/castle.wmp', '-o', 'out/')).toBe(0)
    expect(project.output.error.join('\n')).toContain('(searched: .)')
  })

  it('is set by --root, and --textures may name folders of its workspace', async () => {
    await project.put('all/pnpm-workspace.yaml', '')
    await project.put('all/game/package.json', '{}')
    await project.put('all/game/castle.wmp', castle())
    await project.put('all/assets/brick.tga', writeTga(createTga(checker)))
    expect(await project.run('build', 'all/game/castle.wmp', '-o', 'out/', '--textures', 'all/assets')).toBe(0)
    expect(missing(project)).toEqual([])
    expect(await project.run('build', 'all/game/castle.wmp', '-o', 'out/', '--root', 'all')).toBe(0)
    expect(missing(project)).toEqual([])
    expect(await project.run('build', 'all/game/castle.wmp', '-o', 'out/')).toBe(0)
    expect(missing(project)).toHaveLength(1)
  })

  it('has folders of textures that --textures names from the folder of the call', async () => {
    await project.put('solo/package.json', '{}')
    await project.put('solo/levels/castle.wmp', castle())
    await project.put('solo/art/brick.tga', writeTga(createTga(checker)))
    const build = (folder: string) => project.run('build', 'solo/levels/castle.wmp', '-o', 'out/', '--textures', folder)
    expect(await build('solo/art')).toBe(0)
    expect(project.output.error.join('\n')).not.toContain('option-textures')
    expect(await build('solo/atr')).toBe(0)
    const root = `${project.folder.replaceAll('\\', '/')}/solo`
    expect(project.output.error.join('\n')).toContain(`names ${root}/atr, and the project ${root} has no such folder`)
    expect(await build('art')).toBe(1)
    expect(project.output.error.join('\n')).toContain(`which is not in the project ${root}: move the folder`)
  })

  it('is the same for compile', async () => {
    await project.put('third/levels/castle.wmp', castle())
    await project.put('third/wads/standard.wad', archive())
    await project.put('third/brick.tga', writeTga(createTga(checker)))
    expect(await project.run('compile', 'third/levels/castle.wmp', '-o', 'castle.glb')).toBe(0)
    expect(missing(project)).toEqual([])
  })
})
