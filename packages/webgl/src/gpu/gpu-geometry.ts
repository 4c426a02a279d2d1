import { ATTRIBUTES, type Attribute, type AttributeName, type Geometry } from './geometry.js'

/** A geometry of a context: its buffers, and the versions of what they hold. */
export interface GpuGeometry {
  readonly vertices: WebGLVertexArrayObject
  readonly buffers: ReadonlyMap<AttributeName, { readonly handle: WebGLBuffer; version: number }>
  readonly indices: WebGLBuffer
  /** Of indices: `UNSIGNED_SHORT` or `UNSIGNED_INT`. */
  readonly type: number
}

export function createGeometry(gl: WebGL2RenderingContext, { attributes, indices }: Geometry): GpuGeometry {
  const vertices = gl.createVertexArray()
  gl.bindVertexArray(vertices)
  const buffers = new Map<AttributeName, { handle: WebGLBuffer; version: number }>()
  for (const [location, [name, size]] of Object.entries(ATTRIBUTES).entries()) {
    const attribute = attributes.get(name as AttributeName)
    if (attribute === undefined) continue
    const handle = gl.createBuffer()
    gl.bindBuffer(gl.ARRAY_BUFFER, handle)
    gl.bufferData(gl.ARRAY_BUFFER, attribute.values, gl.STATIC_DRAW)
    point(gl, location, size, attribute)
    buffers.set(name as AttributeName, { handle, version: attribute.version })
  }
  const elements = gl.createBuffer()
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, elements)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW)
  return {
    vertices,
    buffers,
    indices: elements,
    type: indices instanceof Uint16Array ? gl.UNSIGNED_SHORT : gl.UNSIGNED_INT,
  }
}

/** Binds a geometry to draw it, with the values that its attributes have now. */
export function bindGeometry(gl: WebGL2RenderingContext, made: GpuGeometry, { attributes }: Geometry): void {
  gl.bindVertexArray(made.vertices)
  for (const [name, buffer] of made.buffers) {
    const attribute = attributes.get(name)
    if (attribute === undefined || attribute.version === buffer.version) continue
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer.handle)
    gl.bufferData(gl.ARRAY_BUFFER, attribute.values, gl.DYNAMIC_DRAW)
    buffer.version = attribute.version
  }
}

export function freeGeometry(gl: WebGL2RenderingContext, { vertices, buffers, indices }: GpuGeometry): void {
  gl.deleteVertexArray(vertices)
  gl.deleteBuffer(indices)
  for (const { handle } of buffers.values()) gl.deleteBuffer(handle)
}

function point(gl: WebGL2RenderingContext, location: number, size: number, { values }: Attribute): void {
  gl.enableVertexAttribArray(location)
  if (values instanceof Float32Array) gl.vertexAttribPointer(location, size, gl.FLOAT, false, 0, 0)
  else {
    const type = values instanceof Uint16Array ? gl.UNSIGNED_SHORT : gl.UNSIGNED_BYTE
    gl.vertexAttribIPointer(location, size, type, 0, 0)
  }
}
