import type { Image, Level, LevelSurface } from '@brushwork/runtime'
import { createLevel } from '@brushwork/three'
import { MeshLambertMaterial, OrthographicCamera, Scene, WebGLRenderer } from 'three'

type RGB = readonly [red: number, green: number, blue: number]

/** A wall of one color; all in 0..255, sRGB. */
export interface Wall {
  readonly texture: RGB
  /** Colors of the layers of its page. */
  readonly layers: readonly RGB[]
  /** Style of each layer; absent for light that never changes. */
  readonly styles?: readonly [number, number, number, number]
}

export interface LightLayersPage {
  /** Draws walls, and reads the color of each. */
  draw(
    walls: readonly Wall[],
    brightness: Readonly<Record<number, number>>,
    kind: 'default' | 'lit',
  ): Promise<number[][]>
  /** Shader programs of the last drawing. */
  readonly programs: number
}

declare global {
  interface Window {
    lightLayers?: LightLayersPage
  }
}

/** Width and height of a wall on the screen [pixels]. */
const SIZE = 32
const scene = new Scene()
let renderer: WebGLRenderer | undefined

async function imageOf([red, green, blue]: RGB): Promise<Image> {
  const canvas = new OffscreenCanvas(4, 4)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = `rgb(${red} ${green} ${blue})`
  context.fillRect(0, 0, 4, 4)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  return { name: `${red} ${green} ${blue}`, mimeType: 'image/png', bytes }
}

function surfaceOf({ styles }: Wall, at: number): LevelSurface {
  return {
    material: at,
    positions: new Float32Array([at, 0, 0, at + 1, 0, 0, at + 1, 1, 0, at, 1, 0]),
    normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
    uvs: new Float32Array([0, 1, 1, 1, 1, 0, 0, 0]),
    indices: new Uint16Array([0, 1, 2, 0, 2, 3]),
    blocks: new Uint32Array(2),
    ranges: { firstTriangles: Uint32Array.of(0, 2), firstClusters: new Uint32Array(2), clusters: new Uint32Array(0) },
    light: {
      page: at,
      uvs: new Float32Array([0, 1, 1, 1, 1, 0, 0, 0]),
      ...(styles && { styles: Uint8Array.from([styles, styles, styles, styles].flat()) }),
    },
    sky: false,
    liquid: false,
    passable: false,
    unshaded: false,
    flags: 0,
    userFlags: 0,
    ambient: 0,
    albedo: 50,
    blockMaterial: '',
  }
}

async function levelOf(walls: readonly Wall[]): Promise<Level> {
  const colors = walls.flatMap(({ texture, layers }) => [texture, ...layers])
  let image = 0
  const shown = walls.map(({ layers }) => ({ image: image++, layers: layers.map(() => image++) }))
  return {
    kind: 'level',
    name: 'walls',
    script: '',
    sun: { color: [0, 0, 0], azimuth: 0, elevation: 90, direction: [0, 1, 0] },
    ambient: [0, 0, 0],
    fog: [],
    entities: [],
    lights: [],
    sounds: [],
    positions: [],
    paths: [],
    regions: [],
    palette: '',
    groups: [],
    blocks: [],
    surfaces: walls.map(surfaceOf),
    parts: [],
    materials: shown.map(({ image }) => ({
      name: '',
      image,
      color: [1, 1, 1, 1],
      alpha: 'opaque',
      doubleSided: false,
    })),
    lightPages: shown.map(({ layers }) => ({ layers })),
    images: await Promise.all(colors.map(imageOf)),
    bounds: { min: [0, 0, 0], max: [walls.length, 1, 0] },
  }
}

window.lightLayers = {
  get programs() {
    return renderer?.info.programs?.length ?? 0
  },
  async draw(walls, brightness, kind) {
    renderer?.dispose()
    const canvas = document.querySelector('canvas') as HTMLCanvasElement
    renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true })
    renderer.setSize(walls.length * SIZE, SIZE, false)
    const level = await createLevel(await levelOf(walls), {
      ...(kind === 'lit' && {
        material: (_, map, __, lightMap) =>
          new MeshLambertMaterial({ map, lightMap, lightMapIntensity: Math.PI * 2 ** 2.2 }),
      }),
    })
    for (const [style, value] of Object.entries(brightness)) level.lightStyles.set(Number(style), value)
    scene.clear().add(level)
    renderer.render(scene, new OrthographicCamera(0, walls.length, 1, 0, -1, 1))
    const gl = renderer.getContext()
    return walls.map((_, at) => {
      const pixel = new Uint8Array(4)
      gl.readPixels((at + 0.5) * SIZE, SIZE / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      return [...pixel.subarray(0, 3)]
    })
  },
}
