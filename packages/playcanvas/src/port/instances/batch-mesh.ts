import { type BatchSource, isFramed } from '@brushwork/scene'
import {
  type AppBase,
  BUFFER_STATIC,
  INDEXFORMAT_UINT16,
  INDEXFORMAT_UINT32,
  IndexBuffer,
  Mesh,
  PRIMITIVE_TRIANGLES,
} from 'playcanvas'
import { aroundFrames } from '../frames/frame-port.js'
import type { FrameTexture } from '../frames/frame-texture.js'
import { FRAME_COLUMN } from '../frames/play-frames.js'
import { meshOf } from '../nodes/mesh-entity.js'
import type { PlayCanvas } from '../play-canvas.js'

/** The mesh of a batch. Those of coarser levels of detail share the vertices of the full one. */
export function batchMesh(app: AppBase, { part, draw, frames, full }: BatchSource<PlayCanvas>): Mesh {
  if (full !== undefined) return coarser(app, full.mesh.mesh, draw.indices)
  if (frames === undefined || !isFramed(part)) return meshOf(app, draw)
  // Sound: the frames of this package are those that it has created.
  const columns = (frames as FrameTexture).columnsOf(part)
  const mesh = meshOf(app, draw, (vertices) => vertices.setVertexStream(FRAME_COLUMN, columns, 1))
  mesh.aabb = aroundFrames(part)
  return mesh
}

function coarser({ graphicsDevice }: AppBase, full: Mesh, indices: Uint16Array | Uint32Array): Mesh {
  const mesh = new Mesh(graphicsDevice)
  mesh.vertexBuffer = full.vertexBuffer
  const format = indices instanceof Uint32Array ? INDEXFORMAT_UINT32 : INDEXFORMAT_UINT16
  // The device keeps the bytes, which belong to the pack.
  const bytes = indices.slice().buffer
  mesh.indexBuffer[0] = new IndexBuffer(graphicsDevice, format, indices.length, BUFFER_STATIC, bytes)
  Object.assign(mesh.primitive[0], { type: PRIMITIVE_TRIANGLES, base: 0, count: indices.length, indexed: true })
  mesh.aabb = full.aabb
  return mesh
}
