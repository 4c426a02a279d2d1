import type { Entity } from '@brushwork/asset'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../../src/declare/asset-names.js'
import { declareModule, nameUnion } from '../../src/declare/declare-module.js'
import { declarationPath, staleDeclarations } from '../../src/declare/keep-declarations.js'
import { shownKinds } from '../../src/declare/shown-kinds.js'
import { memoryHost } from '../support/memory-host.js'

const clip = { name: 'walk', firstFrame: 0, frameCount: 2, framesPerSecond: 10 }

describe('the declaration of a model', () => {
  it('has the names of clips, skins and bones in it, sorted', () => {
    const text = declareModule(
      namesOf({
        kind: 'model',
        clips: { walk: clip, 'run "fast"': clip },
        skins: ['red', 'camo'],
        bones: [],
        tags: [],
      }),
    )
    expect(text).toContain('clip: "run \\"fast\\"" | "walk"')
    expect(text).toContain('skin: "camo" | "red"')
    expect(text).toContain('bone: never')
    expect(text).toContain("export declare const clips: Brushwork.ModelFacts<Names>['clips']")
    expect(text).toContain("export declare const sha256: (typeof asset)['sha256']")
  })
})

describe('the kinds that entities of a name show', () => {
  const kindsOf = (...entities: readonly Partial<Entity>[]) => {
    const placed = entities.map((entity) => ({ ...PLAIN_ENTITY, ...entity }))
    return Object.fromEntries(shownKinds(placed, ({ action }) => action).map(({ name, kinds }) => [name, kinds]))
  }

  it('are those of their files, and of parts of the level', () => {
    expect(
      kindsOf(
        { action: 'guard', kind: 'model', file: 'guard.mdl' },
        { action: 'flare', kind: 'sprite', file: 'flare.tga' },
        { action: 'flare', kind: 'model', file: 'lamp.mdl' },
        { action: 'door', kind: 'part', part: 0 },
        { action: 'house', kind: 'map', file: 'house.wmb', part: 1 },
        { action: 'hill', kind: 'terrain', file: 'hill.hmp' },
        { action: 'start', kind: 'point' },
        { action: '', kind: 'model', file: 'crate.mdl' },
      ),
    ).toEqual({
      door: ['part'],
      flare: ['model', 'sprite'],
      guard: ['model'],
      hill: ['terrain'],
      house: ['part'],
      start: [],
    })
  })

  it('are shared by names that differ in letter case alone, as their hooks are', () => {
    const kinds = kindsOf(
      { action: 'Lamp', kind: 'model', file: 'a.mdl' },
      { action: 'lamp', kind: 'sprite', file: 'a.tga' },
    )
    expect(kinds).toEqual({ Lamp: ['model', 'sprite'], lamp: ['model', 'sprite'] })
  })
})

describe('the declaration of a terrain', () => {
  it('has no names', () => {
    const text = declareModule(namesOf({ kind: 'terrain' }))
    expect(text).toContain('declare const asset: Brushwork.TerrainModule\n')
    expect(text).toContain("export declare const rows: Brushwork.TerrainFacts['rows']")
  })
})

describe('names out of files', () => {
  it('stand once each', () => {
    expect(nameUnion(['b', 'a', 'b'])).toBe('"a" | "b"')
  })

  it('cannot leave their quotes, end a comment or a line, or hide', () => {
    const union = nameUnion(['"; evil', '*/', 'a\nb\u2028c', '\u202Etxt', '\uD800'])
    expect(union).not.toMatch(/[^ -~]/)
    expect(JSON.parse(`[${union.split(' | ').join(',')}]`)).toEqual(
      ['"; evil', '*/', 'a\nb\u2028c', '\u202Etxt', '\uD800'].sort(),
    )
  })

  it('are plain strings where there are too many', () => {
    expect(nameUnion(Array.from({ length: 10_001 }, (_, index) => `n${index}`))).toBe('string')
  })
})

describe('a declaration stands', () => {
  it('below the project, in the folders of its source', () => {
    expect(declarationPath('/game/levels/castle.old.wmp', '/game')).toBe('.brushwork/types/levels/castle.old.d.wmp.ts')
  })

  it('does not exist for a source outside of the project, of a package, or without a name', () => {
    expect(declarationPath('/gamer/castle.wmp', '/game')).toBeUndefined()
    expect(declarationPath('/game/node_modules/tower/tower.wmp', '/game')).toBeUndefined()
    expect(declarationPath('/game/.wmp', '/game')).toBeUndefined()
  })
})

it('declarations of sources that are gone are found, but not behind links, in circles or elsewhere', async () => {
  const host = memoryHost({
    '/game/.brushwork/types/world/tower.d.wmp.ts': '',
    '/game/.brushwork/types/world/castle.d.wmp.ts': '',
    '/game/.brushwork/types/world/notes.d.ts': '',
    '/game/world/castle.wmp': '',
    '/other/lost.d.mdl.ts': '',
  })
  host.volume.symlinkSync('/game/.brushwork/types', '/game/.brushwork/types/a')
  host.volume.symlinkSync('/game/.brushwork/types', '/game/.brushwork/types/b')
  host.volume.symlinkSync('/other', '/game/.brushwork/types/world/c')
  expect(await staleDeclarations('/game', host)).toEqual(['/game/.brushwork/types/world/tower.d.wmp.ts'])
})
