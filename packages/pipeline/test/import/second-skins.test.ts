import type { RgbaImage } from '@brushwork/codecs/image'
import { createMdl7, type Mdl7Document, type Mdl7Triangles, type ModelPlan } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { encodeSkin, type Skin } from '@brushwork/codecs/skin'
import { type Model, readModel } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import type { BuildOptions } from '../../src/options/build-options.js'
import { build, readGlb } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { plainImage } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

const UNSET = 0xffff
const skinOf = (name: string, image: RgbaImage) => ({ name, skin: encodeSkin(image, { format: 'argb8888' }) })
const RED = skinOf('red', plainImage(255, 0, 0))
const LIGHT = skinOf('light', plainImage(128, 128, 128))
const BUMPS = skinOf('bumps', plainImage(128, 128, 255, 100))

/** Two triangles over four points, whose skin points are followed by four of a quarter of the image. */
const SHEET = {
  positions: [0, 0, 0, 64, 0, 0, 64, 0, 64, 0, 0, 64],
  triangles: [0, 1, 2, 0, 2, 3],
  uvs: [0, 0, 1, 0, 1, 1, 0, 1, 0.5, 0.5, 0.75, 0.5, 0.75, 0.75, 0.5, 0.75],
  triangleSkinPoints: [0, 1, 2, 0, 2, 3],
}

interface Second {
  /** By triangle. */
  readonly skins: readonly number[]
  /** By corner, clockwise as in the file. */
  readonly points?: readonly number[]
}

/** The corners that {@link SHEET} has in the file, on the second four points. */
const OWN_POINTS = [6, 5, 4, 7, 6, 4]

function modelOf(
  second: Second,
  plan: Partial<ModelPlan> = {},
  change = (document: Mdl7Document) => document,
): Uint8Array {
  const document = createMdl7({ skins: [RED, LIGHT], parts: [SHEET], ...plan })
  const withSecond = (triangles: Mdl7Triangles): Mdl7Triangles => ({
    ...triangles,
    materials2: Int32Array.from(second.skins),
    skinPoints2: Uint16Array.from(second.points ?? new Array(triangles.count * 3).fill(UNSET)),
  })
  const groups = document.groups.map((group) => ({ ...group, triangles: withSecond(group.triangles) }))
  return writeMdl(change({ ...document, groups }))
}

async function buildModel(source: Uint8Array, options: Partial<BuildOptions> = {}) {
  const built = await build(memoryHost({ '/game/a.mdl': source }), '/game/a.mdl', options)
  await expectValid(built.pack)
  return built
}

async function carried(source: Uint8Array, options: Partial<BuildOptions> = {}) {
  const { pack, warnings, issues } = await buildModel(source, options)
  const model = readModel(pack)
  return { model, notes: warnings.map(({ code, text }) => `${code}: ${text}`), issues }
}

/** Coordinates on both skins at each point, sorted. */
function coordinatesOf({ parts }: Model): string[] {
  const lines = parts.flatMap(({ positions, uvs, second }) =>
    Array.from({ length: positions.length / 3 }, (_, vertex) => {
      const [u, v] = uvs.subarray(vertex * 2)
      const own = second?.uvs?.subarray(vertex * 2, vertex * 2 + 2) ?? []
      return `${[u, v].join()} ${[...own].join()}`
    }),
  )
  return [...new Set(lines)].sort()
}

const PAIRS = ['0,0 0.5,0.5', '0,1 0.5,0.75', '1,0 0.75,0.5', '1,1 0.75,0.75']

describe('a second skin', () => {
  it('with coordinates of its own is a light map: its colors are multiplied', async () => {
    for (const profile of ['draft', 'final'] as const) {
      const { model, notes } = await carried(modelOf({ skins: [1, 1], points: OWN_POINTS }), { profile })
      expect(model.parts).toMatchObject([{ material: 0, second: { material: 1, blend: 'multiply' } }])
      expect(coordinatesOf(model)).toEqual(PAIRS)
      expect(notes).toEqual([])
    }
  })

  it('splits vertices whose second coordinates differ', async () => {
    const { model } = await carried(modelOf({ skins: [1, 1], points: [6, 5, 4, 7, 4, 6] }))
    expect(model.parts.map(({ positions }) => positions.length / 3)).toEqual([6])
  })

  it('that some triangles have makes parts of their own', async () => {
    const { model } = await carried(modelOf({ skins: [1, -1], points: OWN_POINTS }))
    expect(model.parts.map(({ indices, second }) => [indices.length, second?.material])).toEqual([
      [3, undefined],
      [3, 1],
    ])
  })

  it('that repeats the first on the same coordinates leaves the pack as it is', async () => {
    for (const options of [{}, { profile: 'draft' }, { target: 'interchange' }] as const) {
      const repeated = await buildModel(modelOf({ skins: [0, 0] }), options)
      const single = await buildModel(modelOf({ skins: [-1, -1] }), options)
      expect(repeated.sha256).toBe(single.sha256)
      expect(repeated.warnings).toEqual([])
    }
  })

  it('on the coordinates of the first is multiplied, with a note that this is a guess', async () => {
    const { model, notes } = await carried(modelOf({ skins: [1, 1] }), { strict: true })
    expect(model.parts[0].second).toEqual({ material: 1, blend: 'multiply' })
    expect(notes).toEqual([expect.stringMatching(/^second-skin-guess: the skin "light" .* over "red", on the same/)])
  })

  it('without an image is left out, with a note', async () => {
    const bare = { name: 'light', skin: { type: 0, width: 0, height: 0, payload: new Uint8Array(0) } }
    const { model, notes } = await carried(modelOf({ skins: [1, 1], points: OWN_POINTS }, { skins: [RED, bare] }))
    expect(model.parts[0]).not.toHaveProperty('second')
    expect(notes).toEqual([expect.stringMatching(/^second-skin-guess: .*no image; it is not drawn$/)])
  })

  it('that looks like a normal map is stored and not drawn', async () => {
    const { model, notes } = await carried(modelOf({ skins: [1, 1], points: OWN_POINTS }, { skins: [RED, BUMPS] }))
    expect(model.parts[0].second).toMatchObject({ material: 1, blend: 'none' })
    expect(coordinatesOf(model)).toEqual(PAIRS)
    expect(notes).toEqual([expect.stringMatching(/^second-skin-guess: .*normal map.*not drawn$/)])
  })

  it('of a skin with an effect is left to the effect', async () => {
    const effect = { name: 'red', skin: withEffect(RED.skin, 'bump.fx') }
    const { model, notes } = await carried(modelOf({ skins: [1, 1], points: OWN_POINTS }, { skins: [effect, LIGHT] }))
    expect(model.parts[0].second).toMatchObject({ blend: 'none' })
    expect(notes).toEqual([expect.stringContaining('the effect of "red" decides')])
  })

  it('has no alpha that triangles show', async () => {
    const { model, notes } = await carried(modelOf({ skins: [1, 1], points: OWN_POINTS }, { skins: [RED, veil()] }))
    expect(model.materials.map(({ alpha }) => alpha)).toEqual(['opaque', 'opaque'])
    expect(notes).toEqual([])
  })
})

/** Bit of the type of skins that are followed by an effect. */
const EFFECT = 0x20

function withEffect(skin: Skin, name: string): Skin {
  return { ...skin, type: skin.type | EFFECT, effect: new TextEncoder().encode(`${name}\0`) }
}

/** An image whose alpha would be a cut-out on a card. */
function veil() {
  const image = plainImage(90, 90, 90)
  for (let at = 3; at < image.pixels.length; at += 8) image.pixels[at] = 0
  return skinOf('light', image)
}

describe('second skins of several groups', () => {
  const parts = [SHEET, { ...SHEET, positions: SHEET.positions.map((value) => value + 100) }]

  it('merge where they are the same', async () => {
    const { model } = await carried(modelOf({ skins: [1, 1], points: OWN_POINTS }, { parts }))
    expect(model.parts).toHaveLength(1)
    expect(model.parts[0].second?.uvs).toHaveLength((model.parts[0].positions.length / 3) * 2)
    expect(coordinatesOf(model)).toEqual(PAIRS)
  })

  it('stay apart where they differ', async () => {
    const other = (document: Mdl7Document): Mdl7Document => {
      const [first, second] = document.groups
      const triangles = { ...second.triangles, materials2: Int32Array.of(2, 2) }
      return { ...document, groups: [first, { ...second, triangles }] }
    }
    const skins = [RED, LIGHT, skinOf('dark', plainImage(20, 20, 20))]
    const { model } = await carried(modelOf({ skins: [1, 1], points: OWN_POINTS }, { parts, skins }, other))
    expect(model.parts.map(({ second }) => second?.material)).toEqual([1, 2])
  })
})

describe('levels of detail', () => {
  it('keep seams of the second coordinates', async () => {
    const side = 9
    const at = Array.from({ length: side * side }, (_, point) => [point % side, Math.floor(point / side)])
    const quads = at.filter(([x, y]) => x < side - 1 && y < side - 1).map(([x, y]) => y * side + x)
    const triangles = quads.flatMap((a) => [a, a + 1, a + side + 1, a, a + side + 1, a + side])
    const grid = {
      positions: at.flatMap(([x, y]) => [x * 8, 0, y * 8]),
      triangles,
      uvs: [...at, ...at.map(([x, y]) => [x + 0.5, y])].flatMap(([x, y]) => [x / 16, y / 16]),
      triangleSkinPoints: triangles,
    }
    const document = createMdl7({ skins: [RED, LIGHT], parts: [grid] })
    const [group] = document.groups
    // The right half has other second points: a seam in the middle.
    const points = group.triangles.skinPoints.slice()
    for (let corner = 0; corner < points.length; corner += 3) {
      const own = points.subarray(corner, corner + 3)
      if (own.some((point) => point % side > side / 2)) for (let one = 0; one < 3; one++) own[one] += side * side
    }
    const materials2 = new Int32Array(group.triangles.count).fill(1)
    const seamed = { ...group, triangles: { ...group.triangles, materials2, skinPoints2: points } }
    const { model } = await carried(writeMdl({ ...document, groups: [seamed] }), { lods: [0.2] })
    const [{ lods = [], uvs, second }] = model.parts
    expect(lods).toHaveLength(1)
    const shift = (vertex: number) => Math.round(((second?.uvs?.[vertex * 2] ?? 0) - uvs[vertex * 2]) * 32)
    for (let corner = 0; corner < lods[0].indices.length; corner += 3) {
      const shifts = [0, 1, 2].map((one) => shift(lods[0].indices[corner + one]))
      expect(new Set(shifts).size).toBe(1)
    }
    expect(new Set(lods[0].indices.map(shift))).toEqual(new Set([0, 1]))
  })
})

describe('a damaged second skin', () => {
  it('outside of the list is none', async () => {
    for (const skin of [2, 0x7fffffff, -7]) {
      const { model, issues } = await carried(modelOf({ skins: [skin, skin], points: OWN_POINTS }))
      expect(model.parts.map(({ second }) => second)).toEqual([undefined])
      expect(issues.map(({ code }) => code)).toEqual(['material-index'])
    }
  })

  it('with points that do not exist lies on the first coordinates', async () => {
    const { model, issues } = await carried(modelOf({ skins: [1, 1], points: [900, 901, 902, 903, 904, 905] }))
    expect(model.parts[0].second).toEqual({ material: 1, blend: 'multiply' })
    expect(issues.map(({ code }) => code)).toEqual(['skin-point-index'])
  })

  it('with one point of three has 0 at the others', async () => {
    const { model } = await carried(modelOf({ skins: [1, 1], points: [6, UNSET, UNSET, 6, UNSET, UNSET] }))
    expect(coordinatesOf(model)).toContain('1,1 0.75,0.75')
    expect(coordinatesOf(model)).toContain('0,0 0,0')
  })

  it('with coordinates that are no numbers has 0 there', async () => {
    const spoil = (document: Mdl7Document): Mdl7Document => {
      const [group] = document.groups
      const uvs = group.skinPoints.uvs.slice()
      uvs.fill(Number.NaN, 8)
      return { ...document, groups: [{ ...group, skinPoints: { ...group.skinPoints, uvs } }] }
    }
    const { model, issues } = await carried(modelOf({ skins: [1, 1], points: OWN_POINTS }, {}, spoil))
    expect(model.parts[0].second?.uvs?.every((value) => value === 0)).toBe(true)
    expect(issues.map(({ code }) => code)).toEqual(['not-finite'])
  })
})

describe('plain glTF', () => {
  const source = modelOf({ skins: [1, -1], points: OWN_POINTS })

  it('has light maps as occlusion on second coordinates, and says so', async () => {
    const { pack, warnings } = await buildModel(source, { target: 'interchange' })
    const json = readGlb(pack)
    const [{ primitives }] = json.meshes ?? []
    const materialOf = (primitive: number) => json.materials?.[primitives[primitive].material ?? -1]
    expect(primitives.map(({ attributes }) => 'TEXCOORD_1' in attributes)).toEqual([false, true])
    expect(materialOf(1)).toMatchObject({
      name: 'red',
      pbrMetallicRoughness: { baseColorTexture: { index: 0 } },
      occlusionTexture: { index: 1, texCoord: 1 },
    })
    expect(materialOf(0)).not.toHaveProperty('occlusionTexture')
    expect(json.extensionsUsed).toBeUndefined()
    expect(warnings.map(({ text }) => text)).toEqual([expect.stringContaining('red darkens ambient light')])
  })

  it('leaves out what only an effect shows', async () => {
    const bumps = modelOf({ skins: [1, 1], points: OWN_POINTS }, { skins: [RED, BUMPS] })
    const { pack, warnings } = await buildModel(bumps, { target: 'interchange' })
    expect(JSON.stringify(readGlb(pack))).not.toMatch(/TEXCOORD_1|occlusion/)
    expect(warnings.map(({ code }) => code)).toEqual(['second-skin-guess'])
  })
})
