import {
  type Image,
  type Level,
  type LevelModule,
  loadLevel,
  type Terrain,
  type TerrainLayer,
} from '@brushwork/runtime'
import { createLevel, createTerrain, type LevelOptions } from '@brushwork/three'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { AmbientLight, MeshBasicMaterial, type Object3D, OrthographicCamera, Scene, WebGLRenderer } from 'three'

/** Red, green, blue and opacity of texels from the left to the right, 0..255: an image of one row. */
type Texels = readonly (readonly [red: number, green: number, blue: number, alpha?: number])[]

/** A layer of the planned terrain: indices into its images. */
export interface PlannedLayer {
  readonly image: number
  readonly mask?: readonly [image: number, channel: NonNullable<TerrainLayer['mask']>['channel']]
}

export interface PlannedTerrain {
  readonly images: readonly Texels[]
  readonly layers: readonly PlannedLayer[]
  readonly filter?: 'nearest'
}

/** How a level places the terrain. */
export interface Placement {
  readonly flags?: number
  readonly ambient?: number
  /** Luxels of a lightmap of its own, from the left to the right; by default, the light grid lights the terrain. */
  readonly luxels?: Texels
  /** The game's own material, without light. */
  readonly isOwn?: boolean
}

/** Colors on the screen at shares of the width. */
type Colors = readonly (readonly [red: number, green: number, blue: number])[]

export interface TerrainLayersPage {
  /** Draws a terrain alone, in full light. */
  alone(terrain: PlannedTerrain, shares: readonly number[]): Promise<Colors>
  /** Draws it in the lit room. */
  placed(terrain: PlannedTerrain, shares: readonly number[], placement: Placement): Promise<Colors>
}

declare global {
  interface Window {
    terrainLayers?: TerrainLayersPage
  }
}

const [WIDTH, HEIGHT] = [128, 32]
const canvas = document.querySelector('canvas') as HTMLCanvasElement
const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true })
renderer.setSize(WIDTH, HEIGHT, false)

const SIDE = 64
/** In the lit half of the room, 16 above its floor. */
const PLACE = [150, 16, 176] as const

async function imageOf(texels: Texels, name: string, filter?: 'nearest'): Promise<Image> {
  const sheet = document.createElement('canvas')
  sheet.width = texels.length
  sheet.height = 1
  const context = sheet.getContext('2d') as CanvasRenderingContext2D
  const pixels = texels.flatMap(([red, green, blue, alpha = 255]) => [red, green, blue, alpha])
  context.putImageData(new ImageData(Uint8ClampedArray.from(pixels), texels.length, 1), 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, 'image/png'))
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? [])
  return { name, mimeType: 'image/png', bytes, ...(filter && { filter }) }
}

/** A flat square from the origin to −x and z; columns of its images run along −x. */
async function terrainOf({ images, layers, filter }: PlannedTerrain): Promise<Terrain> {
  return {
    kind: 'terrain',
    columns: 2,
    rows: 2,
    spacing: [SIDE, SIDE],
    corner: [0, 0, 0],
    heights: new Float32Array(4),
    normals: new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
    colorMap: layers[0].image,
    detailMap: -1,
    layers: layers.map(({ image, mask }) => ({
      material: image,
      tiling: [1, 1],
      ...(mask && { mask: { material: mask[0], channel: mask[1] } }),
    })),
    materials: images.map((_, image) => ({
      name: `${image}`,
      image,
      color: [1, 1, 1, 1],
      alpha: 'opaque',
      doubleSided: false,
    })),
    images: await Promise.all(images.map((texels, at) => imageOf(texels, `${at}`, filter))),
    bounds: { min: [-SIDE, 0, 0], max: [0, 0, SIDE] },
  }
}

function colorsOf(object: Object3D, [x, y, z]: readonly [number, number, number], shares: readonly number[]): Colors {
  const scene = new Scene().add(object, new AmbientLight(0xffffff, Math.PI))
  const half = SIDE / 2
  const camera = new OrthographicCamera(-half, half, half / 4, -half / 4, 1, 100)
  camera.position.set(x - half, y + 20, z + half)
  // Columns of the terrain run along z.
  camera.up.set(1, 0, 0)
  camera.lookAt(x - half, y, z + half)
  renderer.setClearColor(0x0000ff)
  renderer.render(scene, camera)
  const gl = renderer.getContext()
  const row = new Uint8Array(WIDTH * 4)
  gl.readPixels(0, HEIGHT / 2, WIDTH, 1, gl.RGBA, gl.UNSIGNED_BYTE, row)
  return shares.map((share) => {
    const at = Math.floor(share * WIDTH) * 4
    return [row[at], row[at + 1], row[at + 2]]
  })
}

function moduleOf(level: Level, terrain: Terrain): LevelModule {
  const common = { byteLength: 1, sha256: '', onUpdate: () => () => {} }
  const hill = { ...common, kind: 'terrain', url: '/hill', load: async () => terrain }
  const files = { models: { 'hill.hmp': hill }, sprites: {}, sounds: {} }
  return { ...common, kind: 'level', url: '/room.glb', load: async () => level, files } as unknown as LevelModule
}

window.terrainLayers = {
  async alone(plan, shares) {
    const object = await createTerrain(await terrainOf(plan))
    const colors = colorsOf(object, [0, 0, 0], shares)
    object.dispose()
    return colors
  },
  async placed(plan, shares, { flags = 0, ambient = 0, luxels, isOwn = false }) {
    const room = await loadLevel('/room.glb')
    const material = isOwn ? 'own' : ''
    const entity = { ...PLAIN_ENTITY, kind: 'terrain', file: 'hill.hmp', position: PLACE, flags, ambient, material }
    const light = luxels && (await imageOf([...luxels], 'light'))
    const level = {
      ...room,
      entities: [entity],
      ...(light && {
        images: [...room.images, light],
        terrainLights: [{ entity: 0, layers: [room.images.length] }],
      }),
    } as Level
    const own: LevelOptions = isOwn
      ? { entities: { materials: { own: (_, map) => new MeshBasicMaterial({ map }) } } }
      : { entities: true }
    const placed = await createLevel(moduleOf(level, await terrainOf(plan)), own)
    placed.lights.visible = false
    for (const mesh of [...placed.surfaces, ...placed.parts]) mesh.visible = false
    const colors = colorsOf(placed, PLACE, shares)
    placed.dispose()
    return colors
  },
}
