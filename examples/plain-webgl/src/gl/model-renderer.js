import { createBuffer, createProgram } from './program.js'
import { createTexture, createWhite } from './texture.js'

const VERTEX = `#version 300 es
in uvec4 texelA;
in uvec4 texelB;
in vec2 uv;
uniform vec3 gridStep;
uniform vec3 gridOffset;
uniform mat4 camera;
uniform mat4 model;
uniform float mixB;
out vec3 normal;
out vec2 texCoord;
// The point (u, v) of the octahedral map, u + 256 v.
vec3 normalOf(uint code) {
  vec2 point = (vec2(code & 255u, code >> 8u) - 127.0) / 127.0;
  vec3 n = vec3(point, 1.0 - abs(point.x) - abs(point.y));
  float below = max(-n.z, 0.0);
  n.xy += mix(vec2(below), vec2(-below), greaterThanEqual(n.xy, vec2(0.0)));
  return normalize(n);
}
void main() {
  normal = mat3(model) * mix(normalOf(texelA.w), normalOf(texelB.w), mixB);
  texCoord = uv;
  vec3 position = gridOffset + gridStep * mix(vec3(texelA.xyz), vec3(texelB.xyz), mixB);
  gl_Position = camera * model * vec4(position, 1.0);
}`

const FRAGMENT = `#version 300 es
precision highp float;
in vec3 normal;
in vec2 texCoord;
uniform sampler2D baseColor;
uniform vec4 factor;
uniform float cutoff;
out vec4 color;
const vec3 SUN = vec3(0.38, 0.58, 0.72);
const vec3 SUNLIGHT = vec3(1.05, 0.98, 0.86);
const vec3 SKY = vec3(0.50, 0.56, 0.66);
const vec3 GROUND = vec3(0.30, 0.27, 0.24);
void main() {
  vec4 surface = texture(baseColor, texCoord) * factor;
  if (surface.a < cutoff) discard;
  vec3 n = normalize(gl_FrontFacing ? normal : -normal);
  vec3 light = mix(GROUND, SKY, n.y * 0.5 + 0.5) + SUNLIGHT * max(dot(n, normalize(SUN)), 0.0);
  // Sampling converted the texture to linear, but the screen needs sRGB.
  color = vec4(pow(surface.rgb * light, vec3(1.0 / 2.2)) * surface.a, surface.a);
}`

/**
 * Draws a model whose parts have vertex frames, which are uploaded unchanged. To mix two frames, the vertex shader reads the
 * same buffer at two offsets.
 */
export class ModelRenderer {
  static async create(gl, model) {
    const textures = await Promise.all(model.images.map((image) => createTexture(gl, image)))
    return new ModelRenderer(gl, model, textures)
  }

  constructor(gl, model, textures) {
    this.gl = gl
    this.program = createProgram(gl, VERTEX, FRAGMENT)
    const uniform = (name) => gl.getUniformLocation(this.program, name)
    this.uniforms = {
      camera: uniform('camera'),
      model: uniform('model'),
      mixB: uniform('mixB'),
      gridStep: uniform('gridStep'),
      gridOffset: uniform('gridOffset'),
      factor: uniform('factor'),
      cutoff: uniform('cutoff'),
    }
    const white = createWhite(gl)
    this.parts = model.parts.map((part) => {
      const material = model.materials[part.material]
      return { ...this.upload(part), material, texture: textures[material.image] ?? white }
    })
    this.triangles = model.parts.reduce((sum, part) => sum + part.indices.length / 3, 0)
    this.drawCalls = model.parts.length
  }

  upload(part) {
    const { gl } = this
    const array = gl.createVertexArray()
    gl.bindVertexArray(array)
    const { texels, grid } = part.frames
    const frames = createBuffer(gl, gl.ARRAY_BUFFER, texels)
    createBuffer(gl, gl.ARRAY_BUFFER, part.uvs)
    this.point('uv', 2, 0)
    createBuffer(gl, gl.ELEMENT_ARRAY_BUFFER, part.indices)
    return {
      array,
      frames,
      grid,
      /** Bytes from one frame to the next: a texel of 8 bytes for each vertex. */
      frameLength: (part.positions.length / 3) * 8,
      indexCount: part.indices.length,
      indexType: part.indices instanceof Uint32Array ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT,
    }
  }

  /** Binds an attribute to a byte offset of the bound buffer. */
  point(name, width, offset) {
    const { gl } = this
    const location = gl.getAttribLocation(this.program, name)
    gl.enableVertexAttribArray(location)
    gl.vertexAttribPointer(location, width, gl.FLOAT, false, 0, offset)
  }

  /** Binds an attribute of four integers to a byte offset of the bound buffer. */
  pointTexels(name, offset) {
    const { gl } = this
    const location = gl.getAttribLocation(this.program, name)
    gl.enableVertexAttribArray(location)
    gl.vertexAttribIPointer(location, 4, gl.UNSIGNED_SHORT, 0, offset)
  }

  draw(camera, turn, { a, b, mix }) {
    const { gl, uniforms } = this
    gl.useProgram(this.program)
    gl.enable(gl.DEPTH_TEST)
    gl.disable(gl.BLEND)
    gl.uniformMatrix4fv(uniforms.camera, false, camera)
    gl.uniformMatrix4fv(uniforms.model, false, turn)
    gl.uniform1f(uniforms.mixB, mix)
    for (const part of this.parts) this.drawPart(part, a, b)
  }

  drawPart(part, a, b) {
    const { gl, uniforms } = this
    const { material } = part
    gl.bindVertexArray(part.array)
    gl.bindBuffer(gl.ARRAY_BUFFER, part.frames)
    this.pointTexels('texelA', a * part.frameLength)
    this.pointTexels('texelB', b * part.frameLength)
    gl.uniform3fv(uniforms.gridStep, part.grid.step)
    gl.uniform3fv(uniforms.gridOffset, part.grid.offset)
    gl.bindTexture(gl.TEXTURE_2D, part.texture)
    gl.uniform4fv(uniforms.factor, material.color)
    gl.uniform1f(uniforms.cutoff, material.alpha === 'mask' ? 0.5 : 0)
    if (material.doubleSided) gl.disable(gl.CULL_FACE)
    else gl.enable(gl.CULL_FACE)
    gl.drawElements(gl.TRIANGLES, part.indexCount, part.indexType, 0)
  }
}
