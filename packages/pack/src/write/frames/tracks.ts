import { WELD } from '../../frames/matrix-layout.js'
import { separateTracks, type Tracks, weldBy } from '../../frames/weld.js'
import type { ByteWriter } from './byte-writer.js'

/**
 * Writes which vertices share a track: nothing where vertices that share a point stay together, a list where others do.
 * @param shared tracks that the reader knows from the rest pose.
 * @param values of all frames, `[frames × vertices × width]`.
 */
export function writeTracks(
  writer: ByteWriter,
  shared: Tracks | undefined,
  values: Uint16Array,
  vertices: number,
  width: number,
): Tracks {
  const row = vertices * width
  const isSame = (a: number, b: number): boolean => {
    for (let at = 0; at < values.length; at += row) {
      for (let column = 0; column < width; column++) {
        if (values[at + a * width + column] !== values[at + b * width + column]) return false
      }
    }
    return true
  }
  if (shared?.trackOf.every((track, vertex) => isSame(shared.vertexOf[track], vertex))) {
    writer.byte(shared.vertexOf.length === vertices ? WELD.none : WELD.points)
    return shared
  }
  const hash = (vertex: number): number => {
    let value = 0
    for (let at = vertex * width; at < values.length; at += row) {
      for (let column = 0; column < width; column++) {
        value = Math.imul(value ^ values[at + column], 0x9e3779b1) ^ (value >>> 15)
      }
    }
    return value
  }
  const moved = weldBy(vertices, { hash, isSame })
  // The list takes a byte for each vertex, and time of the reader.
  const saved = moved === undefined ? 0 : ((vertices - moved.vertexOf.length) * values.length) / vertices
  if (moved === undefined || saved <= vertices) {
    writer.byte(WELD.none)
    return separateTracks(vertices)
  }
  let firsts = 0
  const list = moved.trackOf.map((track) => {
    if (track < firsts) return firsts - track
    firsts++
    return 0
  })
  writer.byte(WELD.listed).varints(list)
  return moved
}
