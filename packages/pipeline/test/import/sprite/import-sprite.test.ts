import { createTga, writeTga } from '@brushwork/codecs/tga'
import { PackError, readModel, readSprite } from '@brushwork/pack'
import { describe, expect, it } from 'vitest'
import { decodePng } from '../../../src/image/decode/png/decode-png.js'
import { build } from '../../support/build.js'
import { memoryHost } from '../../support/memory-host.js'
import { expectValid } from '../../support/validate-pack.js'

/** A TGA of one row of pixels: red, green, blue, alpha each. */
const rowOf = (...pixels: readonly number[][]) =>
  writeTga(createTga({ width: pixels.length, height: 1, pixels: Uint8Array.from(pixels.flat()) }))

const RED = [200, 0, 0, 255]
const BLACK = [7, 7, 7, 255]
const DARK = [8, 0, 0, 255]

async function spriteOf(name: string, bytes: Uint8Array, options = {}) {
  const { pack, facts } = await build(memoryHost({ [`/game/${name}`]: bytes }), `/game/${name}`, options)
  return { pack, facts, sprite: readSprite(pack) }
}

const alphaOf = (png: Uint8Array) => decodePng(png, () => {}).image.pixels.filter((_, at) => at % 4 === 3)

describe('a sprite', () => {
  it('has the frames that its name counts, side by side, and a quant for each pixel', async () => {
    const { pack, facts, sprite } = await spriteOf('smoke+2.tga', rowOf(RED, RED, RED, RED))
    expect(facts).toEqual({ kind: 'sprite', width: 2, height: 1, frameCount: 2 })
    expect(sprite).toMatchObject({ ...facts, materials: [{ name: 'smoke+2.tga', image: 0, alpha: 'opaque' }] })
    await expectValid(pack)
  })

  it.each(['smoke.tga', 'smoke+0.tga', 'smoke+9.tga', '1+1=2.tga', 'smoke+99999999.tga'])(
    'of %s has one',
    async (name) => {
      expect((await spriteOf(name, rowOf(RED, RED, RED, RED))).facts).toMatchObject({ width: 4, frameCount: 1 })
    },
  )

  it('without alpha is clear where it is black: below 8 of 255', async () => {
    const { sprite } = await spriteOf('smoke.tga', rowOf(RED, BLACK, DARK))
    expect(sprite.materials[0].alpha).toBe('mask')
    expect([...alphaOf(sprite.images[0].bytes)]).toEqual([255, 0, 255])
  })

  it('with alpha keeps its black', async () => {
    const { sprite } = await spriteOf('smoke.tga', rowOf([0, 0, 0, 255], [0, 0, 0, 128], [200, 0, 0, 60]))
    expect(sprite.materials[0].alpha).toBe('blend')
    expect([...alphaOf(sprite.images[0].bytes)]).toEqual([255, 128, 60])
  })

  it('that is a strip of sky keeps the colors of its clear texels', async () => {
    const { sprite } = await spriteOf('sky+6.tga', rowOf(RED, BLACK, RED, RED, RED, RED), {
      images: { format: 'png' },
    })
    expect([...decodePng(sprite.images[0].bytes, () => {}).image.pixels.subarray(4, 8)]).toEqual([7, 7, 7, 0])
  })

  it('is a card for other programs', async () => {
    const { pack } = await build(memoryHost({ '/game/a.tga': rowOf(RED, RED) }), '/game/a.tga', {
      target: 'interchange',
    })
    await expectValid(pack)
    expect(readModel(pack).bounds).toEqual({ min: [-1, -0.5, 0], max: [1, 0.5, 0] })
  })

  it('that is damaged fails the build, and a pack of another kind is refused', async () => {
    const host = memoryHost({ '/game/a.tga': new Uint8Array(30).fill(9) })
    await expect(build(host, '/game/a.tga')).rejects.toMatchObject({ diagnostics: [{ file: '/game/a.tga' }] })
    const { pack } = await spriteOf('smoke.tga', rowOf(RED))
    expect(() => readModel(pack)).toThrow(
      new PackError('foreign', '', 'expected the pack of a model, found that of a sprite'),
    )
  })
})
