import { writeBmp } from '@brushwork/codecs/bmp'
import { ddsSkin, encodeSkin, externalSkin, materialSkin } from '@brushwork/codecs/skin'
import { frameBounds, type Model, readModel } from '@brushwork/runtime'
import { createBmp } from '@brushwork-internal/testkit/documents'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { build, readGlb } from '../../support/build.js'
import { memoryHost } from '../../support/memory-host.js'
import {
  bonedMdl7,
  greenTga,
  mdl5,
  mdl7,
  mdl7WithTexture,
  plainImage,
  redTga,
  TETRAHEDRON,
  walkingMdl7,
} from '../../support/samples.js'
import { expectValid } from '../../support/validate-pack.js'

async function buildModel(bytes: Uint8Array, files: Readonly<Record<string, Uint8Array | string>> = {}) {
  const host = memoryHost({ '/game/models/guard.mdl': bytes, ...files })
  const built = await build(host, '/game/models/guard.mdl')
  await expectValid(built.pack)
  if (built.facts.kind !== 'model') throw new Error(`became a ${built.facts.kind}`)
  return { ...built, facts: built.facts, model: readModel(built.pack) }
}

const colorOf = (model: Model, material: number) => {
  const image = model.images[model.materials[material].image]
  return [...decode(image.bytes).data.slice(0, decode(image.bytes).channels)]
}

describe('a model', () => {
  it('becomes a pack in pack axes, counter-clockwise, with outward normals', async () => {
    const { model, facts, name } = await buildModel(mdl7())
    expect(name).toBe('guard')
    expect(facts).toMatchObject({
      vertexCount: 4,
      triangleCount: 4,
      skins: ['red'],
      frameCount: 1,
      clips: {},
      bones: [],
    })
    // File (x, y, z) → pack (y, z, x).
    expect(facts.bounds).toEqual({ min: [0, 0, 0], max: [16, 32, 16] })
    const [part] = model.parts
    let volume = 0
    for (let at = 0; at < part.indices.length; at += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => {
        const vertex = part.indices[at + corner] * 3
        return part.positions.subarray(vertex, vertex + 3)
      })
      volume +=
        a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])
      const normal = part.normals.subarray(part.indices[at] * 3, part.indices[at] * 3 + 3)
      expect(Math.hypot(...normal)).toBeCloseTo(1, 5)
    }
    expect(volume / 6).toBeCloseTo((16 * 16 * 32) / 6, 3)
  })

  it('is written by brushwork, without the time or the name of its file', async () => {
    const json = readGlb((await buildModel(mdl7())).pack)
    expect(json.asset).toEqual({
      generator: 'brushwork',
      version: '2.0',
      extras: { binaryHash: expect.any(Number) },
    })
    expect(JSON.stringify(json)).not.toContain('guard')
    expect(json.extensionsUsed).not.toContain('BRUSHWORK_vertex_animation')
  })

  it('keeps the frames of its vertices, and names clips after them', async () => {
    const { model, facts, pack } = await buildModel(walkingMdl7())
    expect(facts.clips).toEqual({
      walk: { name: 'walk', firstFrame: 0, frameCount: 2, framesPerSecond: 10 },
      die: { name: 'die', firstFrame: 2, frameCount: 1, framesPerSecond: 10 },
    })
    expect(readGlb(pack).extensionsUsed).toContain('BRUSHWORK_vertex_animation')
    const tips = [0, 1, 2].map((frame) => Math.max(...frameBounds(model.parts[0], frame, 1).max))
    const extent = 40
    const distances = tips.map((tip, frame) => Math.abs(tip - [32, 36, 40][frame]))
    expect(Math.max(...distances)).toBeLessThanOrEqual(extent * 0.001)
  })

  it('has no vertex frames when no vertex moves', async () => {
    const { model, facts } = await buildModel(mdl7({ frames: [{ name: 'stand 0' }, { name: 'stand 1' }] }))
    expect(facts.frameCount).toBe(2)
    expect(facts.clips.stand.frameCount).toBe(2)
    expect(model.parts[0].frames).toBeUndefined()
  })

  it('keeps clips of equal name apart, and gives a nameless one a name', async () => {
    const names = ['walk 0', 'die 0', 'walk 1', '0', '__proto__']
    const { facts } = await buildModel(mdl7({ frames: names.map((name) => ({ name })) }))
    expect(Object.keys(facts.clips)).toEqual(['walk', 'die', 'walk_2', 'clip', '__proto'])
    expect(facts.clips.walk_2.firstFrame).toBe(2)
  })

  it('moves by its bones, with coded poses', async () => {
    const { model, facts, pack } = await buildModel(bonedMdl7())
    expect(facts.bones).toEqual(['root', 'arm'])
    const { skeleton } = model
    if (skeleton === undefined) throw new Error('no skeleton')
    expect([...skeleton.rest]).toEqual([0, 0, 0, 0, 16, 0])
    const wave = [...skeleton.rotations.subarray((1 * 2 + 1) * 4, (1 * 2 + 1) * 4 + 4)]
    // About the file's X axis, which is the pack's Z axis.
    expect(wave.map((value) => value.toFixed(3))).toEqual(['0.000', '0.000', '0.707', '0.707'])
    // Poses are coded; animations are for plain glTF.
    expect(readGlb(pack).animations).toBeUndefined()
  })

  it('gives vertices that follow no bone one that never moves', async () => {
    const weights = { bones: [0, 0, 0, 0], weights: [1, 1, 1, 0] }
    const { facts, model } = await buildModel(
      mdl7({
        bones: [{ name: 'root', parent: -1, position: [0, 0, 0] }],
        parts: [{ ...TETRAHEDRON, weights }],
        frames: [{ name: 'a', poses: [{ translation: [0, 0, 5] }] }],
      }),
    )
    expect(facts.bones).toEqual(['root', '(still)'])
    const { skin } = model.parts[0]
    expect(Math.max(...(skin?.bones ?? []))).toBe(1)
    for (let at = 0; at < 16; at += 4) {
      expect(skin?.weights.subarray(at, at + 4).reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 6)
    }
  })

  it('counts a bone that a vertex names twice once', async () => {
    const { model } = await buildModel(
      mdl7({
        bones: ['a', 'b'].map((name) => ({ name, parent: -1, position: [0, 0, 0] })),
        parts: [{ ...TETRAHEDRON, weights: { bones: [0, 1, 1, 0, 0, 1, 1, 0], weights: [1, 3, 1, 0, 1, 1, 2, 2] } }],
      }),
    )
    const { skin } = model.parts[0]
    for (let at = 0; at < 16; at += 4) {
      const used = [0, 1, 2, 3].filter((slot) => (skin?.weights[at + slot] ?? 0) > 0)
      expect(new Set(used.map((slot) => skin?.bones[at + slot])).size).toBe(used.length)
    }
  })

  it('has a part per group and skin, and shares vertices inside a part', async () => {
    const skins = ['rgb565', 'argb8888'] as const
    const { model } = await buildModel(
      mdl7({
        skins: skins.map((format) => ({ name: format, skin: encodeSkin(plainImage(0, 0, 255), { format }) })),
        parts: [
          { ...TETRAHEDRON, name: 'body', skin: [0, 0, 1, 1] },
          { ...TETRAHEDRON, name: 'head', skin: 1 },
        ],
      }),
    )
    expect(model.parts.map(({ name, material, indices }) => [name, material, indices.length / 3])).toEqual([
      ['body', 0, 2],
      ['body', 1, 2],
      ['head', 1, 4],
    ])
    expect(model.parts[2].positions).toHaveLength(12)
  })

  it('without skins is drawn plain', async () => {
    const { model, facts } = await buildModel(mdl7({ skins: [] }))
    expect(facts.skins).toEqual([])
    expect(model.materials).toEqual([
      { name: 'plain', image: -1, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false },
    ])
  })

  it('of version 5 reads its skin points as pixels', async () => {
    const skin = encodeSkin({ ...plainImage(1, 2, 3), width: 16, height: 4 }, { format: 'rgb888' })
    const { model, facts } = await buildModel(mdl5(skin))
    expect(facts.clips.frame.frameCount).toBe(2)
    const [part] = model.parts
    const uvs = [0, 1, 2].map((vertex) => [...part.uvs.subarray(vertex * 2, vertex * 2 + 2)])
    expect(uvs).toContainEqual([1, 0])
    expect(uvs).toContainEqual([0, 2])
    expect(facts.bounds.min).toEqual([20, 30, 10])
    // The triangle summaries down.
    expect([...part.normals.subarray(0, 3)].map((value) => value + 0)).toEqual([0, -1, 0])
    expect(part.frames?.texels).toHaveLength(24)
  })
})

describe('a skin', () => {
  it('in another file is found, decoded and watched', async () => {
    const { model, dependencies, missing, references } = await buildModel(mdl7WithTexture('D:\\art\\Wall.tga'), {
      '/game/art/wall.TGA': redTga,
    })
    expect(colorOf(model, 0)).toEqual([255, 0, 0])
    expect(model.images[0].name).toBe('Wall.tga')
    expect(dependencies).toEqual(['/game/models/guard.mdl', '/game/art/wall.TGA'])
    expect(missing).toEqual(['/game/models/Wall.tga'])
    expect(references).toEqual([{ name: 'Wall.tga', path: '/game/art/wall.TGA' }])
  })

  it('in another format is found when the project lacks the named file', async () => {
    const images = {
      '/game/models/WALL.bmp': writeBmp(createBmp(plainImage(255, 0, 0))),
      '/game/models/wall.pcx': 'no image',
    }
    const { model, warnings, references } = await buildModel(mdl7WithTexture('D:\\art\\Wall.tga'), images)
    expect(warnings.map(({ code }) => code)).toEqual(['name-ambiguous'])
    expect(warnings[0].text).toContain('Wall.tga (models/WALL.bmp and models/wall.pcx)')
    expect(colorOf(model, 0)).toEqual([255, 0, 0])
    expect(references).toEqual([{ name: 'Wall.tga', path: '/game/models/WALL.bmp' }])
    const named = await buildModel(mdl7WithTexture('Wall.tga'), { ...images, '/game/far/wall.tga': redTga })
    expect(named.references).toEqual([{ name: 'Wall.tga', path: '/game/far/wall.tga' }])
  })

  it('that is missing is a warning, a stand-in and paths to watch', async () => {
    const { model, warnings, missing, dependencies } = await buildModel(mdl7WithTexture('wall.tga'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatchObject({
      severity: 'warning',
      code: 'texture-missing',
      file: '/game/models/guard.mdl',
      path: 'groups[0].skins[0]',
    })
    expect(warnings[0].text).toContain('wall.tga')
    expect(warnings[0].text).toMatch(/; a stand-in is shown$/)
    expect(missing).toEqual(expect.arrayContaining(['/game/models/wall.tga', '/game/wall.tga', '/game/wall.png']))
    expect(dependencies).toEqual(['/game/models/guard.mdl'])
    expect(model.images[0].name).toBe('wall.tga')
    expect(decode(model.images[0].bytes).width).toBe(128)
  })

  it('that cannot be read is a warning about that file', async () => {
    const { warnings } = await buildModel(mdl7WithTexture('wall.tga'), {
      '/game/models/wall.tga': redTga.slice(0, 20),
    })
    expect(warnings).toMatchObject([{ code: 'texture-unreadable', file: '/game/models/wall.tga' }])
    expect(warnings[0].text).toContain('tga')
  })

  it('of one file for many skins is decoded once, however they write its name', async () => {
    const skins = ['wall.tga', 'WALL.TGA', 'art\\Wall.tga'].map((file) => ({ name: file, skin: externalSkin(file) }))
    const host = memoryHost({ '/game/guard.mdl': mdl7({ skins }), '/game/wall.tga': redTga })
    const { steps, pack } = await build(host, '/game/guard.mdl')
    expect(steps.filter((step) => step === 'decode-image')).toHaveLength(1)
    const model = readModel(pack)
    expect(model.images).toHaveLength(1)
    expect(model.materials.map(({ image }) => image)).toEqual([0, 0, 0])
  })

  it('of 8 bits takes palette.pcx or palette.raw beside the model, or else the engine’s own', async () => {
    const palette = { colors: Uint8Array.from({ length: 768 }, (_, at) => (at % 3 === 1 ? 200 : 0)), issues: [] }
    const bytes = mdl7({
      skins: [{ name: '8', skin: encodeSkin(plainImage(0, 200, 0), { format: 'palette', palette }) }],
    })
    const own = await buildModel(bytes, { '/game/models/palette.raw': palette.colors })
    expect(colorOf(own.model, 0)).toEqual([0, 200, 0])
    expect(own.dependencies).toContain('/game/models/palette.raw')
    const other = await buildModel(bytes)
    expect(colorOf(other.model, 0)).toEqual([0, 0, 0])
    expect(other.missing).toContain('/game/models/palette.pcx')
    expect(other.warnings).toEqual([])
    expect(other.references).toEqual([])
  })

  it('with opacity or color passes them on; a lone material needs no image', async () => {
    const { model } = await buildModel(
      mdl7({ skins: [{ name: 'glass', skin: materialSkin({ diffuse: [1, 0, 0.5], opacity: 0.5 }) }] }),
    )
    const { color, alpha, image } = model.materials[0]
    expect(image).toBe(-1)
    expect(alpha).toBe('blend')
    expect(color[0]).toBe(1)
    expect(color[1]).toBe(0)
    expect(color[2]).toBeCloseTo(0.214, 2)
    expect(color[3]).toBe(0.5)
  })

  it('of a card with holes is a mask, with soft alpha a blend, with constant alpha opaque', async () => {
    const holes = plainImage(9, 9, 9)
    holes.pixels[3] = 0
    const soft = plainImage(9, 9, 9)
    for (let at = 3; at < soft.pixels.length; at += 4) soft.pixels[at] = 100 + (at % 64)
    const skins = [holes, soft, plainImage(9, 9, 9, 0)].map((image, index) => {
      return { name: `${index}`, skin: encodeSkin(image, { format: 'argb8888' }) }
    })
    const card = { ...TETRAHEDRON, triangles: [0, 2, 1] }
    const { model } = await buildModel(mdl7({ skins, parts: [card] }))
    expect(model.materials.map(({ alpha }) => alpha)).toEqual(['mask', 'blend', 'opaque'])
    expect(decode(model.images[0].bytes).channels).toBe(4)
    expect(decode(model.images[2].bytes).channels).toBe(3)
  })

  it('that names the same file as another shares its image', async () => {
    const skins = ['a.tga', 'x\\A.tga', 'b.tga'].map((file) => ({ name: '', skin: externalSkin(file) }))
    const { model } = await buildModel(mdl7({ skins }), { '/game/a.tga': redTga, '/game/b.tga': greenTga })
    expect(model.materials.map(({ name, image }) => [name, image])).toEqual([
      ['skin 0', 0],
      ['skin 1', 0],
      ['skin 2', 1],
    ])
  })

  it('with a broken DDS inside is a warning with its path in the model', async () => {
    const skin = ddsSkin(new TextEncoder().encode('DDS broken'))
    const { warnings, model } = await buildModel(mdl7({ skins: [{ name: 'dds', skin }] }))
    expect(warnings).toMatchObject([{ code: 'texture-unreadable', path: 'groups[0].skins[0]' }])
    expect(model.images).toHaveLength(1)
  })
})
