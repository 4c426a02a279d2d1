import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { castle, guard } from '../support/files.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

const GUARD = '.brushwork/types/models/guard.d.mdl.ts'
const CASTLE = '.brushwork/types/castle.d.wmp.ts'

describe('brushwork types', () => {
  let project: TestProject
  beforeEach(async () => {
    project = await createTestProject()
    await project.put('package.json', '{}')
    await project.put('models/guard.mdl', guard())
    await project.put('castle.wmp', castle())
  })
  afterEach(() => project.remove())

  const text = async (path: string): Promise<string> => new TextDecoder().decode(await project.get(path))

  it('declares the names of every asset of the project', async () => {
    expect(await project.run('types')).toBe(0)
    expect(await text(GUARD)).toContain('clip: "die" | "walk"')
    expect(await text(CASTLE)).toContain('entity: "a" | "b"')
    expect(await text(CASTLE)).toContain('texture: "brick"')
    expect(project.output.out.at(-1)).toBe('2 assets: 2 declared, 0 unchanged')
  })

  it('takes files and folders, each in its own project', async () => {
    await project.put('other/package.json', '{}')
    await project.put('other/tower.wmp', castle())
    expect(await project.run('types', 'models', 'other/tower.wmp')).toBe(0)
    expect(project.output.out.at(-1)).toBe('2 assets: 2 declared, 0 unchanged')
    expect(await text(GUARD)).toContain('clip: "die" | "walk"')
    await project.get('other/.brushwork/types/tower.d.wmp.ts')
    await expect(project.get(CASTLE)).rejects.toThrow()
    expect(await project.run('types', 'other', '--root', '.')).toBe(0)
    await project.get('.brushwork/types/other/tower.d.wmp.ts')
  })

  it('builds nothing, and stores what the next call needs', async () => {
    await project.run('types')
    const cached = await readdir(join(project.folder, 'node_modules/.cache/brushwork'))
    expect(cached).toContain('steps')
    expect(cached).not.toContain('packs')
    expect(await project.run('types')).toBe(0)
    expect(project.output.out).toEqual(['2 assets: 0 declared, 2 unchanged'])
  })

  it('lists with --check what is not up to date, and writes nothing', async () => {
    expect(await project.run('types', '--check')).toBe(1)
    expect(project.output.out).toContain('models/guard.mdl: its declaration is outdated or missing')
    await expect(project.get(GUARD)).rejects.toThrow()
    await project.run('types')
    expect(await project.run('types', '--check')).toBe(0)
    await project.put('models/guard.mdl', guard(undefined, { frames: [{ name: 'run 0' }] }))
    expect(await project.run('types', '--check')).toBe(1)
  })

  it('removes the declaration of a file that is gone', async () => {
    await project.put('.brushwork/types/old/tower.d.wmp.ts', 'export {}')
    await project.put('.brushwork/types/notes.txt', 'mine')
    expect(await project.run('types', '--check')).toBe(1)
    expect(await project.run('types')).toBe(0)
    await expect(project.get('.brushwork/types/old/tower.d.wmp.ts')).rejects.toThrow()
    expect(await text('.brushwork/types/notes.txt')).toBe('mine')
  })

  it('leaves a file that it cannot read, and fails only when that was named', async () => {
    await project.put('other.mdl', 'of another engine')
    expect(await project.run('types')).toBe(0)
    expect(project.output.error.join('\n')).toMatch(/other\.mdl/)
    expect(await project.run('types', 'other.mdl')).toBe(1)
  })

  it('lists what tsconfig.json lacks', async () => {
    await project.put('tsconfig.json', '{}')
    await project.run('types')
    expect(project.output.error.join('\n')).toContain('"rootDirs": [".", ".brushwork/types"]')
    expect(project.output.error.join('\n')).toContain('"types": ["@brushwork/unplugin/client"]')
    await project.put('package.json', '{ "devDependencies": { "vite-plugin-brushwork": "1.0.0" } }')
    await project.run('types')
    expect(project.output.error.at(-1)).toContain('"types": ["vite-plugin-brushwork/client"]')
    await project.put(
      'tsconfig.json',
      '{"compilerOptions": {"allowArbitraryExtensions": true, "rootDirs": [".", ".brushwork/types"]}}',
    )
    await project.run('types')
    expect(project.output.error).toEqual([])
  })
})
