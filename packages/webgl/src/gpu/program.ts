import { ATTRIBUTES } from './geometry.js'
import type { Texture } from './texture.js'
import type { Uniforms } from './uniforms.js'

/** A compiled shader program. */
export class Program implements Uniforms {
  readonly handle: WebGLProgram
  readonly #gl: WebGL2RenderingContext
  readonly #bind: (texture: Texture) => void
  readonly #locations = new Map<string, WebGLUniformLocation | null>()
  readonly #units = new Map<string, number>()

  /** @param bind binds a texture to the active unit @throws Error with the log of a shader that does not compile */
  constructor(gl: WebGL2RenderingContext, vertex: string, fragment: string, bind: (texture: Texture) => void) {
    this.#gl = gl
    this.#bind = bind
    this.handle = gl.createProgram()
    const shaders = [compiled(gl, gl.VERTEX_SHADER, vertex), compiled(gl, gl.FRAGMENT_SHADER, fragment)]
    for (const shader of shaders) gl.attachShader(this.handle, shader)
    for (const [name, { location }] of Object.entries(ATTRIBUTES)) gl.bindAttribLocation(this.handle, location, name)
    gl.linkProgram(this.handle)
    if (!gl.getProgramParameter(this.handle, gl.LINK_STATUS) && !gl.isContextLost()) {
      const logs = [gl.getProgramInfoLog(this.handle), ...shaders.map((shader) => gl.getShaderInfoLog(shader))]
      throw new Error(`a shader program failed: ${logs.filter(Boolean).join('; ')}`)
    }
    for (const shader of shaders) gl.deleteShader(shader)
  }

  integer(name: string, value: number): void {
    this.#gl.uniform1i(this.#locationOf(name), value)
  }

  floats(name: string, values: readonly number[] | Float32Array, size = values.length): void {
    const location = this.#locationOf(name)
    if (size === 1) this.#gl.uniform1fv(location, values)
    else if (size === 2) this.#gl.uniform2fv(location, values)
    else if (size === 3) this.#gl.uniform3fv(location, values)
    else this.#gl.uniform4fv(location, values)
  }

  matrix(name: string, values: readonly number[]): void {
    if (values.length === 9) this.#gl.uniformMatrix3fv(this.#locationOf(name), false, values)
    else this.#gl.uniformMatrix4fv(this.#locationOf(name), false, values)
  }

  texture(name: string, texture: Texture): void {
    const location = this.#locationOf(name)
    if (location === null) return
    const unit = this.#units.get(name) ?? this.#units.size
    this.#units.set(name, unit)
    this.#gl.activeTexture(this.#gl.TEXTURE0 + unit)
    this.#bind(texture)
    this.#gl.uniform1i(location, unit)
  }

  #locationOf(name: string): WebGLUniformLocation | null {
    let location = this.#locations.get(name)
    if (location === undefined) {
      location = this.#gl.getUniformLocation(this.handle, name)
      this.#locations.set(name, location)
    }
    return location
  }
}

function compiled(gl: WebGL2RenderingContext, kind: number, text: string): WebGLShader {
  const shader = gl.createShader(kind)
  if (shader === null) throw new Error('the context is lost: no shader can be created')
  gl.shaderSource(shader, text)
  gl.compileShader(shader)
  return shader
}
