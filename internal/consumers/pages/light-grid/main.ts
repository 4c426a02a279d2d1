import {
  type Entity,
  type Image,
  type Level,
  type LevelModule,
  LIGHT_SIZE,
  lightAt,
  loadLevel,
  loadModel,
  type Model,
  type ModelModule,
  shadeLight,
  type Terrain,
} from '@brushwork/runtime'
import { createLevel, createModel, type GridLightOptions } from '@brushwork/three'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import {
  BatchedMesh,
  type Material,
  Mesh,
  MeshLambertMaterial,
  MeshPhongMaterial,
  MeshStandardMaterial,
  type Object3D,
  OrthographicCamera,
  PerspectiveCamera,
  PointLight,
  Scene,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
} from 'three'

/** Of a map: its axes. */
type Point = readonly [x: number, y: number, z: number]
const KINDS = { lambert: MeshLambertMaterial, phong: MeshPhongMaterial, standard: MeshStandardMaterial }

export interface LightGridPage {
  /** Draws a white ball of the radius 8. @returns green of its side towards +x, and what the light grid has there, 0..1 linear. */
  ball(
    at: Point,
    kind: keyof typeof KINDS,
    options?: GridLightOptions,
  ): { readonly drawn: number; readonly expected: number }
  /** Draws the room with a guard. @returns the mean brightness of the guard alone, 0..255. */
  guard(at: Point): number
  /** Shows the same guard from a newer version of its file, at the same place. */
  replaceGuard(): Promise<void>
  /** Places guards as entities, one of them a model of its own. @returns the mean brightness of each alone, 0..255. */
  entities(at: readonly Point[], own: number): Promise<number[]>
  /** Places statues, which do not move, as entities. @returns the mean brightness of each alone, 0..255, and the batches */
  statues(at: readonly Point[], merge: boolean): Promise<{ means: number[]; batches: number }>
  /** Draws a white terrain of a level with stored light. @returns green at a quarter and at three quarters of it, 0..255 */
  terrain(dark: number, bright: number): Promise<[number, number]>
  /** Brightness of the door in front of a camera, 0..255. */
  door(): number
}

declare global {
  interface Window {
    lightGrid?: LightGridPage
  }
}

const [WIDTH, HEIGHT] = [320, 240]
const canvas = document.querySelector('canvas') as HTMLCanvasElement
const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true })
renderer.setSize(WIDTH, HEIGHT, false)
const level = await createLevel(await loadLevel('/room.glb'))
const file = await loadModel('/guard.glb')
const man = await createModel(file)
man.play(file.clips[0].name)
const scene = new Scene()

const inPack = ([x, y, z]: Point): Vector3 => new Vector3(y, z, x)

function pixelAt(x: number, y: number): number {
  const pixel = new Uint8Array(4)
  renderer.getContext().readPixels(x, y, 1, 1, renderer.getContext().RGBA, renderer.getContext().UNSIGNED_BYTE, pixel)
  return pixel[1]
}

/** The mean of all pixels that differ from the background. */
function meanOf(object: Object3D, camera: PerspectiveCamera): number {
  const alone = new Scene()
  const parent = object.parent
  alone.add(object)
  renderer.setClearColor(0x0000ff)
  renderer.render(alone, camera)
  const gl = renderer.getContext()
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  gl.readPixels(0, 0, WIDTH, HEIGHT, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  parent?.add(object)
  let [sum, count] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at] === 0 && pixels[at + 1] === 0 && pixels[at + 2] === 255) continue
    sum += pixels[at] + pixels[at + 1] + pixels[at + 2]
    count += 3
  }
  return sum / count
}

function cameraFor(at: Point): PerspectiveCamera {
  const camera = new PerspectiveCamera(60, WIDTH / HEIGHT, 1, 10_000)
  camera.position.copy(inPack([at[0], at[1] - 110, 60]))
  camera.lookAt(inPack([at[0], at[1], 40]))
  return camera
}

/** A flat white square from the origin to −x and z. */
const HILL: Terrain = {
  kind: 'terrain',
  columns: 2,
  rows: 2,
  spacing: [100, 100],
  corner: [0, 0, 0],
  heights: new Float32Array(4),
  normals: new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
  colorMap: -1,
  detailMap: -1,
  materials: [],
  images: [],
  bounds: { min: [-100, 0, 0], max: [0, 0, 100] },
}

/** A page of two luxels, from the first column of a terrain to its last. */
async function pageOf(grays: readonly number[]): Promise<Image> {
  const page = document.createElement('canvas')
  page.width = grays.length
  page.height = 2
  const context = page.getContext('2d') as CanvasRenderingContext2D
  for (const [column, gray] of grays.entries()) {
    context.fillStyle = `rgb(${gray} ${gray} ${gray})`
    context.fillRect(column, 0, 1, 2)
  }
  const blob = await new Promise<Blob | null>((resolve) => page.toBlob(resolve, 'image/png'))
  return { name: 'light', mimeType: 'image/png', bytes: new Uint8Array((await blob?.arrayBuffer()) ?? []) }
}

function guardAt(at: Point, name: string): Entity {
  const position = inPack(at).toArray()
  return { ...PLAIN_ENTITY, file: 'guard.mdl', action: 'stand', name, position }
}

/** The guard at rest, without clips and bones. */
async function loadStatue(): Promise<Model> {
  const { kind, parts, materials, images, bounds } = await loadModel('/guard.glb')
  const still = parts.map(({ name, material, positions, normals, uvs, indices }) => {
    return { name, material, positions, normals, uvs, indices }
  })
  return { kind, parts: still, materials, images, bounds, clips: [], frameCount: 1 }
}

/** The module of the room with other entities, as a bundler makes it. */
function moduleWith(entities: readonly Entity[], level?: Level): LevelModule {
  const common = { byteLength: 1, sha256: '', onUpdate: () => () => {} }
  const hill = { ...common, kind: 'terrain', url: '/hill', load: async () => HILL }
  const guard = { ...common, kind: 'model', url: '/guard.glb', load: () => loadModel('/guard.glb') }
  const statue = { ...common, kind: 'model', url: '/statue', load: loadStatue }
  return {
    ...common,
    kind: 'level',
    url: '/room.glb',
    load: async () => level ?? { ...(await loadLevel('/room.glb')), entities },
    files: {
      models: {
        'guard.mdl': guard as unknown as ModelModule,
        'statue.mdl': statue as unknown as ModelModule,
        'hill.hmp': hill as unknown as ModelModule,
      },
      sprites: {},
      sounds: {},
    },
  } as unknown as LevelModule
}

window.lightGrid = {
  ball(at, kind, options = {}) {
    const ball = new Mesh(new SphereGeometry(8, 32, 16), new KINDS[kind]({ color: 0xffffff }) as Material)
    ball.position.copy(inPack(at))
    const lamp = new PointLight(0xffffff, 1e5)
    lamp.position.copy(inPack([at[0] + 50, at[1], at[2]]))
    const alone = new Scene().add(ball, lamp)
    level.lightObject(ball, options)
    // From +x of the map, which is +z.
    const camera = new OrthographicCamera(-16, 16, 16, -16, 1, 100)
    camera.position.copy(ball.position).add(new Vector3(0, 0, 50))
    renderer.setClearColor(0x000000)
    renderer.render(alone, camera)
    const byte = pixelAt(WIDTH / 2, HEIGHT / 2) / 255
    const drawn = byte <= 0.04045 ? byte / 12.92 : ((byte + 0.055) / 1.055) ** 2.4
    const light = new Float32Array(LIGHT_SIZE)
    const color = [0, 0, 0]
    if (level.level.lightGrid !== undefined) lightAt(level.level.lightGrid, ball.position, light)
    shadeLight(light, [0, 0, 1], color)
    ball.geometry.dispose()
    return { drawn, expected: color[1] }
  },
  guard(at) {
    scene.clear().add(level, man)
    man.position.copy(inPack(at))
    man.update(0.1)
    level.lightObject(man)
    const camera = cameraFor(at)
    const mean = meanOf(man, camera)
    renderer.setClearColor(0x000000)
    renderer.render(scene, camera)
    return mean
  },
  replaceGuard: () => man.replace(loadModel('/guard.glb')),
  async entities(at, own) {
    const placed = await createLevel(moduleWith(at.map((point, index) => guardAt(point, index === own ? 'own' : ''))), {
      entities: { names: { own: () => {} } },
    })
    for (const mesh of placed.surfaces) mesh.visible = false
    scene.clear().add(placed)
    const means = at.map((point) => meanOf(placed, cameraFor(point)))
    placed.dispose()
    return means
  },
  async statues(at, merge) {
    const placed = await createLevel(moduleWith(at.map((point) => ({ ...guardAt(point, ''), file: 'statue.mdl' }))), {
      entities: { merge },
    })
    for (const mesh of placed.surfaces) mesh.visible = false
    scene.clear().add(placed)
    const means = at.map((point) => meanOf(placed, cameraFor(point)))
    let batches = 0
    placed.traverse((object) => {
      if (object instanceof BatchedMesh) batches++
    })
    placed.dispose()
    return { means, batches }
  },
  async terrain(dark, bright) {
    const loaded = await loadLevel('/room.glb')
    const light = await pageOf([dark, bright])
    const levelWithLight = {
      ...loaded,
      entities: [{ ...guardAt([0, 0, 0], ''), kind: 'terrain', file: 'hill.hmp' }],
      images: [...loaded.images, light],
      terrainLights: [{ entity: 0, layers: [loaded.images.length] }],
    } as const
    const placed = await createLevel(moduleWith([], levelWithLight), { entities: true })
    for (const mesh of placed.surfaces) mesh.visible = false
    scene.clear().add(placed)
    const camera = new OrthographicCamera(-50, 50, 50, -50, 1, 200)
    camera.position.set(-50, 100, 50)
    // Columns of the terrain run to the right.
    camera.up.set(1, 0, 0)
    camera.lookAt(-50, 0, 50)
    renderer.setClearColor(0x0000ff)
    renderer.render(scene, camera)
    const pixels = [1 / 4, 3 / 4].map((share) => pixelAt(WIDTH * share, HEIGHT / 2)) as [number, number]
    placed.dispose()
    return pixels
  },
  door() {
    scene.clear().add(level)
    const [door] = level.parts
    level.updateMatrixWorld()
    return meanOf(door, cameraFor([64, 180, 40]))
  },
}
