import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { castle, guard } from '../support/files.js'
import { makePlace, type Place } from '../support/place.js'

const GUARD = '.brushwork/types/models/guard.d.mdl.ts'
const CASTLE = '.brushwork/types/castle.d.wmp.ts'

describe('brushwork types', () => {
  let place: Place
  beforeEach(async () => {
    place = await makePlace()
    await place.put('package.json', '{}')
    await place.put('models/guard.mdl', guard())
    await place.put('castle.wmp', castle())
  })
  afterEach(() => place.remove())

  const text = async (path: string): Promise<string> => new TextDecoder().decode(await place.get(path))

  it('declares the names of every asset of the project', async () => {
    expect(await place.run('types')).toBe(0)
    expect(await text(GUARD)).toContain('clip: "die" | "walk"')
    expect(await text(CASTLE)).toContain('entity: "a" | "b"')
    expect(await text(CASTLE)).toContain('texture: "brick"')
    expect(place.said.out.at(-1)).toBe('2 assets: 2 declared, 0 unchanged')
  })

  it('says with --check what is not up to date, and writes nothing', async () => {
    expect(await place.run('types', '--check')).toBe(1)
    expect(place.said.out).toContain('models/guard.mdl: its declaration is outdated or missing')
    await expect(place.get(GUARD)).rejects.toThrow()
    await place.run('types')
    expect(await place.run('types', '--check')).toBe(0)
    await place.put('models/guard.mdl', guard(undefined, { frames: [{ name: 'run 0' }] }))
    expect(await place.run('types', '--check')).toBe(1)
  })

  it('removes the declaration of a file that is gone', async () => {
    await place.put('.brushwork/types/old/tower.d.wmp.ts', 'export {}')
    await place.put('.brushwork/types/notes.txt', 'mine')
    expect(await place.run('types', '--check')).toBe(1)
    expect(await place.run('types')).toBe(0)
    await expect(place.get('.brushwork/types/old/tower.d.wmp.ts')).rejects.toThrow()
    expect(await text('.brushwork/types/notes.txt')).toBe('mine')
  })

  it('leaves a file that it cannot read, and fails only when that was named', async () => {
    await place.put('other.mdl', 'of another engine')
    expect(await place.run('types')).toBe(0)
    expect(place.said.error.join('\n')).toMatch(/other\.mdl/)
    expect(await place.run('types', 'other.mdl')).toBe(1)
  })

  it('says what tsconfig.json lacks', async () => {
    await place.put('tsconfig.json', '{}')
    await place.run('types')
    expect(place.said.error.join('\n')).toContain('"rootDirs": [".", ".brushwork/types"]')
    await place.put(
      'tsconfig.json',
      '{"compilerOptions": {"allowArbitraryExtensions": true, "rootDirs": [".", ".brushwork/types"]}}',
    )
    await place.run('types')
    expect(place.said.error).toEqual([])
  })
})
