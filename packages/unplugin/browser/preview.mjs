import { buildTerrainMesh, loadLevel, loadModel, loadTerrain } from '@brushwork/runtime'

/** A small rotating view of an asset, drawn from the runtime's arrays. */

const VERTEX = `#version 300 es
uniform mat4 view;
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
out vec3 n;
out vec2 at;
void main() { gl_Position = view * vec4(position, 1.0); n = normal; at = uv; }`

const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D map;
uniform vec4 color;
uniform float cut;
in vec3 n;
in vec2 at;
out vec4 result;
void main() {
  vec4 base = texture(map, at) * color;
  if (base.a < cut) discard;
  float light = 0.55 + 0.45 * max(0.0, dot(normalize(n), normalize(vec3(0.4, 0.8, 0.45))));
  result = vec4(base.rgb * light, 1.0);
}`

/** Radians a second. */
const SPEED = 0.4

/** @throws when the pack cannot be read, or there is no WebGL2. */
export async function preview(canvas, { kind, url, byteLength }) {
  const load = { model: loadModel, terrain: loadTerrain, level: loadLevel }[kind]
  const asset = await load(url, { byteLength })
  const gl = canvas.getContext('webgl2', { antialias: true })
  if (gl === null) throw new Error('there is no WebGL2')
  const program = createProgram(gl)
  const textures = await Promise.all(asset.images.map((image) => createTexture(gl, image)))
  const white = createTexture(gl)
  const meshes = meshesOf(asset).map((mesh) => upload(gl, mesh, asset, textures, white))
  const start = performance.now()
  const frame = (now) => {
    // A canvas that has left the page releases its context.
    if (!canvas.isConnected) return gl.getExtension('WEBGL_lose_context')?.loseContext()
    draw(gl, program, meshes, viewOf(canvas, asset.bounds, ((now - start) / 1000) * SPEED + 0.7))
    canvas.dataset.drawn = 'true'
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

function meshesOf(asset) {
  if (asset.kind === 'model') return asset.parts
  if (asset.kind === 'terrain') return [{ ...buildTerrainMesh(asset), material: asset.colorMap }]
  return asset.surfaces.filter(({ sky }) => !sky)
}

function upload(gl, { positions, normals, uvs, indices, material }, { materials }, textures, white) {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  for (const [slot, values, size] of [
    [0, positions, 3],
    [1, normals, 3],
    [2, uvs, 2],
  ]) {
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW)
    gl.enableVertexAttribArray(slot)
    gl.vertexAttribPointer(slot, size, gl.FLOAT, false, 0, 0)
  }
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW)
  gl.bindVertexArray(null)
  const look = materials[material]
  return {
    array,
    count: indices.length,
    type: indices.BYTES_PER_ELEMENT === 2 ? gl.UNSIGNED_SHORT : gl.UNSIGNED_INT,
    texture: textures[look?.image ?? -1] ?? white,
    color: look?.color ?? [1, 1, 1, 1],
    cut: look === undefined || look.alpha === 'opaque' ? 0 : 0.5,
    doubleSided: look?.doubleSided ?? false,
  }
}

function draw(gl, { program, view, color, cut }, meshes, matrix) {
  gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight)
  gl.clearColor(0.055, 0.047, 0.035, 1)
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
  gl.enable(gl.DEPTH_TEST)
  gl.useProgram(program)
  gl.uniformMatrix4fv(view, false, matrix)
  for (const mesh of meshes) {
    if (mesh.doubleSided) gl.disable(gl.CULL_FACE)
    else gl.enable(gl.CULL_FACE)
    gl.bindTexture(gl.TEXTURE_2D, mesh.texture)
    gl.uniform4fv(color, mesh.color)
    gl.uniform1f(cut, mesh.cut)
    gl.bindVertexArray(mesh.array)
    gl.drawElements(gl.TRIANGLES, mesh.count, mesh.type, 0)
  }
}

/** Views a box from slightly above, at a distance at which all of it is visible. Also resizes the canvas. */
function viewOf(canvas, { min, max }, angle) {
  canvas.width = canvas.clientWidth * devicePixelRatio
  canvas.height = canvas.clientHeight * devicePixelRatio
  const middle = min.map((value, axis) => (value + max[axis]) / 2)
  const radius = Math.max(1e-3, Math.hypot(...min.map((value, axis) => max[axis] - value)) / 2)
  const tilt = 0.45
  const back = [Math.sin(angle) * Math.cos(tilt), Math.sin(tilt), Math.cos(angle) * Math.cos(tilt)]
  const right = [Math.cos(angle), 0, -Math.sin(angle)]
  const up = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ]
  const distance = radius * 2.4
  const eye = middle.map((value, axis) => value + back[axis] * distance)
  const dot = (a) => -(a[0] * eye[0] + a[1] * eye[1] + a[2] * eye[2])
  const near = radius * 0.1
  const far = radius * 4.8
  const zoom = 2.1
  const wide = (zoom * canvas.height) / canvas.width
  const deep = (far + near) / (near - far)
  const rows = [right.map((v) => v * wide), up.map((v) => v * zoom), back.map((v) => v * deep), back.map((v) => -v)]
  const last = [dot(right) * wide, dot(up) * zoom, dot(back) * deep + (2 * far * near) / (near - far), -dot(back)]
  return new Float32Array([0, 1, 2].flatMap((axis) => rows.map((row) => row[axis])).concat(last))
}

function createProgram(gl) {
  const program = gl.createProgram()
  for (const [type, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ]) {
    const shader = gl.createShader(type)
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'no program')
  const place = (name) => gl.getUniformLocation(program, name)
  return { program, view: place('view'), color: place('color'), cut: place('cut') }
}

/** @returns a texture: a single white pixel at first, and for good without an image */
function createTexture(gl, picture) {
  const texture = gl.createTexture()
  const fill = (...image) => {
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, ...image)
    gl.generateMipmap(gl.TEXTURE_2D)
    return texture
  }
  if (picture === undefined) return fill(1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array([255, 255, 255, 255]))
  const options = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' }
  return createImageBitmap(new Blob([picture.bytes], { type: picture.mimeType }), options).then((bitmap) =>
    fill(gl.RGBA, gl.UNSIGNED_BYTE, bitmap),
  )
}
