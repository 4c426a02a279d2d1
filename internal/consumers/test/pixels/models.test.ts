import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LACKS } from '../../pages/pixels/lacks.js'
import { LEVEL_SCENES } from '../../pages/pixels/level-scenes.js'
import type { EngineName, SabotageName } from '../../pages/pixels/main.js'
import { PIXEL_SCENES } from '../../pages/pixels/scenes.js'
import { SHAPE_SCENES } from '../../pages/pixels/shape-scenes.js'
import type { LostContext } from '../../pages/pixels/webgl-page.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import {
  type Difference,
  differenceOf,
  isSame,
  isSameButAtEdges,
  PIXEL_AT_EDGE,
} from '../support/picture-difference.js'
import { pixelLevels } from '../support/pixel-levels.js'
import { pixelModels } from '../support/pixel-models.js'
import { pixelShapes } from '../support/pixel-shapes.js'
import { playCanvasInOneFile } from '../support/playcanvas-in-one-file.js'
import { openWithWebgpu, type WebgpuPage } from '../support/webgpu-page.js'

/** For people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/pixels')

const ENGINES = [
  'webgl',
  'three',
  'babylon',
  'playcanvas',
  'three by WebGPU',
  'three by nodes in WebGL',
] as const satisfies readonly EngineName[]

/** Engines that are drawn in a browser with WebGPU. */
const IN_WEBGPU: readonly EngineName[] = ['playcanvas by WebGPU', 'three by WebGPU', 'three by nodes in WebGL']

/** Of an engine that draws the same nodes by another API: one scene of each kind of material. */
const ONLY: Partial<Record<EngineName, readonly string[]>> = {
  'three by nodes in WebGL': [
    'vertex frames that blend',
    'a second skin',
    'a light style at half',
    'HDR lightmaps, exposed less',
    'light that comes from somewhere, on a normal map',
    'a model that the grid lights',
    'instances that the grid lights',
    'solid looks of entities',
    'clouds of Quake',
    'layers of a terrain',
    'a sky whose clouds move',
  ],
}

/** All tables. */
const SCENES = [...PIXEL_SCENES, ...LEVEL_SCENES, ...SHAPE_SCENES].map(({ name }) => name)

/** The engine that the others are compared with; what it does not draw yet is compared with three. */
const referenceOf = (scene: string): EngineName => (scene in LACKS.webgl ? 'three' : 'webgl')

/** Scenes that an engine draws as the reference does. */
function drawnBy(engine: EngineName): string[] {
  const scenes = ONLY[engine] ?? SCENES
  return scenes.filter((scene) => !(scene in LACKS[engine]) && referenceOf(scene) !== engine)
}

/**
 * Share of values that an engine may have at silhouettes. Babylon and PlayCanvas multiply matrices in another order, and a pixel whose middle
 * lies on an edge is inside or outside by the last bit.
 */
const AT_EDGES: Readonly<Record<(typeof ENGINES)[number], number>> = {
  webgl: 0,
  three: 0,
  babylon: PIXEL_AT_EDGE,
  playcanvas: PIXEL_AT_EDGE,
  'three by WebGPU': 0,
  'three by nodes in WebGL': 0,
}

/** The same between WebGL and WebGPU, which choose mips and round otherwise. */
const ACROSS_APIS = 0.001

/** One scene for each piece of WGSL. */
const BY_WEBGPU = [
  'vertex frames that blend',
  'bones',
  'a second skin',
  'highlights',
  'HDR lightmaps, exposed less',
  'light that comes from somewhere, on a normal map',
  'a model that the grid lights',
  'instances that the grid lights',
  'entities that are lit at their vertices',
  'solid looks of entities',
  'a terrain with stored light',
  'water from above',
  'the fog of a level',
  'sprites that face to both sides, and lie on a wall',
  'more layers than a material reads, under a sprite, in fog',
  'a sky whose clouds move',
  'clouds of Quake',
  'clouds of Quake that are clear',
  'instances in the middle of clips',
  'instances with skins, tints and opacities',
]

/** A mistake, and a scene that shows it. */
const MISTAKES: readonly (readonly [SabotageName, scene: string])[] = [
  ['gamma 2.2 for sRGB', 'lit by ambient light and a sun'],
  ['filtering in gamma', 'a floor that reaches far'],
  ['no mips', 'a floor that reaches far'],
  ['anisotropy 1 for 8', 'a floor that reaches far'],
  ['the other side culled', 'lit by ambient light and a sun'],
  ['V upside down', 'unlit'],
  ['a frame late', 'vertex frames'],
  ['a frame late', 'bones'],
  ['light below 1 as if it were encoded', 'lit by ambient light and a sun'],
  ['normals that do not turn', 'lit by ambient light and a sun'],
  ['fog that begins later', 'fog'],
  ['all triangles at any distance', 'levels of detail'],
  ['swapped layers', 'a light style at half'],
  ['lightmaps filtered in gamma', 'lightmaps'],
  ['layers that add up as light', 'lightmaps'],
  ['exposure as if it were encoded', 'HDR lightmaps, exposed less'],
  ['a style a frame late', 'a light style at half'],
  ['everything seen', 'what is seen from elsewhere'],
  ['entities without the light of the level', 'entities of a level'],
  ['vertices in the light of the middle', 'entities that are lit at their vertices'],
  ['a frame late', 'sprites that face the camera'],
  ['sprites that do not turn', 'sprites that face the camera'],
  ['a layer of a terrain in place of another', 'layers of a terrain'],
  ['layers of a terrain mixed as light', 'layers of a terrain'],
  ['a sky that hides what is far', 'a sky of six faces, behind everything'],
  ['clouds that stay', 'a sky whose clouds move'],
  ['a frame late', 'instances in the middle of clips'],
  ['normals of instances as if all scales were alike', 'instances in the middle of clips'],
  ['all instances in full detail', 'instances in levels of detail'],
]

/** What was measured, for people. */
const differences: Record<string, Difference> = {}

let game: GameInVite
let gpu: WebgpuPage
/** Images by engine and scene: that of a reference is compared with each engine and mistake. */
const drawn = new Map<string, Uint8Array>()
/** Draws in the page once, and keeps the image for people, too. */
async function draw(engine: EngineName, scene: string): Promise<Uint8Array> {
  const name = `${scene} ${engine}`
  const { page } = IN_WEBGPU.includes(engine) ? gpu : game
  const image = drawn.get(name) ?? kept(name, await page.evaluate(`window.pixels.draw('${engine}', '${scene}')`))
  drawn.set(name, image)
  return image
}
// A second try of a failed test draws again.
beforeEach(({ task }) => {
  if (task.result?.retryCount) drawn.clear()
})
function kept(name: string, url: string): Uint8Array {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  writeFileSync(join(ARTIFACTS, `${name}.png`), bytes)
  return bytes
}

beforeAll(async () => {
  mkdirSync(ARTIFACTS, { recursive: true })
  const files = { ...pixelModels(), ...pixelShapes(), ...(await pixelLevels()) }
  const options = { plugins: [playCanvasInOneFile()], isBuilt: true }
  game = await openGameInVite('pixels', files, 'window.pixels', 'three', options)
  gpu = await openWithWebgpu(game, 'window.pixels')
})
afterAll(async () => {
  writeFileSync(join(ARTIFACTS, 'differences.json'), JSON.stringify(differences, null, 1))
  await gpu?.close()
  await game?.close()
})

/** Draws a scene with the engine, and with the reference. */
async function compare(engine: (typeof ENGINES)[number], scene: string) {
  const expected = await draw(referenceOf(scene), scene)
  const difference = differenceOf(expected, await draw(engine, scene))
  differences[`${engine}: ${scene}`] = difference
  const limit = engine === 'three by WebGPU' ? ACROSS_APIS : AT_EDGES[engine]
  return { difference, isSame: isSameButAtEdges(difference, limit) }
}

describe.each(ENGINES.filter((engine) => drawnBy(engine).length > 0))(
  '%s draws the pixels of the reference',
  (engine) => {
    it.each(drawnBy(engine))('%s', async (scene) => {
      const { difference, isSame } = await compare(engine, scene)
      expect({ difference, isSame }).toEqual({ difference, isSame: true })
      expect([...game.failures, ...gpu.failures]).toEqual([])
    })
  },
)

describe.each(ENGINES.filter((engine) => Object.keys(LACKS[engine]).length > 0))(
  '%s lacks what it says, and nothing else',
  (engine) => {
    it.each(Object.entries(LACKS[engine]))('%s: %s', async (scene) => {
      expect(SCENES).toContain(scene)
      const outcome = await compare(engine, scene).then(
        ({ isSame }) => (isSame ? 'is the same' : 'differs'),
        (error: Error) => error.message,
      )
      expect(outcome).toMatch(/^differs$|does not draw/)
    })
  },
)

describe('PlayCanvas draws by WebGPU what it draws by WebGL', () => {
  it.each(BY_WEBGPU)('%s', async (scene) => {
    const difference = differenceOf(await draw('playcanvas', scene), await draw('playcanvas by WebGPU', scene))
    differences[`playcanvas by WebGPU: ${scene}`] = difference
    expect(difference.colors).toBeGreaterThan(100)
    expect(difference.mean).toBeLessThanOrEqual(0.05)
    // Single pixels at edges and where alpha is cut off.
    expect(difference.over).toBeLessThanOrEqual(0.001)
  })
})

describe('layers of a sky', () => {
  it.each(ENGINES.filter((engine) => !('clouds of Quake' in LACKS[engine])))(
    'show nothing of each other at their rims: %s',
    async (engine) => {
      const few = await draw(engine, 'the same by few texels')
      const difference = differenceOf(few, await draw(engine, 'clouds of Quake that are clear'))
      differences[`${engine}: clear clouds`] = difference
      // Mips of one color are rounded; the other layer would be a black line.
      expect(difference.most).toBeLessThanOrEqual(4)
    },
  )
})

describe('a lost context', () => {
  it.each(['vertex frames', 'bones', 'a second skin'])('comes back with all that it had: %s', async (scene) => {
    const { before, after, held }: LostContext = await game.page.evaluate(`window.pixels.loseContext('${scene}')`)
    const difference = differenceOf(kept(`${scene} before`, before), kept(`${scene} after`, after))
    expect(difference).toMatchObject({ most: 0 })
    const [first, lost, restored, freed] = held
    expect(first.geometries * first.textures * first.programs).toBeGreaterThan(0)
    expect(lost).toMatchObject({ geometries: 0, textures: 0, programs: 0 })
    expect(restored).toEqual(first)
    expect(freed).toMatchObject({ geometries: 0, textures: 0 })
    expect(game.failures).toEqual([])
  })
})

describe('the table of scenes is red', () => {
  it.each(MISTAKES)('for %s, in the scene "%s"', async (mistake, scene) => {
    const expected = await draw('webgl', scene)
    const url: string = await game.page.evaluate(`window.pixels.sabotage('${mistake}', '${scene}')`)
    const difference = differenceOf(expected, kept(`${scene} with ${mistake}`, url))
    differences[`${mistake}: ${scene}`] = difference
    expect(isSame(differenceOf(expected, expected))).toBe(true)
    expect({ difference, isSame: isSame(difference) }).toEqual({ difference, isSame: false })
  })
})
