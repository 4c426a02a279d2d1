import { type Model, readModel } from '@brushwork/runtime'
import { createInstances, createModel } from '@brushwork/three'
import {
  AmbientLight,
  AnimationMixer,
  DirectionalLight,
  Mesh,
  MeshLambertMaterial,
  type MeshStandardMaterial,
  type Object3D,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { clone } from 'three/examples/jsm/utils/SkeletonUtils.js'
import type { Difference, DrawnSide, FrameSide, Side } from './measured.js'

declare global {
  interface Window {
    /** @param pack @param glb the same model, in base64. @param clip the first one, if undefined @returns The GPU. */
    stageCrowd(pack: string, glb: string, clip: string | undefined, copies: number): Promise<string>
    /** @returns Numbers of frames. */
    stageFrames(pack: string, copies: number): Promise<{ readonly frames: number; readonly fewFrames: number }>
    /** Draws a frame of a side. @returns Milliseconds until it is drawn. */
    drawSide(side: string): number
    /** Draws a frame of two sides at the same moment. */
    compareSides(a: string, b: string): Difference
    /** Frees the sides. */
    endSides(): Readonly<Record<string, DrawnSide>>
  }
}

/** Copies stand in a square, this many quants apart. */
const APART = 50
const SECONDS = 1 / 30
/** Bytes of a texel of the formats that hold frames: integers of 16 bits, and floats. */
const TEXEL: Readonly<Record<number, number>> = { 36214: 8, 34836: 16 }

interface Shown {
  readonly object: Object3D
  update(seconds: number): void
}

/** A renderer that counts the bytes of frames it uploads. */
class Stage {
  readonly renderer: WebGLRenderer
  readonly scene = new Scene()
  readonly camera: PerspectiveCamera
  readonly #shown: Shown
  frameBytes = 0

  constructor(shown: Shown, side: number) {
    const canvas = document.createElement('canvas')
    const gl = canvas.getContext('webgl2', { antialias: false }) as WebGL2RenderingContext
    this.#countBytes(gl)
    this.renderer = new WebGLRenderer({ canvas, context: gl })
    this.renderer.setSize(640, 360, false)
    this.camera = new PerspectiveCamera(50, 16 / 9, 1, 10_000)
    this.camera.position.set(0, side * 0.45, side * 0.95)
    this.camera.lookAt(0, 0, 0)
    const sun = new DirectionalLight(0xffffff, 2)
    sun.position.set(1, 2, 3)
    this.scene.add(new AmbientLight(0xffffff, 0.7), sun, shown.object)
    this.#shown = shown
  }

  /** Draws a frame. @returns Milliseconds until it is drawn. */
  draw(): number {
    const gl = this.renderer.getContext()
    const start = performance.now()
    this.#shown.update(SECONDS)
    this.renderer.render(this.scene, this.camera)
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
    return performance.now() - start
  }

  /** Draws a frame. @returns its pixels, RGBA */
  pixels(): Uint8Array {
    const gl = this.renderer.getContext()
    this.draw()
    const pixels = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4)
    gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    return pixels
  }

  get drawn(): DrawnSide {
    const { calls, triangles } = this.renderer.info.render
    return { drawCalls: calls, triangles, frameBytes: this.frameBytes }
  }

  /** Frees the context: browsers have few. */
  end(): void {
    this.renderer.dispose()
    this.renderer.forceContextLoss()
  }

  #countBytes(gl: WebGL2RenderingContext): void {
    const { texStorage2D, texStorage3D } = gl
    gl.texStorage2D = (target, levels, format, width, height) => {
      this.frameBytes += width * height * (TEXEL[format] ?? 0)
      texStorage2D.call(gl, target, levels, format, width, height)
    }
    gl.texStorage3D = (target, levels, format, width, height, depth) => {
      this.frameBytes += width * height * depth * (TEXEL[format] ?? 0)
      texStorage3D.call(gl, target, levels, format, width, height, depth)
    }
  }
}

let stages: Readonly<Record<string, Stage>> = {}

window.stageCrowd = async (pack, glb, name, copies) => {
  const model = readModel(bytesOf(pack))
  const clip = name ?? model.clips[0].name
  const sides: Record<Side, Stage> = {
    instances: new Stage(await instances(model, clip, copies, 0), widthOf(copies)),
    levels: new Stage(await instances(model, clip, copies), widthOf(copies)),
    clones: new Stage(await clones(model, clip, copies), widthOf(copies)),
    morphs: new Stage(await morphs(bytesOf(glb), clip, copies), widthOf(copies)),
  }
  stages = sides
  const gl = sides.instances.renderer.getContext()
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER))
}

window.stageFrames = async (pack, copies) => {
  const model = readModel(bytesOf(pack))
  const few = withFewerFrames(model)
  const stage = async (shown: Model) =>
    new Stage(await instances(shown, shown.clips[0].name, copies, 0), widthOf(copies))
  const sides: Record<FrameSide, Stage> = { all: await stage(model), few: await stage(few) }
  stages = sides
  return { frames: model.frameCount, fewFrames: few.frameCount }
}

window.drawSide = (side) => stages[side].draw()

window.compareSides = (a, b) => {
  const [left, right] = [stages[a].pixels(), stages[b].pixels()]
  let [changed, covered] = [0, 0]
  for (let at = 0; at < left.length; at += 4) {
    const colors = [0, 1, 2].map((color) => [left[at + color], right[at + color]] as const)
    if (colors.some(([one, other]) => Math.abs(one - other) > 32)) changed++
    if (colors.some(([one, other]) => one + other > 0)) covered++
  }
  const count = left.length / 4
  return { changed: changed / count, covered: covered / count }
}

window.endSides = () => {
  const drawn = Object.entries(stages).map(([side, stage]) => [side, stage.drawn] as const)
  for (const stage of Object.values(stages)) stage.end()
  return Object.fromEntries(drawn)
}

function withFewerFrames(model: Model): Model {
  const frameCount = Math.ceil(model.frameCount / 10)
  const parts = model.parts.map((part) => {
    if (part.frames === undefined) return part
    const { texels, grid } = part.frames
    return { ...part, frames: { grid, texels: texels.slice(0, (texels.length / model.frameCount) * frameCount) } }
  })
  return { ...model, parts, frameCount, clips: [{ ...model.clips[0], firstFrame: 0, frameCount }] }
}

const white = new ImageData(new Uint8ClampedArray(4 * 4 * 4).fill(255), 4, 4)
const bare = { decode: () => createImageBitmap(white) }

/** @param lodPixels 0 draws all triangles */
async function instances(model: Model, clip: string, copies: number, lodPixels = 2): Promise<Shown> {
  const set = await createInstances(model, { ...bare, count: copies, lodPixels })
  for (const [index, copy] of set.instances.entries()) {
    stand(copy, index, copies)
    copy.play(clip, { at: phaseOf(index) })
  }
  return { object: set, update: (seconds) => set.update(seconds) }
}

async function clones(model: Model, clip: string, copies: number): Promise<Shown> {
  const group = new Scene()
  const first = await createModel(model, { ...bare, lodPixels: 0 })
  const all = Array.from({ length: copies }, (_, index) => (index === 0 ? first : first.clone()))
  for (const [index, copy] of all.entries()) {
    stand(copy, index, copies)
    copy.play(clip, { at: phaseOf(index) })
    group.add(copy)
  }
  const update = (seconds: number) => {
    for (const copy of all) copy.update(seconds)
  }
  return { object: group, update }
}

async function morphs(glb: Uint8Array<ArrayBuffer>, name: string, copies: number): Promise<Shown> {
  const { scene, animations } = await new GLTFLoader().parseAsync(glb.buffer, '')
  const clip = animations.find((animation) => animation.name === name) ?? animations[0]
  // The same light on both sides: the loader makes physical materials, which take longer.
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const { map, alphaTest, side } = object.material as MeshStandardMaterial
    object.material = new MeshLambertMaterial({ map, alphaTest, side })
  })
  const group = new Scene()
  const mixers = Array.from({ length: copies }, (_, index) => {
    const copy = clone(scene)
    stand(copy, index, copies)
    group.add(copy)
    const mixer = new AnimationMixer(copy)
    mixer.clipAction(clip).play()
    mixer.setTime(phaseOf(index))
    return mixer
  })
  const update = (seconds: number) => {
    for (const mixer of mixers) mixer.update(seconds)
  }
  return { object: group, update }
}

function widthOf(copies: number): number {
  return Math.ceil(Math.sqrt(copies)) * APART
}

function stand(object: Object3D, index: number, copies: number): void {
  const side = Math.ceil(Math.sqrt(copies))
  object.position.x = ((index % side) - side / 2) * APART
  object.position.z = (Math.floor(index / side) - side / 2) * APART
}

/** Seconds, different for neighbors. */
function phaseOf(index: number): number {
  return (index * 0.37) % 1
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
