import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMdl7, type ModelPlan } from '@brushwork/codecs/mdl7'
import { type MdlDocument, writeMdl } from '@brushwork/codecs/models'
import { type ModelPart, poseSkeleton, readModel, sampleVertices, skinVertices } from '@brushwork/runtime'
import { corpusFiles, corpusRoot, mutate } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { BuildError } from '../../../src/diagnostics/build-error.js'
import { build } from '../../support/build.js'
import { distanceToTriangles } from '../../support/distance.js'
import { memoryHost } from '../../support/memory-host.js'
import { mdl7 } from '../../support/samples.js'

/** Points along a side of a sheet. */
const SIDE = 21
const POINTS = SIDE * SIDE

/** Heights of a hilly sheet; every frame has other hills. */
function hills(frame: number): number[] {
  return Array.from({ length: POINTS }, (_, point) => {
    const [x, y] = [(point % SIDE) * 4, Math.floor(point / SIDE) * 4]
    const slope = Math.abs(((x * (frame + 2) + y) % 40) - 20) / 10
    return [x, y, slope * slope]
  }).flat()
}

/** Triangles of the sheet that skip points, counter-clockwise from above, from column `first` on. */
function sheet(step: number, first = 0, last = SIDE - 1): number[] {
  const triangles: number[] = []
  for (let y = 0; y + step < SIDE; y += step) {
    for (let x = first; x + step <= last; x += step) {
      const [a, b] = [y * SIDE + x, (y + step) * SIDE + x]
      triangles.push(a, a + step, b, a + step, b + step, b)
    }
  }
  return triangles
}

const UVS = Array.from({ length: POINTS }, (_, point) => [
  (point % SIDE) / (SIDE - 1),
  Math.floor(point / SIDE) / (SIDE - 1),
]).flat()

function hilly(plan: Partial<ModelPlan> = {}): ReturnType<typeof createMdl7> {
  return createMdl7({
    skins: [],
    parts: [{ positions: hills(-1), triangles: sheet(1), uvs: UVS }],
    frames: Array.from({ length: 6 }, (_, frame) => ({ name: `wave ${frame}`, positions: [hills(frame)] })),
    ...plan,
  })
}

/** The sheet with levels that its file lists, of every 2nd and 4th point. */
function listed(...lists: (readonly number[])[]): MdlDocument {
  return withLevels(hilly(), lists)
}

function withLevels(document: ReturnType<typeof hilly>, lists: readonly (readonly number[])[]): MdlDocument {
  const levels = lists.map((list) => {
    // Clockwise in files.
    const corners = Uint16Array.from(list.toReversed())
    const count = list.length / 3
    const unset = { materials2: new Int32Array(count).fill(-1), skinPoints2: new Uint16Array(list.length).fill(0xffff) }
    const materials = new Int32Array(count).fill(-1)
    const triangles = { count, vertices: corners, skinPoints: corners.slice(), materials, ...unset }
    return { percent: (100 * list.length) / sheet(1).length, triangles }
  })
  return { ...document, entityLump: { kind: 'lods', groups: [{ group: 0, levels }] } }
}

const FILE = '/game/hills.mdl'

async function packOf(bytes: Uint8Array, options: Parameters<typeof build>[2] = {}): Promise<Uint8Array> {
  return (await build(memoryHost({ [FILE]: bytes }), FILE, options, { cacheDir: null })).pack
}

async function modelOf(bytes: Uint8Array, options: Parameters<typeof build>[2] = {}) {
  return readModel(await packOf(bytes, options))
}

const triangleCounts = ({ lods = [] }: ModelPart) => lods.map(({ indices }) => indices.length / 3)

/** Positions of a part at rest, in every frame and in every pose, as games compute them. */
function posesOf(part: ModelPart, { frameCount, skeleton }: ReturnType<typeof readModel>): Float32Array[] {
  const poses = [part.positions]
  const normals = new Float32Array(part.positions.length)
  for (let frame = 0; frame < frameCount; frame++) {
    const sampled = new Float32Array(part.positions.length)
    sampleVertices(part, frame, frame, 0, sampled, normals)
    poses.push(sampled)
    if (part.skin === undefined || skeleton === undefined) continue
    const matrices = new Float32Array(skeleton.bones.length * 16)
    const [skinned, both] = [new Float32Array(sampled.length), new Float32Array(sampled.length)]
    poseSkeleton(skeleton, frame, frame, 0, matrices)
    skinVertices(part, matrices, skinned, normals)
    skinVertices({ ...part, positions: sampled, normals: normals.slice() }, matrices, both, normals)
    poses.push(skinned, both)
  }
  return poses
}

/** The largest distance of a vertex from a level, in all poses. @param most how many vertices are compared. */
function largestDistance(
  part: ModelPart,
  level: ArrayLike<number>,
  poses: readonly Float32Array[],
  most = Infinity,
): number {
  const kept = new Set(Array.from(level))
  const lacking = [...new Set(part.indices)].filter((vertex) => !kept.has(vertex))
  const vertices = some(lacking, most)
  let farthest = 0
  for (const positions of poses) {
    for (const vertex of vertices) {
      const [x, y, z] = positions.subarray(vertex * 3, vertex * 3 + 3)
      farthest = Math.max(farthest, distanceToTriangles([x, y, z], positions, level))
    }
  }
  return farthest
}

/** Floats of matrices and vertices, relative to a model's size. */
const ROUNDING = 1e-4

describe('levels of detail that a file lists', () => {
  it('arrive with their triangles and the error of each, which holds in every frame', async () => {
    const model = await modelOf(writeMdl(listed(sheet(2), sheet(4))))
    const [part] = model.parts
    expect(triangleCounts(part)).toEqual([sheet(2).length / 3, sheet(4).length / 3])
    const poses = posesOf(part, model)
    expect(poses).toHaveLength(7)
    for (const { indices, error } of part.lods ?? []) {
      const distance = largestDistance(part, indices, poses)
      expect(distance).toBeGreaterThan(0)
      expect(error).toBeGreaterThanOrEqual(distance * (1 - ROUNDING))
      expect(error).toBeLessThan(distance * 3)
    }
  })

  it('face the same side as the part', async () => {
    const [{ lods = [], positions }] = (await modelOf(writeMdl(listed(sheet(2))))).parts
    for (let at = 0; at < lods[0].indices.length; at += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => lods[0].indices[at + corner] * 3)
      const across = (positions[b + 2] - positions[a + 2]) * (positions[c] - positions[a])
      expect(across - (positions[b] - positions[a]) * (positions[c + 2] - positions[a + 2])).toBeGreaterThan(0)
    }
  })

  it('are kept by default and in drafts, left out by `false`, and not replaced by shares', async () => {
    const file = writeMdl(listed(sheet(2), sheet(4)))
    const counts = async (options: Parameters<typeof build>[2]) =>
      triangleCounts((await modelOf(file, options)).parts[0])
    expect(await counts({ profile: 'draft' })).toEqual([200, 50])
    expect(await counts({ lods: [0.7] })).toEqual([200, 50])
    expect(await counts({ lods: false })).toEqual([])
    expect(await packOf(file, { lods: false })).toEqual(await packOf(writeMdl(hilly())))
  })

  it('may use vertices and texture coordinates that no other triangle uses', async () => {
    const document = listed(sheet(4))
    const [group] = document.format === 'mdl7' ? document.groups : []
    const own = { ...group.triangles, count: 400, vertices: group.triangles.vertices.slice(0, 1200) }
    const half = { ...own, skinPoints: own.skinPoints.slice(0, 1200), materials: own.materials?.slice(0, 400) }
    const seconds = { skinPoints2: own.skinPoints2?.slice(0, 1200), materials2: own.materials2?.slice(0, 400) }
    const cut = { ...document, groups: [{ ...group, triangles: { ...half, ...seconds } }] } as MdlDocument
    const [part] = (await modelOf(writeMdl(cut))).parts
    expect(part.indices.length / 3).toBe(400)
    expect(triangleCounts(part)).toEqual([50])
    expect(new Set(part.lods?.[0].indices).size).toBe(36)
  })

  it('are skipped where they save nothing or are empty', async () => {
    const lists = [sheet(1), [], sheet(2), sheet(2), sheet(4)]
    expect(triangleCounts((await modelOf(writeMdl(listed(...lists)))).parts[0])).toEqual([200, 50])
  })

  it('give a warning and a pack without, when the list is damaged', async () => {
    const file = writeMdl(listed(sheet(2)))
    // The number of triangles of the level.
    const at = new DataView(file.buffer, file.byteOffset).getUint32(16, true) + 24
    new DataView(file.buffer, file.byteOffset).setUint32(at, 0x7fffffff, true)
    expect(await withoutLods(file)).toEqual(['entity-lump', 'skin-missing'])
  })

  it('give a warning and a pack without, when the file ends within them', async () => {
    const file = writeMdl(listed(sheet(2)))
    expect(await withoutLods(file.subarray(0, file.length - 7))).toEqual(['lump-extent', 'entity-lump', 'skin-missing'])
  })
})

/** Codes of the warnings of a file whose levels cannot be read. Its pack has the part, and no level. */
async function withoutLods(file: Uint8Array): Promise<string[]> {
  const { pack, warnings } = await build(memoryHost({ [FILE]: file }), FILE, {}, { cacheDir: null })
  const [part] = readModel(pack).parts
  expect(part.indices.length / 3).toBe(800)
  expect(part).not.toHaveProperty('lods')
  return warnings.map(({ code }) => code)
}

it('damaged lists give a pack or a BuildError, with seeds 1 to 50', async () => {
  const file = writeMdl(withLevels(hilly({ frames: [] }), [sheet(2), sheet(4)]))
  const lump = new DataView(file.buffer, file.byteOffset).getUint32(16, true)
  for (let seed = 1; seed <= 50; seed++) {
    const damaged = file.slice()
    damaged.set(mutate(file.subarray(lump), seed).subarray(0, file.length - lump), lump)
    try {
      const [part] = (await modelOf(damaged)).parts
      for (const { indices, error } of part.lods ?? []) {
        expect(indices.length, `seed ${seed}`).toBeLessThan(part.indices.length)
        expect(error, `seed ${seed}`).toBeLessThan(1000)
      }
    } catch (failure) {
      expect(failure, `seed ${seed}`).toBeInstanceOf(BuildError)
    }
  }
})

describe('simplified levels of detail', () => {
  it('have the shares that were asked for, and an error that holds in every frame', async () => {
    const model = await modelOf(writeMdl(hilly()), { lods: [0.5, 0.25] })
    const [part] = model.parts
    const [half = 0, quarter = 0] = triangleCounts(part)
    expect(half).toBeLessThanOrEqual(400)
    expect(half).toBeGreaterThan(300)
    expect(quarter).toBeLessThanOrEqual(half * 0.9)
    const poses = posesOf(part, model)
    for (const { indices, error } of part.lods ?? []) {
      expect(error).toBeGreaterThanOrEqual(largestDistance(part, indices, poses) * (1 - ROUNDING))
      expect(error).toBeLessThanOrEqual(80 / 8)
    }
  })

  it('see the frames: a sheet that is flat at rest and has hills later keeps them', async () => {
    const flat = hills(-1).map((value, at) => (at % 3 === 2 ? 0 : value))
    const still = hilly({ parts: [{ positions: flat, triangles: sheet(1), uvs: UVS }], frames: [] })
    const moving = hilly({ parts: [{ positions: flat, triangles: sheet(1), uvs: UVS }] })
    const errorOf = async (document: MdlDocument) => (await modelOf(writeMdl(document), { lods: [0.5] })).parts[0].lods
    expect((await errorOf(still))?.[0].error).toBeLessThan(1e-6)
    expect((await errorOf(moving))?.[0].error).toBeGreaterThan(1e-3)
  })

  it('keep the seams of textures: no triangle has corners on both sides', async () => {
    const middle = (SIDE - 1) / 2
    // Two charts that share the points in the middle.
    const left = { positions: hills(-1), triangles: sheet(1, 0, middle), uvs: UVS }
    const shifted = { ...left, triangles: sheet(1, middle), uvs: UVS.map((value) => value + 2) }
    const merged = hilly({ parts: [left, shifted], frames: [] })
    const [part] = (await modelOf(writeMdl(merged), { lods: [0.5] })).parts
    expect(part.lods).toHaveLength(1)
    const isShifted = (vertex: number) => part.uvs[vertex * 2 + 1] >= 1.9
    for (let at = 0; at < (part.lods?.[0].indices.length ?? 0); at += 3) {
      const sides = [0, 1, 2].map((corner) => isShifted(part.lods?.[0].indices[at + corner] ?? 0))
      expect(new Set(sides).size).toBe(1)
    }
  })

  it('keep vertices that two parts share, so that parts do not come apart', async () => {
    const middle = (SIDE - 1) / 2
    const skins = ['one', 'two'].map((name) => ({
      name,
      skin: { type: 0, width: 0, height: 0, payload: new Uint8Array(0) },
    }))
    const parts = [
      { positions: hills(-1), triangles: sheet(1, 0, middle), uvs: UVS, skin: new Array(400).fill(0) },
      { positions: hills(-1), triangles: sheet(1, middle), uvs: UVS, skin: new Array(400).fill(1) },
    ]
    const model = await modelOf(writeMdl(hilly({ skins, parts, frames: [] })), { lods: [0.4] })
    expect(model.parts).toHaveLength(2)
    for (const { lods, positions } of model.parts) {
      const kept = new Set(lods?.[0].indices)
      const border = [...kept].filter((vertex) => Math.abs(positions[vertex * 3 + 2] - middle * 4) < 0.01)
      expect(border).toHaveLength(SIDE)
    }
  })

  it('are as coarse in drafts, whose vertices are not welded', async () => {
    // Every triangle has corners of its own.
    const [points, triangles] = [hills(-1), sheet(1)]
    const positions = triangles.flatMap((point) => points.slice(point * 3, point * 3 + 3))
    const uvs = triangles.flatMap((point) => UVS.slice(point * 2, point * 2 + 2))
    const soup = hilly({ parts: [{ positions, triangles: [...triangles.keys()], uvs }], frames: [] })
    const [part] = (await modelOf(writeMdl(soup), { lods: [0.5], profile: 'draft' })).parts
    expect(part.positions.length / 3).toBe(2400)
    expect(triangleCounts(part)[0]).toBeLessThanOrEqual(400)
  })

  it('are dropped where they save less than a tenth, and leave the bytes of the pack alone', async () => {
    expect(await packOf(mdl7(), { lods: [0.5] })).toEqual(await packOf(mdl7()))
    expect(triangleCounts((await modelOf(writeMdl(hilly()), { lods: [0.5, 0.48] })).parts[0])).toHaveLength(1)
  })

  it('are the same in every build', async () => {
    const [first, second] = [
      await packOf(writeMdl(hilly()), { lods: [0.5] }),
      await packOf(writeMdl(hilly()), { lods: [0.5] }),
    ]
    expect(second).toEqual(first)
  })

  it('are in the facts of the module', async () => {
    const host = memoryHost({ [FILE]: writeMdl(hilly()) })
    const { facts } = await build(host, FILE, { lods: [0.5, 0.25] }, { cacheDir: null })
    expect(facts).toMatchObject({ kind: 'model', lodCount: 2 })
    expect((await build(host, FILE, {}, { cacheDir: null })).facts).not.toHaveProperty('lodCount')
  })
})

/** The one real model at hand that lists levels. */
const LISTED = join(corpusRoot ?? '', '../games/lottershock/Assets/cEselslerche.mdl')
const hasListed = corpusRoot !== undefined && existsSync(LISTED)
if (!hasListed) console.warn(`No ${LISTED}: a test of its levels of detail is skipped.`)

it.skipIf(!hasListed)('a real model has the triangles of the levels that it lists', async () => {
  const bytes = new Uint8Array(readFileSync(LISTED))
  const { parts } = await modelOf(bytes, { images: { format: 'png', maxSize: 1 } })
  expect(parts.map(({ indices }) => indices.length / 3)).toEqual([1504])
  expect(parts.map(triangleCounts)).toEqual([[1119, 561, 142]])
})

/** Every fourth animated model: comparing all points with all triangles takes seconds for each. */
const ANIMATED = corpusFiles('MDL5', 'MDL7', 'MDL3', 'MDL4')
  .filter(({ expect: { frames = 0 } }) => Number(frames) > 1)
  .filter((_, index) => index % 4 === 0)

/** Values at about equal distances. */
function some<T>(values: readonly T[], count: number): T[] {
  return values.filter((_, index) => index % Math.max(1, Math.ceil(values.length / count)) === 0)
}

describe.skipIf(corpusRoot === undefined)('on real files', () => {
  it.each(ANIMATED)('the error of simplified $path holds for some vertices in some frames', async (file) => {
    const model = await modelOf(file.read(), { lods: [0.5, 0.25], images: { format: 'png', maxSize: 1 } })
    for (const part of model.parts) {
      const poses = some(posesOf(part, model), 6)
      for (const { indices, error } of part.lods ?? []) {
        expect(error).toBeGreaterThanOrEqual(largestDistance(part, indices, poses, 40) * (1 - ROUNDING))
      }
    }
  })
})
