import { type Attribute, type AttributeName, type Geometry, traitsOf } from './geometry.js'

/** A geometry of a context: its buffers, and the versions of what they hold. */
export interface GpuGeometry {
  readonly vertices: WebGLVertexArrayObject
  readonly buffers: Map<AttributeName, { readonly handle: WebGLBuffer; version: number }>
  readonly indices: WebGLBuffer
  indexVersion: number
  /** Of indices: `UNSIGNED_SHORT` or `UNSIGNED_INT`. */
  readonly type: number
}

export function createGeometry(gl: WebGL2RenderingContext, { indices, indexVersion }: Geometry): GpuGeometry {
  const vertices = gl.createVertexArray()
  gl.bindVertexArray(vertices)
  const elements = gl.createBuffer()
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, elements)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW)
  const type = indices instanceof Uint16Array ? gl.UNSIGNED_SHORT : gl.UNSIGNED_INT
  return { vertices, buffers: new Map(), indices: elements, indexVersion, type }
}

/** Binds a geometry to draw it, with the indices and the values of attributes that it has now. */
export function bindGeometry(gl: WebGL2RenderingContext, made: GpuGeometry, geometry: Geometry): void {
  gl.bindVertexArray(made.vertices)
  if (made.indexVersion !== geometry.indexVersion) {
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, geometry.indices, gl.DYNAMIC_DRAW)
    made.indexVersion = geometry.indexVersion
  }
  for (const [name, attribute] of geometry.attributes) {
    const buffer = made.buffers.get(name)
    if (buffer?.version === attribute.version) continue
    const handle = buffer?.handle ?? gl.createBuffer()
    gl.bindBuffer(gl.ARRAY_BUFFER, handle)
    gl.bufferData(gl.ARRAY_BUFFER, attribute.values, buffer === undefined ? gl.STATIC_DRAW : gl.DYNAMIC_DRAW)
    if (buffer === undefined) point(gl, name, attribute)
    made.buffers.set(name, { handle, version: attribute.version })
  }
}

export function freeGeometry(gl: WebGL2RenderingContext, { vertices, buffers, indices }: GpuGeometry): void {
  gl.deleteVertexArray(vertices)
  gl.deleteBuffer(indices)
  for (const { handle } of buffers.values()) gl.deleteBuffer(handle)
}

function point(gl: WebGL2RenderingContext, name: AttributeName, { values }: Attribute): void {
  const { location, size, isOfInstances = false } = traitsOf(name)
  const columns = Math.ceil(size / 4)
  for (let column = 0; column < columns; column++) {
    const at = location + column
    gl.enableVertexAttribArray(at)
    if (values instanceof Float32Array) {
      gl.vertexAttribPointer(at, size / columns, gl.FLOAT, false, size * 4, column * 16)
    } else {
      const type = values instanceof Uint16Array ? gl.UNSIGNED_SHORT : gl.UNSIGNED_BYTE
      gl.vertexAttribIPointer(at, size, type, 0, 0)
    }
    if (isOfInstances) gl.vertexAttribDivisor(at, 1)
  }
}
