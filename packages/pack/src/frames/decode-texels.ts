import { addMotions, BIAS, continueMotion } from './add-motions.js'
import { decodeIntegers } from './decode-matrix.js'
import { NARROW, PLAIN, SECOND_ORDER, TRACK_MAJOR } from './matrix-layout.js'
import { type CodedMatrix, fourNeighbors } from './read-matrix.js'
import type { Tracks } from './weld.js'

/** Positions of all tracks in all frames, as the stream holds them. */
export interface CodedPositions {
  readonly tracks: Tracks
  readonly matrix: CodedMatrix
  /** The rest pose on the grid, `[3 × tracks]`. */
  readonly base: Uint16Array
}

/** Normals of all tracks in all frames: points of the octahedral map, u + 256 × v. */
export type CodedNormals = { readonly tracks: Tracks } & (
  | {
      readonly palette: Uint16Array
      /** Indices into the palette, `[frames × tracks]`. */
      readonly colors: Uint8Array
    }
  | {
      readonly palette?: undefined
      /** Rows of u and v, `[frames × 2 × tracks]`. */
      readonly points: Uint16Array
    }
)

/**
 * Decodes positions and normals to texels, `[frames × vertices × 4]`. Functions that run for each frame have one loop over typed
 * arrays and small integers, because short models are decoded before the engine has compiled much.
 */
export function decodeTexels({ matrix, tracks, base }: CodedPositions, normals: CodedNormals): Uint16Array {
  const row = tracks.trackOf.length * 4
  const out = new Uint16Array(matrix.frames * row)
  const copies = copiesOf(tracks)
  const write = isNarrow(matrix)
    ? motionsOf(matrix, tracks.vertexOf, base, row)
    : integersOf(matrix, tracks.vertexOf, base)
  const { trackOf, vertexOf } = normals.tracks
  for (let frame = 0, to = 0; frame < matrix.frames; frame++, to += row) {
    write(out, frame, to)
    copyPoints(out, to, copies)
    const from = frame * vertexOf.length
    if (normals.palette) writeColors(out, to + 3, trackOf, normals.colors, from, normals.palette)
    else writeNormals(out, to + 3, trackOf, normals.points, from * 2, vertexOf.length)
  }
  return out
}

/** Vertices whose track has an earlier vertex, and that vertex: where their texels are in a frame. */
function copiesOf({ trackOf, vertexOf }: Tracks): Uint32Array {
  const copies = new Uint32Array((trackOf.length - vertexOf.length) * 2)
  for (let vertex = 0, at = 0; vertex < trackOf.length; vertex++) {
    const first = vertexOf[trackOf[vertex]]
    if (first === vertex) continue
    copies[at++] = vertex * 4
    copies[at++] = first * 4
  }
  return copies
}

function copyPoints(out: Uint16Array, start: number, copies: Uint32Array): void {
  for (let at = 0; at < copies.length; at += 2) {
    const to = start + copies[at]
    const from = start + copies[at + 1]
    out[to] = out[from]
    out[to + 1] = out[from + 1]
    out[to + 2] = out[from + 2]
  }
}

/** Writes the normals of a frame to every fourth integer from `at`. */
function writeColors(
  out: Uint16Array,
  at: number,
  trackOf: Uint32Array,
  colors: Uint8Array,
  row: number,
  palette: Uint16Array,
): void {
  for (let vertex = 0; vertex < trackOf.length; vertex++, at += 4) out[at] = palette[colors[row + trackOf[vertex]]]
}

/** As {@link writeColors}, without a palette. */
function writeNormals(
  out: Uint16Array,
  at: number,
  trackOf: Uint32Array,
  points: Uint16Array,
  row: number,
  tracks: number,
): void {
  for (let vertex = 0; vertex < trackOf.length; vertex++, at += 4) {
    const u = row + trackOf[vertex]
    out[at] = (points[u] & 0xff) | (points[u + tracks] << 8)
  }
}

/** Writes the positions of a frame from `to`, at the first vertex of each track. */
type WriteFrame = (out: Uint16Array, frame: number, to: number) => void

/** Whether motions can be added two at a time. */
function isNarrow({ flags, neighbors, tracks }: CodedMatrix): boolean {
  return (flags & NARROW) !== 0 && !(flags & (PLAIN | TRACK_MAJOR)) && neighbors?.length !== tracks * 3
}

/** Decodes the matrix as a whole. */
function integersOf(matrix: CodedMatrix, vertexOf: Uint32Array, base: Uint16Array): WriteFrame {
  const values = decodeIntegers(matrix, base)
  return (out, frame, to) => writePoints(out, to, vertexOf, values, frame * matrix.tracks * 3)
}

/** Interleaves integers, `[3 × tracks]` from `from`. */
function writePoints(out: Uint16Array, to: number, vertexOf: Uint32Array, values: Uint16Array, from: number): void {
  const tracks = vertexOf.length
  for (let track = 0; track < tracks; track++, from++) {
    const at = to + vertexOf[track] * 4
    out[at] = values[from]
    out[at + 1] = values[from + tracks]
    out[at + 2] = values[from + tracks * 2]
  }
}

/** Adds the motions of each frame to its prediction. */
function motionsOf(matrix: CodedMatrix, vertexOf: Uint32Array, base: Uint16Array, row: number): WriteFrame {
  const { references, flags, tracks, low, high } = matrix
  const four = fourNeighbors(matrix)
  // The last stands for neighbors that do not exist.
  const both = new Int32Array(tracks + 1).fill(BIAS)
  const z = new Int32Array(tracks + 1)
  const rest = new Uint16Array(row)
  writePoints(rest, 0, vertexOf, base, 0)
  const continued = new Uint16Array(flags & SECOND_ORDER ? row : 0)
  return (out, frame, to) => {
    const reference = references?.[frame] ?? frame - 1
    const before = references?.[reference] ?? reference - 1
    const isContinued = (flags & SECOND_ORDER) !== 0 && before >= 0
    if (isContinued) continueMotion(continued, out, reference * row, before * row)
    const from = isContinued ? continued : reference < 0 ? rest : out
    addMotions(
      out,
      to,
      from,
      from === out ? reference * row : 0,
      vertexOf,
      four,
      low,
      high,
      frame * tracks * 3,
      both,
      z,
    )
  }
}
