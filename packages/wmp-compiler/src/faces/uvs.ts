import type { TextureSize } from '../compile-context.js'
import type { DrawnFace } from './drawn-faces.js'

/** Writes the texture coordinates of a face's corners to `out`, two numbers each (docs/formats/wmp.md §5.1, §5.2). */
export function writeUvs({ block, face }: DrawnFace, size: TextureSize, out: Float32Array, at: number): void {
  const { mapping, corners } = face
  if (mapping.kind === 'explicit') {
    out.set(mapping.uvs, at)
    return
  }
  const { s, sOffset, t, tOffset } = mapping
  for (let corner = 0; corner < corners.length; corner++) {
    const vertex = corners[corner] * 3
    const x = block.vertices[vertex]
    const y = block.vertices[vertex + 1]
    const z = block.vertices[vertex + 2]
    out[at + corner * 2] = (s[0] * x + s[1] * y + s[2] * z + sOffset) / size.width
    out[at + corner * 2 + 1] = (t[0] * x + t[1] * y + t[2] * z + tOffset) / size.height
  }
}
