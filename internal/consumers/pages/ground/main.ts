import { type LevelModule, loadLevel, loadModel, loadTerrain } from '@brushwork/runtime'
import { createLevel, type LevelOptions } from '@brushwork/three'
import { OrthographicCamera, Scene, WebGLRenderer } from 'three'

/** Brightness of pixels on the screen, 0..255. */
export interface SeenFromAbove {
  readonly floor: number
  readonly ground: number
  /** A model outside of the light grid. */
  readonly slab: number
  /** A model on the floor. */
  readonly tile: number
}

export interface GroundPage {
  /** Draws the field from above, with the light of one of its packs. */
  seen(pack: string, options?: LevelOptions): Promise<SeenFromAbove>
}

declare global {
  interface Window {
    groundPage?: GroundPage
  }
}

const [WIDTH, HEIGHT] = [320, 160]
/** Quants that a pixel shows. */
const SCALE = 4
const canvas = document.querySelector('canvas') as HTMLCanvasElement
const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true })
renderer.setSize(WIDTH, HEIGHT, false)

const half = { x: (WIDTH / 2) * SCALE, y: (HEIGHT / 2) * SCALE }
const camera = new OrthographicCamera(-half.x, half.x, half.y, -half.y, 1, 1000)
camera.position.set(0, 500, 0)
// The x axis of the source, which is z here, runs to the right.
camera.up.set(1, 0, 0)
camera.lookAt(0, 0, 0)

function moduleOf(pack: string): LevelModule {
  const common = { byteLength: 1, sha256: '', onUpdate: () => () => {} }
  return {
    ...common,
    kind: 'level',
    url: pack,
    load: () => loadLevel(pack),
    files: {
      models: {
        'hill.hmp': { ...common, kind: 'terrain', url: '/hill.glb', load: () => loadTerrain('/hill.glb') },
        'slab.mdl': { ...common, kind: 'model', url: '/slab.glb', load: () => loadModel('/slab.glb') },
      },
      sprites: {},
      sounds: {},
    },
  } as unknown as LevelModule
}

/** @param x of the source, at y = 0 */
function brightnessAt(x: number): number {
  const gl = renderer.getContext()
  const pixel = new Uint8Array(4)
  gl.readPixels(WIDTH / 2 + x / SCALE, HEIGHT / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
  return pixel[1]
}

window.groundPage = {
  async seen(pack, options = {}) {
    const level = await createLevel(moduleOf(pack), { entities: true, ...options })
    if (level.missing.length > 0) throw new Error(level.missing.map(({ file }) => file).join())
    const scene = new Scene().add(level)
    renderer.setClearColor(0x0000ff)
    renderer.render(scene, camera)
    const [floor, ground, slab, tile] = [-320, 320, 0, -200].map(brightnessAt)
    level.dispose()
    return { floor, ground, slab, tile }
  },
}
