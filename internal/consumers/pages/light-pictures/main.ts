import { loadLevel } from '@brushwork/runtime'
import { createLevel, type SurfaceMaterialFactory } from '@brushwork/three'
import {
  Color,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearToneMapping,
  Mesh,
  MeshLambertMaterial,
  MeshPhongMaterial,
  NoToneMapping,
  PerspectiveCamera,
  RepeatWrapping,
  Scene,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
} from 'three'

/** One of the images of a picture, side by side. */
export interface DrawnPanel {
  readonly pack: string
  readonly caption: string
  /** Brightness of light style 1. Default 1. */
  readonly brightness?: number
  readonly balls?: DrawnBalls
  /** Multiplies the light that reaches the screen. Default 1. */
  readonly exposure?: number
  /** Draws faces with studs, by a normal map, and with highlights. */
  readonly areBumpy?: boolean
}

/** White balls in the level, axes of the map. */
export interface DrawnBalls {
  readonly at: readonly (readonly [number, number, number])[]
  /** Whether the light grid lights them; otherwise the lights of the scene. */
  readonly areLit: boolean
}

/** Points in axes of the map. */
export interface DrawnView {
  readonly from: readonly [number, number, number]
  readonly to: readonly [number, number, number]
}

export interface LightPicturesPage {
  /** A WebP image as a data URI. */
  draw(panels: readonly DrawnPanel[], view: DrawnView): Promise<string>
  /** Brightness of the pixels of a panel's row, 0 to 255. @param row from 0, the lowest, to 1 */
  brightnessOf(panel: DrawnPanel, view: DrawnView, row: number): Promise<number[]>
}

declare global {
  interface Window {
    lightPictures?: LightPicturesPage
  }
}

/** Size of a panel, and the gap between two [pixels]. */
const [WIDTH, HEIGHT, GAP] = [400, 280, 4]
const QUALITY = 0.82
const SKY = new Color(0x9db8d0)

const canvas = document.querySelector('canvas') as HTMLCanvasElement
const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: true })
renderer.setSize(WIDTH, HEIGHT, false)

async function drawPanel(
  { pack, brightness = 1, balls, exposure = 1, areBumpy = false }: DrawnPanel,
  { from, to }: DrawnView,
): Promise<void> {
  const inPack = ([x, y, z]: DrawnView['from']): Vector3 => new Vector3(y, z, x)
  const level = await createLevel(await loadLevel(pack), areBumpy ? { material: bumpy } : {})
  level.lightStyles.set(1, brightness)
  // Materials with normals are lit by their lightmap alone.
  if (areBumpy) level.lights.visible = false
  const camera = new PerspectiveCamera(60, WIDTH / HEIGHT, 1, 10_000)
  camera.position.copy(inPack(from))
  camera.lookAt(inPack(to))
  const scene = new Scene().add(level)
  for (const at of balls?.at ?? []) {
    const ball = new Mesh(new SphereGeometry(14, 48, 24), new MeshLambertMaterial())
    ball.position.copy(inPack(at))
    if (balls?.areLit) level.lightObject(ball)
    scene.add(ball)
  }
  scene.background = SKY
  renderer.toneMapping = exposure === 1 ? NoToneMapping : LinearToneMapping
  renderer.toneMappingExposure = exposure
  renderer.render(scene, camera)
  level.dispose()
}

const bumpy: SurfaceMaterialFactory = (_, map, __, lightMap) => {
  const look = { map, lightMap, lightMapIntensity: Math.PI * 2 ** 2.2, normalMap: studs() }
  return new MeshPhongMaterial({ ...look, specular: 0x222222, shininess: 24 })
}

/** Normals of round studs, four on each axis of a texture. */
function studs(): DataTexture {
  const side = 128
  const pixels = new Uint8Array(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)].map((value) => (((value * 4) / side) % 1) * 2 - 1)
    const inside = Math.min(1, Math.sqrt(x * x + y * y) / 0.8)
    const slope = inside < 1 ? inside : 0
    const up = Math.sqrt(1 - slope * slope * 0.6)
    const flat = inside < 1 && inside > 0 ? Math.sqrt(1 - up * up) / (inside * 0.8) : 0
    pixels.set([128 + 127 * x * flat, 128 - 127 * y * flat, 128 + 127 * up, 255], at * 4)
  }
  const texture = new DataTexture(pixels, side, side)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}

window.lightPictures = {
  async brightnessOf(panel, view, row) {
    await drawPanel(panel, view)
    const gl = renderer.getContext()
    const pixels = new Uint8Array(WIDTH * 4)
    gl.readPixels(0, Math.floor((HEIGHT - 1) * row), WIDTH, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    return Array.from({ length: WIDTH }, (_, at) => (pixels[at * 4] + pixels[at * 4 + 1] + pixels[at * 4 + 2]) / 3)
  },
  async draw(panels, view) {
    const sheet = new OffscreenCanvas(panels.length * (WIDTH + GAP) - GAP, HEIGHT)
    const context = sheet.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.font = '15px "DejaVu Sans", sans-serif'
    for (const [index, panel] of panels.entries()) {
      await drawPanel(panel, view)
      const left = index * (WIDTH + GAP)
      context.drawImage(canvas, left, 0)
      context.fillStyle = 'rgb(0 0 0 / 60%)'
      context.fillRect(left, HEIGHT - 26, context.measureText(panel.caption).width + 16, 26)
      context.fillStyle = 'white'
      context.fillText(panel.caption, left + 8, HEIGHT - 8)
    }
    const bytes = new Uint8Array(
      await (await sheet.convertToBlob({ type: 'image/webp', quality: QUALITY })).arrayBuffer(),
    )
    return `data:image/webp;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
  },
}
