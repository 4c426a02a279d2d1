import { readLevel } from '@brushwork/runtime'
import { corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { build } from '../../support/build.js'
import { memoryHost } from '../../support/memory-host.js'
import { expectValid } from '../../support/validate-pack.js'

/** Levels with the files of their projects, the triangles that are left of them (menue: the inside of a box), and the textures their projects lack. */
const LEVELS = [
  {
    path: 'lottershock/Game/Level/menue.wmp',
    others: ['lottershock/Game/Level/Texturset.wad'],
    triangles: 12,
    lost: 0,
  },
  { path: 'lottershock/Game/Level/testlevel.wmp', others: [], triangles: 172, lost: 0 },
  { path: 'libgamestudio/wmb/test.wmp', others: [], triangles: 336, lost: 7 },
  { path: 'wmp-a4/cube.wmp', others: [], triangles: 12, lost: 1 },
]

describe.skipIf(corpusRoot === undefined)('a level of the corpus', () => {
  it.each(LEVELS)('$path', async ({ path, others, triangles, lost }) => {
    const host = memoryHost()
    for (const each of [path, ...others]) host.put(`/game/${each.split('/').pop()}`, readCorpus(each))
    const built = await build(host, `/game/${path.split('/').pop()}`)
    await expectValid(built.pack, path)
    const level = readLevel(built.pack)
    expect(built.facts).toMatchObject({ kind: 'level', triangleCount: triangles, surfaceCount: level.surfaces.length })
    expect(built.warnings.map(({ code }) => code)).toEqual(lost === 0 ? [] : ['archive-missing'])
    for (const { text } of built.warnings) expect(text).toContain(`${lost} texture`)
    expect(built.facts).toMatchObject({ bounds: level.bounds })
  })
})
