import type { Entity, Image, Level, LevelFiles, LevelSurface, Model, Sprite } from '@brushwork/runtime'
import { readLevel } from '@brushwork/runtime'
import { createLevelModule } from '@brushwork/runtime/module'
import { createInstances, createLevel, createSky, createSprite } from '@brushwork/three'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { AmbientLight, AudioListener, MeshBasicMaterial, PerspectiveCamera, Scene, WebGLRenderer } from 'three'

type Rgb = readonly [red: number, green: number, blue: number]
type Point = readonly [x: number, y: number, z: number]

/** Images are columns of one color each, in 0..255; null is clear. */
type Columns = readonly (Rgb | null)[]

export interface EntitiesPage {
  /** Draws a sprite at the origin from a position; gives the colors left and right of its center. */
  sprite(columns: Columns, facing: 'camera' | 'both' | 'front', from: Point, roll?: number): Promise<number[][]>
  /** Draws entities, which show a card of `columns` that faces +Z, before a green wall; gives the color in the middle. */
  entity(columns: Columns, entity: Partial<Entity>, alpha?: 'opaque' | 'mask' | 'blend'): Promise<number[]>
  /** All pixels of many cards of two files, and of sprites: drawn one by one, with those of their file, or with others. */
  many(how: 'single' | 'instances' | 'merged'): Promise<{ pixels: number[]; calls: number }>
  /** Colors of instances with looks: a plain red one, one with the green skin, one with half of its red. And the share of one that is half drawn. */
  looks(): Promise<{ colors: number[][]; share: number }>
  /** The color of a dome of two layers, upwards: `[first layer, second layer]`. */
  clouds(layers: Columns): Promise<number[]>
  /** All pixels of a level with all that it may show, drawn before and after the context was lost. */
  lostContext(): Promise<[before: number[], after: number[]]>
  /** What is on the GPU after levels like that were opened, drawn and closed: the first, and the last of `count`. */
  levels(count: number): Promise<Record<'geometries' | 'textures' | 'programs', number>[]>
  /** What loads of a level say that end early: its pack is cut, it is aborted at its first bytes. And what is on the GPU before and after. */
  interrupted(): Promise<{ cut: string; aborted: string; before: number[]; after: number[] }>
  /** How the first sound of a level plays, and the files that are missing. */
  sounds(): Promise<Record<string, unknown>>
  /** What a strip of sky shows in a direction. */
  sky(strip: Columns, direction: Point, isBehindWall?: boolean): Promise<number[]>
}

declare global {
  interface Window {
    entitiesPage?: EntitiesPage
  }
}

const SIZE = 64
const canvas = document.querySelector('canvas') as HTMLCanvasElement
const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: false })
renderer.setSize(SIZE, SIZE, false)
const camera = new PerspectiveCamera(60, 1, 1, 1000)

async function imageOf(columns: Columns): Promise<Image> {
  const drawn = new OffscreenCanvas(columns.length * 16, 16)
  const context = drawn.getContext('2d') as OffscreenCanvasRenderingContext2D
  for (const [at, color] of columns.entries()) {
    if (color === null) continue
    context.fillStyle = `rgb(${color.join(' ')})`
    context.fillRect(at * 16, 0, 16, 16)
  }
  const bytes = new Uint8Array(await (await drawn.convertToBlob()).arrayBuffer())
  return { name: 'columns', mimeType: 'image/png', bytes }
}

function look(alpha: 'opaque' | 'mask' | 'blend' = 'opaque') {
  return { name: 'columns', image: 0, color: [1, 1, 1, 1], alpha, doubleSided: false } as const
}

async function spriteOf(columns: Columns, frameCount = 1): Promise<Sprite> {
  const images = [await imageOf(columns)]
  return { kind: 'sprite', width: 20, height: 20, frameCount, materials: [look()], images }
}

const CARD = {
  positions: new Float32Array([-10, -10, 0, 10, -10, 0, 10, 10, 0, -10, 10, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array([0, 1, 1, 1, 1, 0, 0, 0]),
  indices: new Uint16Array([0, 1, 2, 0, 2, 3]),
}

async function cardOf(columns: Columns, alpha: 'opaque' | 'mask' | 'blend'): Promise<Model> {
  const bounds = { min: [-10, -10, 0], max: [10, 10, 0] } as const
  const part = { name: 'card', material: 0, ...CARD }
  const images = [await imageOf(columns)]
  return { kind: 'model', parts: [part], materials: [look(alpha)], images, clips: [], frameCount: 1, bounds }
}

/** A wall or sky of one color. */
function surfaceOf(z: number, sky: boolean): LevelSurface {
  const positions = CARD.positions.map((value, at) => (at % 3 === 2 ? z : value * 10))
  const ranges = {
    firstTriangles: Uint32Array.of(0, 2),
    firstClusters: new Uint32Array(2),
    clusters: new Uint32Array(0),
  }
  const traits = { liquid: false, passable: false, unshaded: true, flags: 0, userFlags: 0, ambient: 0, albedo: 50 }
  return { material: 0, ...CARD, positions, blocks: new Uint32Array(2), ranges, sky, ...traits, blockMaterial: '' }
}

const ENTITY: Entity = { ...PLAIN_ENTITY, file: 'card.mdl' }

async function levelOf(entities: readonly Partial<Entity>[], surfaces: readonly LevelSurface[]): Promise<Level> {
  return {
    kind: 'level',
    name: '',
    script: '',
    sun: { color: [0, 0, 0], azimuth: 0, elevation: 90, direction: [0, 1, 0] },
    ambient: [1, 1, 1],
    fog: [],
    entities: entities.map((entity) => ({ ...ENTITY, ...entity })),
    lights: [],
    sounds: [],
    positions: [],
    paths: [],
    regions: [],
    palette: '',
    groups: [],
    blocks: [],
    surfaces,
    parts: [],
    materials: [look()],
    images: [await imageOf([[0, 128, 0]])],
    bounds: { min: [-100, -100, -50], max: [100, 100, 0] },
  }
}

/** A module whose pack announces a megabyte. @param arrive bytes that there are */
function packOf(arrive: number) {
  const bytes = new Uint8Array(arrive)
  bytes.set([0x67, 0x6c, 0x54, 0x46, 2, 0, 0, 0, 0, 0, 0x10, 0])
  const file = { url: URL.createObjectURL(new Blob([bytes])), byteLength: 2 ** 20, sha256: '' }
  return createLevelModule(file, readLevel)
}

function onGpu(): number[] {
  const { memory, programs } = renderer.info
  return [memory.geometries, memory.textures, programs?.length ?? 0]
}

const messageOf = (failure: unknown) => String(failure)

function moduleOf(kind: string, asset: unknown) {
  return { kind, url: kind, byteLength: 1, sha256: '', load: async () => asset, onUpdate: () => () => {} }
}

async function filesOf(columns: Columns, alpha: 'opaque' | 'mask' | 'blend' = 'opaque'): Promise<LevelFiles> {
  const models = { 'card.mdl': moduleOf('model', await cardOf(columns, alpha)) }
  return { models, sprites: {}, sounds: {} } as unknown as LevelFiles
}

/** A WAV of 100 silent samples. */
function wave(): Uint8Array {
  const view = new DataView(new ArrayBuffer(144))
  const text = (at: number, value: string) =>
    [...value].map((char, index) => view.setUint8(at + index, char.charCodeAt(0)))
  text(0, 'RIFF')
  view.setUint32(4, 136, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 8000, true)
  view.setUint32(28, 8000, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  text(36, 'data')
  view.setUint32(40, 100, true)
  return new Uint8Array(view.buffer)
}

function drawn(scene: Scene, from: Point, to: Point = [0, 0, 0]): void {
  camera.position.fromArray(from)
  camera.up.set(0, 1, 0)
  if (to[0] === from[0] && to[2] === from[2]) camera.up.set(1, 0, 0)
  camera.lookAt(...to)
  renderer.render(scene, camera)
}

/** A level with a wall, instances, a model of its own and a sprite, in front of a sky. */
async function everything(): Promise<{ readonly scene: Scene; dispose(): void }> {
  const files = await filesOf([
    [255, 0, 0],
    [0, 0, 255],
  ])
  const smoke = moduleOf('sprite', await spriteOf([[255, 255, 0]]))
  const level = await levelOf(
    [
      { position: [-30, 0, 0] },
      { position: [0, 20, 0], scale: [0.5, 0.5, 1] },
      { position: [20, 0, 0], flags: 1 << 10 },
      { kind: 'sprite', file: 'smoke.tga', position: [0, -15, 0] },
    ],
    [surfaceOf(-50, false)],
  )
  const object = await createLevel(level, {
    entities: { files: { ...files, sprites: { 'smoke.tga': smoke } } as unknown as LevelFiles },
  })
  const sky = await createSky(await spriteOf([[0, 255, 255]], 1))
  const scene = new Scene().add(sky, object)
  return {
    scene,
    dispose() {
      object.dispose()
      sky.dispose()
    },
  }
}

function pixels(): number[] {
  const gl = renderer.getContext()
  const read = new Uint8Array(SIZE * SIZE * 4)
  gl.readPixels(0, 0, SIZE, SIZE, gl.RGBA, gl.UNSIGNED_BYTE, read)
  return [...read]
}

function happened(name: string): Promise<unknown> {
  return new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }))
}

function pixel(x: number, y: number): number[] {
  const gl = renderer.getContext()
  const read = new Uint8Array(4)
  gl.readPixels(x * SIZE, y * SIZE, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, read)
  return [...read.subarray(0, 3)]
}

window.entitiesPage = {
  async sprite(columns, facing, from, roll = 0) {
    const sprite = await createSprite(await spriteOf(columns), {
      facing,
      material: (_, map) => new MeshBasicMaterial({ map }),
    })
    sprite.rotation.z = roll
    const scene = new Scene().add(sprite)
    drawn(scene, from)
    const colors = [pixel(0.4, 0.5), pixel(0.6, 0.5)]
    sprite.dispose()
    return colors
  },
  async entity(columns, entity, alpha) {
    const level = await levelOf([entity], [surfaceOf(-50, false)])
    const object = await createLevel(level, { entities: { files: await filesOf(columns, alpha) } })
    drawn(new Scene().add(object), [0, 0, 30])
    const color = pixel(0.5, 0.5)
    object.dispose()
    return color
  },
  async many(how) {
    const cards = Array.from({ length: 12 }, (_, index) => ({
      file: index % 3 === 0 ? 'other.mdl' : 'card.mdl',
      position: [(index % 4) * 8 - 12, Math.floor(index / 4) * 8 - 8, index] as const,
      rotation: [0, 0, Math.sin(index / 9), Math.cos(index / 9)] as const,
      scale: [0.2 + index / 40, 0.3, 1] as const,
    }))
    const sprites = [-9, 9].map((x) => ({
      kind: 'sprite' as const,
      file: 'smoke.tga',
      position: [x, 14, 5] as const,
      scale: [0.2, 0.2, 0.2] as const,
    }))
    const level = await levelOf([...cards, ...sprites], [])
    const { models } = await filesOf([
      [255, 0, 0],
      [0, 0, 255],
    ])
    const other = moduleOf('other', await cardOf([[0, 255, 0], null], 'opaque'))
    const smoke = moduleOf('sprite', await spriteOf([[255, 255, 0]]))
    const files = { models: { ...models, 'other.mdl': other }, sprites: { 'smoke.tga': smoke }, sounds: {} }
    const object = await createLevel(level, {
      entities: {
        files: files as unknown as LevelFiles,
        instances: how !== 'single',
        merge: how === 'merged',
      },
    })
    drawn(new Scene().add(object), [0, 0, 40])
    const shown = pixels()
    const { calls } = renderer.info.render
    object.dispose()
    return { pixels: shown, calls }
  },
  async looks() {
    const card = await cardOf([[255, 0, 0]], 'opaque')
    const images = [...card.images, await imageOf([[0, 255, 0]])]
    const materials = [...card.materials, { ...card.materials[0], image: 1 }]
    const set = await createInstances({ ...card, materials, images }, { count: 4, looks: true })
    for (const [index, instance] of set.instances.entries()) {
      instance.position.set(index * 20 - 30, 0, 0)
      instance.scale.setScalar(0.8)
    }
    set.instances.at(1)?.setLook({ skin: 2 })
    set.instances.at(2)?.setLook({ tint: [0.5, 1, 1] })
    set.instances.at(3)?.setLook({ opacity: 0.5 })
    drawn(new Scene().add(set, new AmbientLight(0xffffff, Math.PI)), [0, 0, 80])
    const at = [0, 1, 2].map((index) => 0.5 + (index * 20 - 30) / 160 / Math.tan(Math.PI / 6))
    const colors = at.map((x) => pixel(x, 0.5))
    const reds = pixels().filter((_, at) => at % 4 === 0)
    const drawnFrom = (low: number, high: number): number =>
      reds.filter((red, at) => red > 200 && at % SIZE >= low * SIZE && at % SIZE < high * SIZE).length
    const share = drawnFrom(0.72, 1) / drawnFrom(0, 0.28)
    set.dispose()
    return { colors, share }
  },
  async clouds(layers) {
    const sky = await createSky(await spriteOf(layers, 2))
    drawn(new Scene().add(sky), [0, 0, 0], [0, 1, 0])
    const color = pixel(0.5, 0.5)
    sky.dispose()
    return color
  },
  async lostContext() {
    const { scene, dispose } = await everything()
    drawn(scene, [0, 0, 60])
    const before = pixels()
    const extension = renderer.getContext().getExtension('WEBGL_lose_context')
    const lost = happened('webglcontextlost')
    extension?.loseContext()
    await lost
    const restored = happened('webglcontextrestored')
    // Not within the event.
    setTimeout(() => extension?.restoreContext())
    await restored
    drawn(scene, [0, 0, 60])
    const after = pixels()
    dispose()
    return [before, after]
  },
  async levels(count) {
    const found: Record<'geometries' | 'textures' | 'programs', number>[] = []
    // Stays open, so that shaders are compiled once.
    const open = await everything()
    drawn(open.scene, [0, 0, 60])
    for (let round = 0; round < count; round++) {
      const { scene, dispose } = await everything()
      drawn(scene, [0, 0, 60])
      dispose()
      const { memory, programs } = renderer.info
      if (round === 0 || round === count - 1) found.push({ ...memory, programs: programs?.length ?? 0 })
    }
    open.dispose()
    return found
  },
  async interrupted() {
    const before = onGpu()
    const cut = await createLevel(packOf(40)).then(String, messageOf)
    const leaving = new AbortController()
    const onProgress = () => leaving.abort(new Error('left'))
    const aborted = await createLevel(packOf(2 ** 20), { signal: leaving.signal, onProgress }).then(String, messageOf)
    return { cut, aborted, before, after: onGpu() }
  },
  async sounds() {
    const at = { position: [1, 2, 3], volume: 50, range: 0 } as const
    const level = await levelOf([], [])
    const sounds = [
      { ...at, file: 'hum.wav' },
      { ...at, file: 'ghost.wav' },
      { ...at, file: 'noise.wav' },
    ]
    const noise = moduleOf('sound', new Uint8Array(40))
    const files = { models: {}, sprites: {}, sounds: { 'hum.wav': moduleOf('sound', wave()), 'noise.wav': noise } }
    const listener = new AudioListener()
    const object = await createLevel(
      { ...level, sounds },
      { sounds: listener, entities: { files: files as unknown as LevelFiles } },
    )
    const audio = object.sounds?.getAudio(sounds[0])
    const reported = {
      position: audio?.position.toArray(),
      model: audio?.getDistanceModel(),
      near: audio?.getRefDistance(),
      far: audio?.getMaxDistance(),
      volume: audio?.getVolume(),
      loops: audio?.getLoop(),
      plays: audio?.isPlaying,
      missing: object.sounds?.missing.map(({ file }) => file),
    }
    object.dispose()
    return { ...reported, playsAfterwards: audio?.isPlaying }
  },
  async sky(strip, direction, isBehindWall = false) {
    const sky = await createSky(await spriteOf(strip, strip.length))
    const scene = new Scene().add(sky)
    const level = isBehindWall
      ? await createLevel(await levelOf([], [surfaceOf(-20, true), surfaceOf(-50, false)]), { sky: 'window' })
      : undefined
    if (level !== undefined) scene.add(level)
    drawn(scene, [0, 0, 0], direction)
    const color = pixel(0.5, 0.5)
    sky.dispose()
    level?.dispose()
    return color
  },
} satisfies EntitiesPage
