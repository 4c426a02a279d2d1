import type { WmpLight } from '@brushwork/codecs/wmp'
import { createBox, createEntity, createLight } from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { notesOf } from '../../../src/builder/diagnostics/notes.js'
import { build } from '../../support/build.js'
import { level } from '../../support/levels.js'
import { memoryHost } from '../../support/memory-host.js'

const lamps = (count: number): WmpLight[] =>
  Array.from({ length: count }, (_, at) => createLight({ position: [at, 0, 100], color: [255, 255, 255], range: 300 }))

async function notes(lights: number, sun: 'black' | 'bright') {
  const children = [createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: '#default' } }), ...lamps(lights)]
  const { facts } = await build(memoryHost({ '/game/a.wmp': level('', { children }) }), '/game/a.wmp')
  if (facts.kind !== 'level') throw new Error('expected a level')
  const light =
    sun === 'black'
      ? { sun: { ...facts.sun, color: [0, 0, 0] as const }, ambient: [0, 0, 0] as const }
      : { ambient: [0.5, 0.5, 0.5] as const }
  return notesOf({ ...facts, ...light }).map(({ code }) => code)
}

describe('a level whose rooms are models', () => {
  it('is noted, as it has no face of its own', async () => {
    const room = createEntity({ name: 'room', file: 'room.mdl', position: [0, 0, 0] })
    const { facts } = await build(memoryHost({ '/game/a.wmp': level('', { children: [room] }) }), '/game/a.wmp')
    expect(notesOf(facts).map(({ code }) => code)).toEqual(['level-of-entities'])
    expect(notesOf(facts)[0].text).toContain('1 entities that show files')
  })
})

describe('a level without sun and ambient light', () => {
  it('is noted where it has no lamp, or more than engines draw at once', async () => {
    expect(await notes(0, 'black')).toEqual(['level-unlit'])
    expect(await notes(8, 'black')).toEqual([])
    expect(await notes(9, 'black')).toEqual(['level-lamps'])
  })

  it('is the only one that is', async () => {
    expect(await notes(0, 'bright')).toEqual([])
    expect(await notes(198, 'bright')).toEqual([])
  })
})
