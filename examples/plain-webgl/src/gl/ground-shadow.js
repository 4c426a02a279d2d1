import { createBuffer, createProgram } from './program.js'

const VERTEX = `#version 300 es
in vec2 corner;
uniform mat4 camera;
uniform float radius;
uniform float height;
out vec2 coord;
void main() {
  coord = corner;
  gl_Position = camera * vec4(corner.x * radius, height, corner.y * radius, 1.0);
}`

const FRAGMENT = `#version 300 es
precision mediump float;
in vec2 coord;
out vec4 color;
void main() {
  float dark = 0.5 * smoothstep(1.0, 0.0, length(coord));
  color = vec4(0.0, 0.0, 0.0, dark * dark * 2.0);
}`

/** A soft dark spot on the ground, so that the model does not seem to float. */
export class GroundShadow {
  triangles = 2
  drawCalls = 1

  constructor(gl, { radius, bottom }) {
    this.gl = gl
    this.program = createProgram(gl, VERTEX, FRAGMENT)
    this.array = gl.createVertexArray()
    gl.bindVertexArray(this.array)
    createBuffer(gl, gl.ARRAY_BUFFER, new Float32Array([-1, -1, -1, 1, 1, -1, 1, 1]))
    const corner = gl.getAttribLocation(this.program, 'corner')
    gl.enableVertexAttribArray(corner)
    gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
    gl.useProgram(this.program)
    gl.uniform1f(gl.getUniformLocation(this.program, 'radius'), radius * 1.2)
    gl.uniform1f(gl.getUniformLocation(this.program, 'height'), bottom)
    this.camera = gl.getUniformLocation(this.program, 'camera')
  }

  draw(camera) {
    const { gl } = this
    gl.useProgram(this.program)
    gl.bindVertexArray(this.array)
    gl.uniformMatrix4fv(this.camera, false, camera)
    gl.disable(gl.CULL_FACE)
    gl.disable(gl.DEPTH_TEST)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  }
}
