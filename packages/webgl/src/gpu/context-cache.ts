import type { Geometry } from './geometry.js'
import { GpuCache } from './gpu-cache.js'
import { createGeometry, freeGeometry, type GpuGeometry } from './gpu-geometry.js'
import { createTexture, fillTexture, type GpuTexture } from './gpu-texture.js'
import { Program } from './program.js'
import { type Features, keyOf, shadersOf } from './shaders/shader-text.js'
import type { Texture } from './texture.js'

/** All that one context holds. A lost context takes it along: the next one gets a new cache. */
export class ContextCache {
  readonly geometries: GpuCache<Geometry, GpuGeometry>
  readonly textures: GpuCache<Texture, GpuTexture>
  readonly #gl: WebGL2RenderingContext
  /** Few, and slow to make: they stay. */
  readonly #programs = new Map<string, Program>()

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.geometries = new GpuCache(
      (geometry) => createGeometry(gl, geometry),
      (made) => freeGeometry(gl, made),
    )
    this.textures = new GpuCache(
      (texture) => createTexture(gl, texture),
      ({ handle }) => gl.deleteTexture(handle),
    )
  }

  get programs(): number {
    return this.#programs.size
  }

  programOf(features: Features): Program {
    const key = keyOf(features)
    const known = this.#programs.get(key)
    if (known !== undefined) return known
    const program = new Program(this.#gl, ...shadersOf(features), (texture) => this.#bind(texture))
    this.#programs.set(key, program)
    return program
  }

  /** @param isLost whether the context is gone, and all its memory with it */
  end(isLost: boolean): void {
    this.geometries.end(isLost)
    this.textures.end(isLost)
    if (!isLost) for (const { handle } of this.#programs.values()) this.#gl.deleteProgram(handle)
    this.#programs.clear()
  }

  #bind(texture: Texture): void {
    const made = this.textures.of(texture)
    this.#gl.bindTexture(this.#gl.TEXTURE_2D, made.handle)
    fillTexture(this.#gl, made, texture)
  }
}
