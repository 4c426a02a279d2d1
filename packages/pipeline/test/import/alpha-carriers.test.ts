import type { RgbaImage } from '@brushwork/codecs/image'
import { createMdl7, type PlannedPart } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { encodeSkin, type Skin } from '@brushwork/codecs/skin'
import { readModel } from '@brushwork/runtime'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { alphaOfEffectText } from '../../src/import/skins/effect-alpha.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'

type Point = readonly [x: number, y: number, z: number]

/** 32 × 32 texels with alpha from a function of x. */
function imageOf(alphaAt: (x: number, y: number) => number): RgbaImage {
  const pixels = new Uint8Array(32 * 32 * 4)
  for (let at = 0; at < 1024; at++) pixels.set([at % 251, at % 83, at % 47, alphaAt(at % 32, at >> 5)], at * 4)
  return { width: 32, height: 32, pixels }
}

/** Absent left of a column, else full. */
const cutAt = (column: number) => imageOf((x) => (x < column ? 0 : 255))

/** Quads that each show the whole skin; `cut` is the corner where the first diagonal starts. */
function quads(faces: readonly { readonly corners: readonly Point[]; readonly cut?: 0 | 1 }[]): PlannedPart {
  return {
    positions: faces.flatMap(({ corners }) => corners.flat()),
    triangles: faces.flatMap(({ cut = 0 }, face) => {
      const [a, b, c, d] = [0, 1, 2, 3].map((corner) => face * 4 + ((corner + cut) % 4))
      return [a, b, c, a, c, d]
    }),
    uvs: faces.flatMap(() => [0, 0, 1, 0, 1, 1, 0, 1]),
  }
}

const sheetCorners: readonly Point[] = [
  [0, 0, 0],
  [64, 0, 0],
  [64, 64, 0],
  [0, 64, 0],
]

const SHEET = quads([{ corners: sheetCorners }])
const DOUBLE_SHEET = quads([{ corners: sheetCorners }, { corners: [...sheetCorners].reverse(), cut: 1 }])
/** Two quads that are cut along opposite diagonals: no opposite triangles, and no open edge. */
const LEAF = quads([{ corners: sheetCorners }, { corners: [...sheetCorners].reverse() }])

/** A box of 64 × 64; its vertices are not shared between faces. */
function box(height: number, faceCount = 6): PlannedPart {
  const at = (x: number, y: number, z: number): Point => [x * 64, y * 64, z * height]
  const faces = [
    [at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)],
    [at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)],
    [at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)],
    [at(1, 1, 0), at(0, 1, 0), at(0, 1, 1), at(1, 1, 1)],
    [at(0, 1, 0), at(0, 0, 0), at(0, 0, 1), at(0, 1, 1)],
    [at(0, 1, 0), at(1, 1, 0), at(1, 0, 0), at(0, 0, 0)],
  ]
  return quads(faces.slice(0, faceCount).map((corners) => ({ corners })))
}

const BODY = box(64)
/** Open, and faces nearly all sides. */
const POT = box(64, 5)

function modelOf(image: RgbaImage, parts: readonly PlannedPart[], more: Partial<Skin> = {}): Uint8Array {
  const skin = encodeSkin(image, { format: 'argb8888' })
  const effect = more.effect === undefined ? {} : { type: skin.type | 0x20, effect: more.effect }
  const skins = [{ name: 'paint', skin: { ...skin, ...effect } }]
  if (parts.some((part) => part.skin !== undefined)) skins.push({ name: 'other', skin })
  return writeMdl(createMdl7({ skins, parts }))
}

async function drawn(source: Uint8Array, files: Readonly<Record<string, Uint8Array>> = {}, strict = false) {
  const host = memoryHost({ '/game/a.mdl': source, ...files })
  const { pack, warnings } = await build(host, '/game/a.mdl', { strict })
  const { materials, images } = readModel(pack)
  return { alpha: materials[0].alpha, warnings, images }
}

async function modeOn(image: RgbaImage, ...parts: readonly PlannedPart[]) {
  const { alpha, warnings } = await drawn(modelOf(image, parts))
  return [alpha, ...warnings.map(({ code }) => code)]
}

describe('alpha by what carries it', () => {
  it('hides most of a card: single, double or a leaf without an open edge', async () => {
    for (const card of [SHEET, DOUBLE_SHEET, LEAF, box(2)]) expect(await modeOn(cutAt(21), card)).toEqual(['mask'])
  })

  it('on a closed body is not transparency, and a note says so', async () => {
    expect(await modeOn(cutAt(21), BODY)).toEqual(['opaque', 'alpha-guess'])
    const { warnings, images } = await drawn(modelOf(cutAt(21), [BODY]), {}, true)
    // What it holds instead, gloss or the color of a team, is left to the game.
    expect(decode(images[0].bytes).channels).toBe(4)
    expect(warnings).toMatchObject([{ path: 'groups[0].skins[0]' }])
    expect(warnings[0].text).toBe(
      'the alpha of the skin "paint" hides 66 % of a closed body, where it usually holds glow, gloss or a team color: if it should be seen through, set the option "alpha" to { "paint": "mask" } for holes or "blend" for glass; "opaque" confirms the guess; it is drawn as opaque',
    )
  })

  it('with sharp edges that hides less than half of a closed body is holes', async () => {
    expect(await modeOn(cutAt(7), BODY)).toEqual(['mask'])
  })

  it('that is soft and hides little is a lamp, also on a card', async () => {
    const lamp = imageOf((x, y) => (x < 8 && y < 8 ? 140 : 255))
    for (const part of [SHEET, BODY]) expect(await modeOn(lamp, part)).toEqual(['opaque', 'alpha-guess'])
  })

  it('that nowhere reaches 0 is gloss on rounded surfaces, and glass on panes', async () => {
    const soft = imageOf((x) => (x < 20 ? 120 : 255))
    expect(await modeOn(soft, POT)).toEqual(['opaque', 'alpha-guess'])
    expect(await modeOn(soft, SHEET)).toEqual(['blend'])
    expect(await modeOn(soft, DOUBLE_SHEET)).toEqual(['blend'])
  })

  it('of a leaf with few texels is soft at every edge, and a cut-out', async () => {
    expect(
      await modeOn(
        imageOf((x) => [0, 0, 128, 255][x % 4]),
        SHEET,
      ),
    ).toEqual(['mask'])
    expect(
      await modeOn(
        imageOf((x) => x * 8),
        SHEET,
      ),
    ).toEqual(['blend'])
  })

  it('is a reported guess near the thickness of a slab', async () => {
    expect(await modeOn(cutAt(21), box(3.5))).toEqual(['mask', 'alpha-guess'])
    expect(await modeOn(cutAt(21), box(4))).toEqual(['opaque', 'alpha-guess'])
    const { warnings } = await drawn(modelOf(cutAt(21), [box(4)]))
    expect(warnings[0].text).toContain('; mask is nearly as likely: ')
    await expect(drawn(modelOf(cutAt(21), [box(4)]), {}, true)).rejects.toThrow('mask is nearly as likely')
  })

  it('is a reported guess where half of the hidden area is on cards', async () => {
    const apart = (part: PlannedPart, scale: number): PlannedPart => {
      return { ...part, positions: Array.from(part.positions, (value) => 1000 + value * scale) }
    }
    // A body has six faces.
    expect(await modeOn(cutAt(21), BODY, apart(SHEET, Math.sqrt(6 * 1.2)))).toEqual(['mask', 'alpha-guess'])
    expect(await modeOn(cutAt(21), BODY, apart(SHEET, Math.sqrt(6 * 0.8)))).toEqual(['opaque', 'alpha-guess'])
    expect(await modeOn(cutAt(21), BODY, apart(SHEET, Math.sqrt(6 * 4)))).toEqual(['mask'])
  })

  it('does not depend on parts, skins and the order of triangles', async () => {
    const other = { ...BODY, skin: [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1] }
    expect(await modeOn(cutAt(21), other)).toEqual(['opaque', 'alpha-guess', 'alpha-guess'])
    for (const part of [BODY, LEAF]) {
      const triangles = Array.from(part.triangles)
      const reversed = triangles.flatMap((_, at) => (at % 3 ? [] : triangles.slice(-at - 3, -at || undefined)))
      expect(await modeOn(cutAt(21), { ...part, triangles: reversed })).toEqual(await modeOn(cutAt(21), part))
    }
  })

  it('survives positions and texture coordinates out of range', async () => {
    const huge = { ...BODY, positions: Array.from(BODY.positions, (value) => value * 1e36) }
    expect((await modeOn(cutAt(21), huge))[0]).toBe('opaque')
    const flat = { ...BODY, positions: Array.from(BODY.positions, () => 5) }
    expect(await modeOn(cutAt(21), flat)).toEqual(['opaque'])
    const far = { ...SHEET, uvs: Array.from(SHEET.uvs, (value) => value * 1e30) }
    expect(['opaque', 'mask']).toContain((await modeOn(cutAt(21), far))[0])
  })
})

const PASS = (states: string) => `technique t { pass p { ${states} } pass q { AlphaBlendEnable = true; } }`

describe('the effect of a skin', () => {
  const withEffect = (text: string, part = SHEET) =>
    modelOf(cutAt(21), [part], { effect: new TextEncoder().encode(text) })

  it('decides before pixels do', async () => {
    const blended = await drawn(withEffect(PASS('AlphaBlendEnable = true;'), BODY))
    expect([blended.alpha, blended.warnings]).toEqual(['blend', []])
    const off = await drawn(withEffect(PASS('AlphaBlendEnable = false;')), {}, true)
    expect(off.alpha).toBe('opaque')
    expect(off.warnings[0].text).toContain('the effect of the skin switches blending off')
  })

  it('may be a file of the project, or one that the engine has', async () => {
    const file = new TextEncoder().encode(PASS('AlphaBlendEnable = false;'))
    expect((await drawn(withEffect('glow.fx\0'), { '/game/glow.fx': file })).alpha).toBe('opaque')
    expect((await drawn(withEffect('glow.fx\0'))).alpha).toBe('mask')
    expect((await drawn(withEffect('alphatest.fx\0', BODY))).alpha).toBe('mask')
  })

  it.each([
    [PASS('AlphaTestEnable = True; AlphaBlendEnable=0;'), 'mask'],
    [PASS('alphablendenable=(1); AlphaTestEnable=true;'), 'clear'],
    [PASS('// AlphaBlendEnable = true;\n AlphaBlendEnable = /* no */ false;'), 'opaque'],
    [`clip(color.a - 0.5); ${PASS('AlphaBlendEnable = false;')}`, undefined],
    [PASS('AlphaBlendEnable = isOn;'), undefined],
    [PASS('ZWriteEnable = true;'), undefined],
    ['not an effect', undefined],
    ['/*'.repeat(100_000), undefined],
  ])('says by the states of its first pass: %#', (text, alpha) => {
    expect(alphaOfEffectText(text)).toBe(alpha)
  })
})
