import type { Rgb } from '@brushwork/runtime'
import { ContextCache } from '../gpu/context-cache.js'
import { bindGeometry } from '../gpu/gpu-geometry.js'
import type { Program } from '../gpu/program.js'
import { identity, isMirrored, multiply, normalMatrix } from '../math/matrix.js'
import type { Camera } from '../nodes/camera.js'
import type { Fog, Scene } from '../nodes/scene.js'
import { type DrawItem, drawListOf } from './draw-list.js'
import { SceneLights } from './scene-lights.js'
import { setMaterial } from './set-material.js'
import { setState, sidesOf } from './set-state.js'
import { type View, viewOf } from './view.js'

/** What a renderer holds, and what it drew last. */
export interface RendererCounts {
  readonly draws: number
  readonly triangles: number
  readonly geometries: number
  readonly textures: number
  readonly programs: number
}

/** Draws scenes into a canvas. After a lost context it creates everything again. */
export class Renderer {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas
  readonly gl: WebGL2RenderingContext
  #cache: ContextCache
  #draws = 0
  #triangles = 0
  readonly #lose = (event: Event) => {
    // Else the browser never gives it back.
    event.preventDefault()
    this.#cache.end(true)
  }
  readonly #restore = () => {
    this.#cache = new ContextCache(this.gl)
  }

  /** @throws Error where the browser has no WebGL 2 */
  constructor(canvas: HTMLCanvasElement | OffscreenCanvas, attributes: WebGLContextAttributes = {}) {
    const gl = canvas.getContext('webgl2', { alpha: false, ...attributes }) as WebGL2RenderingContext | null
    if (gl === null) throw new Error('this browser has no WebGL 2, or the canvas has a context of another kind')
    this.canvas = canvas
    this.gl = gl
    this.#cache = new ContextCache(gl)
    canvas.addEventListener('webglcontextlost', this.#lose)
    canvas.addEventListener('webglcontextrestored', this.#restore)
  }

  get counts(): RendererCounts {
    const { geometries, textures, programs } = this.#cache
    const drawn = { draws: this.#draws, triangles: this.#triangles }
    return { ...drawn, geometries: geometries.size, textures: textures.size, programs }
  }

  /** Draws a scene to the whole canvas, of the size that it has. Nothing happens while the context is lost. */
  draw(scene: Scene, camera: Camera): void {
    const { gl } = this
    if (gl.isContextLost()) return
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
    scene.updateWorld()
    if (camera.parent === undefined) camera.updateWorld()
    gl.viewport(0, 0, width, height)
    clear(gl, scene.background)
    const view = viewOf(camera, scene, height)
    const { solid, blended, lights } = drawListOf(scene, view)
    const shown = new SceneLights(lights, view.matrix)
    this.#draws = 0
    this.#triangles = 0
    const prepared = new Set<Program>()
    for (const item of [...solid, ...blended]) this.#drawItem(item, view, scene.fog, shown, prepared)
    gl.bindVertexArray(null)
  }

  /** Frees all that it holds. The canvas keeps its context. */
  dispose(): void {
    this.canvas.removeEventListener('webglcontextlost', this.#lose)
    this.canvas.removeEventListener('webglcontextrestored', this.#restore)
    this.#cache.end(this.gl.isContextLost())
  }

  /** @param prepared programs that have the uniforms of this drawing */
  #drawItem(
    { mesh, material, seen }: DrawItem,
    view: View,
    fog: Fog | undefined,
    lights: SceneLights,
    prepared: Set<Program>,
  ): void {
    const { gl } = this
    const { geometry, mover, matrixWorld, instanceCount } = mesh
    const program = this.#cache.programOf({ material, mover, hasFog: fog !== undefined })
    gl.useProgram(program.handle)
    if (!prepared.has(program)) setView(program, view, fog, lights)
    prepared.add(program)
    const modelView = multiply(view.matrix, matrixWorld, identity())
    program.matrix('modelView', modelView)
    program.matrix('normals', normalMatrix(modelView))
    mover?.set(program, matrixWorld)
    setMaterial(program, material)
    const made = this.#cache.geometries.of(geometry)
    bindGeometry(gl, made, geometry)
    for (const side of sidesOf(material)) {
      setState(gl, material, side, isMirrored(matrixWorld))
      const start = seen.start * geometry.indices.BYTES_PER_ELEMENT
      if (instanceCount === undefined) gl.drawElements(gl.TRIANGLES, seen.count, made.type, start)
      else gl.drawElementsInstanced(gl.TRIANGLES, seen.count, made.type, start, instanceCount)
      this.#draws++
      this.#triangles += (seen.count / 3) * (instanceCount ?? 1)
    }
  }
}

/** Without a background, a canvas with alpha is clear. */
function clear(gl: WebGL2RenderingContext, background: Rgb | undefined): void {
  const [red, green, blue] = (background ?? [0, 0, 0]).map(encoded)
  const alpha = background === undefined && gl.getContextAttributes()?.alpha ? 0 : 1
  gl.enable(gl.DEPTH_TEST)
  gl.depthFunc(gl.LEQUAL)
  gl.depthMask(true)
  gl.colorMask(true, true, true, true)
  gl.clearColor(red, green, blue, alpha)
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
}

function setView(program: Program, view: View, fog: Fog | undefined, lights: SceneLights): void {
  program.matrix('projection', view.camera.projection)
  const m = view.matrix
  program.matrix('axes', [m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10]])
  program.integer('isOrthographic', Number(view.isOrthographic))
  lights.set(program)
  if (fog === undefined) return
  program.floats('fogColor', fog.color.map(encoded))
  program.floats('fogRange', [fog.near, fog.far])
}

/** A linear color as sRGB. */
function encoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}
