import type { Image, Level, LevelSurface } from '@brushwork/runtime'
import { createLevel } from '@brushwork/three'
import { DataTexture, MeshLambertMaterial, MeshPhongMaterial, OrthographicCamera, Scene, WebGLRenderer } from 'three'

type RGB = readonly [red: number, green: number, blue: number]

/** A wall of one color; all in 0..255, sRGB. */
export interface Wall {
  readonly texture: RGB
  /** Colors of the layers of its page. */
  readonly layers: readonly RGB[]
  /** Style of each layer; absent for light that never changes. */
  readonly styles?: readonly [number, number, number, number]
  /** Where the light comes from, as a texel has it. */
  readonly directions?: RGB
  /** Color of its normal map, for `lit` and `shining`. */
  readonly normal?: RGB
}

export interface LightLayersPage {
  /** Draws walls, and reads the color of each. */
  draw(
    walls: readonly Wall[],
    brightness: Readonly<Record<number, number>>,
    kind: 'default' | 'lit' | 'shining',
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
  const colors = walls.flatMap(({ texture, layers, directions = [] }) =>
    [texture, ...layers, directions].filter(isColor),
  )
  let image = 0
  const shown = walls.map(({ layers, directions }) => ({
    image: image++,
    page: { layers: layers.map(() => image++), ...(directions && { directions: image++ }) },
  }))
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
    lightPages: shown.map(({ page }) => page),
    images: await Promise.all(colors.map(imageOf)),
    bounds: { min: [0, 0, 0], max: [walls.length, 1, 0] },
  }
}

function isColor(color: readonly number[]): color is RGB {
  return color.length > 0
}

/** A texture of one texel. */
function texel([red, green, blue]: RGB): DataTexture {
  const texture = new DataTexture(Uint8Array.of(red, green, blue, 255), 1, 1)
  texture.needsUpdate = true
  return texture
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
      // It has a program of its own.
      sky: false,
      ...(kind !== 'default' && {
        material: (_, map, { material }, lightMap) => {
          const { normal } = walls[material]
          const look = {
            map,
            lightMap,
            lightMapIntensity: Math.PI * 2 ** 2.2,
            ...(normal && { normalMap: texel(normal) }),
          }
          return kind === 'lit' ? new MeshLambertMaterial(look) : new MeshPhongMaterial({ ...look, shininess: 20 })
        },
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
