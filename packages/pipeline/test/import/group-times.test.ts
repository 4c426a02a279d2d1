import { defaultPalette } from '@brushwork/codecs/palette'
import { writeQuakeMdl } from '@brushwork/codecs/quake-mdl'
import { encodeSkin } from '@brushwork/codecs/skin'
import { clipSeconds, frameAt, materialAt, readModel } from '@brushwork/runtime'
import { createQuakeMdl } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { build, readGlb } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { plainImage, TETRAHEDRON } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

const { positions, triangles, uvs } = TETRAHEDRON
const FILE = '/game/flame.mdl'
const skin = (red: number) => encodeSkin(plainImage(red, 0, 0), { format: 'palette', palette: defaultPalette() })
/** Parts of a glTF file. */
interface Animated {
  readonly animations: readonly { readonly samplers: readonly { readonly input: number }[] }[]
  readonly accessors: readonly { readonly max: readonly number[] }[]
}

/** As stored: in 32 bits. */
const times = (...ends: readonly number[]) => Float32Array.from(ends)

function flame(ends: Float32Array): Uint8Array {
  const poses = [...ends].map((_, index) => ({
    name: `flame${index + 1}`,
    positions: positions.map((x) => x * (index + 1)),
  }))
  return writeQuakeMdl(
    createQuakeMdl({
      skins: [
        { kind: 'group', endTimes: ends, skins: [...ends].map((_, index) => skin(index * 80)) },
        { kind: 'single', skin: skin(255) },
      ],
      triangles,
      uvs,
      frames: [
        { name: 'flame0', positions },
        { poses, endTimes: ends },
        { name: 'flame9', positions },
      ],
    }),
  )
}

async function built(ends: Float32Array, options = {}) {
  const { pack, facts } = await build(memoryHost({ [FILE]: flame(ends) }), FILE, options)
  await expectValid(pack)
  return { pack, facts, model: readModel(pack) }
}

describe('a group of frames or skins of a Quake model', () => {
  it('keeps the times of its file', async () => {
    const { model, facts } = await built(times(0.1, 0.2, 0.6))
    expect(model.clips).toEqual([
      { name: 'flame', firstFrame: 0, frameCount: 1, framesPerSecond: 10 },
      { name: 'flame_2', firstFrame: 1, frameCount: 3, framesPerSecond: 5, frameEnds: [0.1, 0.2, 0.6] },
      { name: 'flame_3', firstFrame: 4, frameCount: 1, framesPerSecond: 10 },
    ])
    expect(model.skinAnimations).toEqual([{ firstMaterial: 0, ends: [0.1, 0.2, 0.6] }])
    expect(facts).toMatchObject({ clips: { flame_2: { frameEnds: [0.1, 0.2, 0.6] } } })
  })

  it('plays by them', async () => {
    const { model } = await built(times(0.1, 0.2, 0.6))
    const [, clip] = model.clips
    const at = (seconds: number, loop = true) => ({ ...frameAt(clip, seconds, loop, { a: 0, b: 0, mix: 0 }) })
    expect(at(0)).toEqual({ a: 1, b: 2, mix: 0 })
    expect(at(0.15).mix).toBeCloseTo(0.5)
    expect(at(0.2)).toEqual({ a: 3, b: 1, mix: 0 })
    expect(at(0.4).mix).toBeCloseTo(0.5)
    expect(at(0.75)).toMatchObject({ a: 2, b: 3 })
    expect(at(-0.2)).toMatchObject({ a: 3, b: 1 })
    expect(at(5, false)).toEqual({ a: 3, b: 3, mix: 0 })
    expect([clipSeconds(clip, true), clipSeconds(clip, false)]).toEqual([0.6, 0.2])
    const [skins] = model.skinAnimations ?? []
    expect([0, 0.1, 0.3, 0.59, 0.6, 0.75, -0.1].map((seconds) => materialAt(skins, seconds))).toEqual([
      0, 1, 2, 2, 0, 1, 2,
    ])
  })

  it('needs no times where all frames last equally long, whatever the option says', async () => {
    const { model } = await built(times(0.05, 0.1, 0.15), { framesPerSecond: 8 })
    expect(model.clips[1]).toEqual({ name: 'flame_2', firstFrame: 1, frameCount: 3, framesPerSecond: 20 })
  })

  it.each([[[0.1, 0.1, 0.2]], [[0.1, Number.NaN, 0.2]], [[0, 0.1, 0.2]]])(
    'has the usual speed with times of %j',
    async (ends) => {
      const { model } = await built(times(...ends))
      expect(model.clips[1]).toEqual({ name: 'flame_2', firstFrame: 1, frameCount: 3, framesPerSecond: 10 })
      expect(model.skinAnimations).toBeUndefined()
    },
  )

  it('keeps them in plain glTF', async () => {
    const { pack } = await built(times(0.1, 0.2, 0.6), { target: 'interchange' })
    const { animations, accessors } = readGlb(pack) as unknown as Animated
    const [{ input }] = animations[1].samplers
    expect(accessors[input].max[0]).toBeCloseTo(0.2)
  })
})
