import { encodeSkin } from '@brushwork/codecs/skin'
import { readLevel, readModel, readSprite, readTerrain } from '@brushwork/runtime'
import { mutate } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { BuildError } from '../../src/diagnostics/build-error.js'
import { build } from '../support/build.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { bonedMdl7, hmp7, mdl5, mdl7WithTexture, plainImage, redTga, walkingMdl7 } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

/** The fuzzer of `internal/bench` goes on from there. */
const SEEDS = 20
const SOURCES = [
  ['walking.mdl', walkingMdl7()],
  ['boned.mdl', bonedMdl7()],
  ['outside.mdl', mdl7WithTexture('wall.tga')],
  ['old.mdl', mdl5(encodeSkin(plainImage(1, 2, 3), { format: 'rgb565' }))],
  ['island.hmp', hmp7()],
  ['castle.wmp', level('wall')],
  ['text.wmp', level('wall', { encoding: 'text-vertices' })],
] as const

const READERS = { model: readModel, terrain: readTerrain, sprite: readSprite, level: readLevel }

describe(`${SEEDS} damaged copies of a file give a valid pack or a BuildError, and nothing else`, () => {
  it.each(SOURCES)('%s', async (name, whole) => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const host = memoryHost({ [`/game/${name}`]: mutate(whole, seed), '/game/wall.tga': redTga })
      let built: Awaited<ReturnType<typeof build>>
      try {
        built = await build(host, `/game/${name}`, {}, { cacheDir: null })
      } catch (error) {
        expect(error, `seed ${seed}`).toBeInstanceOf(BuildError)
        continue
      }
      await expectValid(built.pack, `seed ${seed}`)
      READERS[built.facts.kind](built.pack)
    }
  })

  it('wall.tga', async () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const host = memoryHost({ '/game/a.mdl': mdl7WithTexture('wall.tga'), '/game/wall.tga': mutate(redTga, seed) })
      const { pack } = await build(host, '/game/a.mdl', {}, { cacheDir: null })
      await expectValid(pack, `seed ${seed}`)
    }
  })
})
