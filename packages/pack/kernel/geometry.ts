/**
 * The decoder of src/geometry in AssemblyScript: the same operations in the same order, for streams without slopes. `npm run kernel`
 * compiles it into src/geometry/wasm/kernel-bytes.ts. Anything unusual is a trap: then the script decodes the stream, and
 * says what is wrong with it. Tests compare both. docs/decisions/pack-geometry.md
 *
 * Length: the compiler reads one file, and the parts share the position in the stream and the memory.
 */

// Addresses that src/geometry/wasm/decode-in-wasm.ts knows.
/** Counts and addresses of the results. */
const RESULT: usize = 0
/** Each grid has its steps, then its offsets, in 64-bit floats. Bounds replace the first one. */
const POSITION_GRID: usize = 40
const UV_GRID: usize = 88
const LIGHT_GRID: usize = 120
const STREAM: usize = 160

const TRIANGLES: u32 = 1
const NORMALS: u32 = 2
const UVS: u32 = 4
const LIGHT: u32 = 8

/** In place of a table: without neighbors. */
const NONE: usize = 0xffffffff

/** Triangles before the first one of a track that are searched, in bytes of corners. */
const WINDOW: i32 = 16 * 12

/** The next byte of the stream, and its end. */
let next: usize = 0
let end: usize = 0
/** The first byte that nothing uses. */
let free: usize = 0

let vertices: u32 = 0
let corners: u32 = 0
/** `[triangles × 3]`. */
let indices: usize = 0
/** The point of each vertex, and the first vertex of each point. */
let trackOf: usize = 0
let vertexOf: usize = 0
let points: u32 = 0

/** Decodes a stream of so many bytes. The results are copies behind it. */
export function decode(length: u32, count: u32): void {
  next = STREAM
  end = STREAM + length
  free = (end + 7) & ~7
  vertices = count
  const columns = byte()
  // Each vertex and each triangle takes a byte or more. Longer streams would need more memory than addresses reach.
  if ((columns & ~(NORMALS | UVS | LIGHT)) !== TRIANGLES || count > length || length >>> 24) unreachable()
  readTriangles()
  readPoints()
  const integers = matrix(3, points, trackOf)
  const positions = onGrid(integers, POSITION_GRID, 3, trackOf, points)
  let uvs: usize = 0
  let light: usize = 0
  if (columns & UVS) uvs = readUvs(UV_GRID)
  if (columns & LIGHT) light = readUvs(LIGHT_GRID)
  const normals = columns & NORMALS ? readNormals(positions) : 0
  if (next !== end) unreachable()
  store<u32>(RESULT, corners)
  store<u32>(RESULT, indices, 4)
  store<u32>(RESULT, points, 8)
  store<u32>(RESULT, trackOf, 12)
  store<u32>(RESULT, vertexOf, 16)
  store<u32>(RESULT, positions, 20)
  store<u32>(RESULT, uvs, 24)
  store<u32>(RESULT, light, 28)
  store<u32>(RESULT, normals, 32)
  stretch(integers)
}

function readUvs(grid: usize): usize {
  return onGrid(matrix(2, vertices, 0), grid, 2, 0, vertices)
}

/** Finds the least and the largest integers of points, and writes them in place of their grid. */
function stretch(integers: usize): void {
  for (let axis: usize = 0, at = integers; axis < 12; axis += 4, at += 2) {
    let low: u32 = 0xffff
    let high: u32 = 0
    for (let stop = at + (points << 1); at < stop; at += 2) {
      const value: u32 = load<u16>(at)
      low = min(low, value)
      high = max(high, value)
    }
    store<u32>(axis, low, POSITION_GRID)
    store<u32>(axis, high, POSITION_GRID + 12)
  }
}

function byte(): u32 {
  if (next >= end) unreachable()
  return load<u8>(next++)
}

/** The next bytes. @returns their address */
function bytes(length: u32): usize {
  if (length > <u32>(end - next)) unreachable()
  next += length
  return next - length
}

function varint(): u32 {
  let value: u32 = 0
  for (let shift: u32 = 0; shift < 28; shift += 7) {
    const part = byte()
    value |= (part & 127) << shift
    if (part < 128) return value
  }
  return unreachable()
}

/** Zeros. @returns their address, a multiple of 8 */
function allocate(length: u32): usize {
  const at = free
  free = (free + length + 7) & ~7
  const missing = <i32>((free + 0xffff) >>> 16) - memory.size()
  if (missing > 0 && memory.grow(missing) < 0) unreachable()
  // A memory decodes one stream after the other.
  memory.fill(at, 0, free - at)
  return at
}

// @ts-ignore: decorator
@inline
function short(at: usize, index: u32): i32 {
  return load<i16>(at + (index << 1))
}

// @ts-ignore: decorator
@inline
function word(at: usize, index: u32): u32 {
  return load<u32>(at + (index << 2))
}

/** The track of a vertex: a table of 0 stands for tracks of their own. */
function trackAt(table: usize, vertex: u32): u32 {
  return table === 0 ? vertex : word(table, vertex)
}

// Triangles: decode-triangles.ts

/** The last vertex that was coded by its difference, and the next one that has not been seen. */
let last: u32 = 0
let fresh: u32 = 0

function difference(): u32 {
  const bits = varint()
  last += (bits >>> 1) ^ -(bits & 1)
  return last
}

function readTriangles(): void {
  const triangles = varint()
  corners = triangles * 3
  const length = varint()
  const stream = next
  // Codes follow the first byte, then what does not fit into them, then a table.
  const tail = bytes(length) + length - 16
  if (length < triangles + 17 || load<u8>(stream) !== 0xe1) unreachable()
  // Recent edges, then recent vertices.
  const edges = allocate(192)
  const recent = edges + 128
  indices = allocate(corners << 2)
  next = stream + 1 + triangles
  last = 0
  fresh = 0
  let edge: u32 = 0
  let vertex: u32 = 0
  for (let to = indices, from = stream + 1, stop = next; from < stop; to += 12, from++) {
    const code: u32 = load<u8>(from)
    const low = code & 15
    let a: u32
    let b: u32
    let c: u32
    if (code < 0xf0) {
      const shared = edges + (((edge - 1 - (code >>> 4)) & 15) << 3)
      a = load<u32>(shared)
      b = load<u32>(shared, 4)
      if (low > 0 && low < 13) c = word(recent, (vertex - 1 - low) & 15)
      else {
        if (low === 0) c = fresh++
        else if (low < 15) {
          // 13 is the vertex before, 14 the next one.
          last += 1 - ((low & 1) << 1)
          c = last
        } else c = difference()
        pushVertex(recent, vertex++, c)
      }
    } else {
      const isCommon = low < 14
      const more: u32 = isCommon ? load<u8>(tail + low) : byte()
      if (!isCommon && more === 0) fresh = 0
      const second = more >>> 4
      const third = more & 15
      const coded: u32 = isCommon ? 16 : 15
      a = low < 15 ? fresh++ : difference()
      b = second === 0 ? fresh++ : second < coded ? word(recent, (vertex - second) & 15) : difference()
      c = third === 0 ? fresh++ : third < coded ? word(recent, (vertex - third) & 15) : difference()
      pushVertex(recent, vertex++, a)
      if (second === 0 || second === coded) pushVertex(recent, vertex++, b)
      if (third === 0 || third === coded) pushVertex(recent, vertex++, c)
      pushEdge(edges, edge++, b, a)
    }
    pushEdge(edges, edge++, c, b)
    pushEdge(edges, edge++, a, c)
    if (i32(a >= vertices) | i32(b >= vertices) | i32(c >= vertices)) unreachable()
    store<u32>(to, a)
    store<u32>(to, b, 4)
    store<u32>(to, c, 8)
  }
  if (next !== tail) unreachable()
  next = tail + 16
}

function pushVertex(recent: usize, vertex: u32, value: u32): void {
  store<u32>(recent + ((vertex & 15) << 2), value)
}

function pushEdge(edges: usize, edge: u32, a: u32, b: u32): void {
  const at = edges + ((edge & 15) << 3)
  store<u32>(at, a)
  store<u32>(at, b, 4)
}

// Points: points.ts

function readPoints(): void {
  trackOf = allocate(vertices << 2)
  vertexOf = allocate(vertices << 2)
  const kind = byte()
  if (kind > 1) unreachable()
  const steps = kind === 0 ? 0 : matrix(1, vertices, NONE)
  points = 0
  let point = 0
  for (let vertex: u32 = 0; vertex < vertices; vertex++) {
    const step = steps === 0 ? 0 : short(steps, vertex)
    let track = points
    if (step === 0) store<u32>(vertexOf + (points++ << 2), vertex)
    else {
      point += step - i32(step > 0)
      if (<u32>point >= points) unreachable()
      track = point
    }
    store<u32>(trackOf + (vertex << 2), track)
  }
}

// Matrices of one frame: decode-matrix.ts, parallelograms.ts

/**
 * Reads a matrix.
 * @param table tracks of vertices, 0 for their own, or NONE
 * @returns a row for each component, `[components × (tracks + 1)]`. The last number of a row is 0 and stands for tracks that do not exist.
 */
function matrix(components: u32, tracks: u32, table: usize): usize {
  const flags = byte()
  const width = flags & 3
  // References, and neighbors where none may be.
  if (flags & 16 || (width !== 0 && (flags & 96 || table === NONE || (components === 2 && width !== 3)))) unreachable()
  const count = components * tracks
  let low = bytes(count)
  let high = flags & 8 ? bytes(count) : 0
  const size = (tracks + 1) << 1
  const out = allocate(components * size)
  const neighbors = width === 0 ? 0 : width === 3 ? parallelograms(table, tracks) : earlier(table, tracks, width)
  for (let component: u32 = 0; component < components; component++) {
    const row = out + component * size
    for (let track: u32 = 0; track < tracks; track++) {
      let value: i32 = load<i8>(low++)
      if (high !== 0) value += load<i8>(high++) << 8
      if (width === 3) {
        const slot = neighbors + track * 12
        value += short(row, load<u32>(slot)) + short(row, load<u32>(slot, 4)) - short(row, load<u32>(slot, 8))
      } else if (width !== 0) {
        const slot = neighbors + (track << 4)
        const first = short(row, load<u32>(slot)) + short(row, load<u32>(slot, 4))
        value += (first + short(row, load<u32>(slot, 8)) + short(row, load<u32>(slot, 12)) + 2) >> 2
      }
      store<i16>(row + (track << 1), value)
    }
  }
  return out
}

/** Tables of the last call: it is called for each column. */
let ends: usize = 0

/** @returns the corners of the parallelogram that predicts each track, `[tracks × 3]` */
function parallelograms(table: usize, tracks: u32): usize {
  const out = allocate(tracks * 12)
  ends = allocate(tracks << 2)
  const tracksOfCorners = table === 0 ? indices : allocate(corners << 2)
  for (let track: u32 = 0; track < tracks; track++) setCorners(out, track, track - 1, tracks, tracks)
  // The first track has none before it.
  store<u32>(out, tracks)
  if (table !== 0)
    for (let at: u32 = 0; at < corners; at++) store<u32>(tracksOfCorners + (at << 2), word(table, word(indices, at)))
  for (let at = tracksOfCorners, stop = at + (corners << 2), far: u32 = 12; at < stop; at += 12, far += 12) {
    const x = load<u32>(at)
    const y = load<u32>(at, 4)
    const z = load<u32>(at, 8)
    predict(out, at, far, tracks, x, y, z)
    predict(out, at, far, tracks, y, z, x)
    predict(out, at, far, tracks, z, x, y)
    store<u32>(ends + (x << 2), far)
    store<u32>(ends + (y << 2), far)
    store<u32>(ends + (z << 2), far)
  }
  return out
}

function setCorners(out: usize, track: u32, a: u32, b: u32, c: u32): void {
  const to = out + track * 12
  store<u32>(to, a)
  store<u32>(to, b, 4)
  store<u32>(to, c, 8)
}

/** @param at the triangle, whose end is `far` bytes behind the first one */
function predict(out: usize, at: usize, far: i32, tracks: u32, track: u32, a: u32, b: u32): void {
  if (word(ends, track) !== 0) return
  if (a >= track || b >= track) {
    if (a < track || b < track) setCorners(out, track, min(a, b), tracks, tracks)
    return
  }
  setCorners(out, track, max(a, b), tracks, tracks)
  if (a === b) return
  const start = max<i32>(0, far - 12 - WINDOW)
  const first = at + 12 - far
  for (let before = min<i32>(word(ends, a), word(ends, b)) - 12; before >= start; before -= 12) {
    const x = load<u32>(first + before)
    const y = load<u32>(first + before, 4)
    const z = load<u32>(first + before, 8)
    if ((x !== a && y !== a && z !== a) || (x !== b && y !== b && z !== b)) continue
    const c = x + y + z - a - b
    if (c >= track || c === a || c === b) continue
    setCorners(out, track, a, b, c)
    return
  }
}

/** @returns four earlier neighbors of each track, or one of them four times, `[tracks × 4]`: neighbors.ts */
function earlier(table: usize, tracks: u32, width: u32): usize {
  const out = allocate(tracks << 4)
  const bytes: usize = width === 1 ? 4 : 16
  for (let at = indices, stop = at + (corners << 2); at < stop; at += 12) {
    const a = trackAt(table, load<u32>(at))
    const b = trackAt(table, load<u32>(at, 4))
    const c = trackAt(table, load<u32>(at, 8))
    insert(out, bytes, a, b)
    insert(out, bytes, b, c)
    insert(out, bytes, c, a)
  }
  for (let track: u32 = 0, at = out; track < tracks; track++) {
    let value = load<u32>(at)
    if (value === 0) value = track === 0 ? tracks + 1 : track
    store<u32>(at, value - 1)
    let count: usize = 4
    const stop = at + 16
    for (at += 4; at < stop; at += 4) {
      value = load<u32>(at)
      if (value === 0) value = load<u32>(at - count) + 1
      else count += 4
      store<u32>(at, value - 1)
    }
  }
  return out
}

/** Inserts the earlier of two tracks into the descending list of the later one. A free slot is 0, others are a track and 1. */
function insert(out: usize, bytes: usize, a: u32, b: u32): void {
  if (a === b) return
  let value = min(a, b) + 1
  const list = out + (max(a, b) << 4)
  for (let at = list; at < list + bytes; at += 4) {
    const other = load<u32>(at)
    if (other === value) return
    if (other > value) continue
    store<u32>(at, value)
    value = other
  }
}

/** Floats of all vertices, `[vertices × width]`. @param table tracks of vertices, 0 for their own */
function onGrid(integers: usize, grid: usize, width: u32, table: usize, tracks: u32): usize {
  const out = allocate(vertices * width << 2)
  for (let vertex: u32 = 0, to = out; vertex < vertices; vertex++) {
    let from = integers + (trackAt(table, vertex) << 1)
    for (let step = grid, stop = grid + (width << 3); step < stop; step += 8, to += 4) {
      store<f32>(to, <f32>(load<f64>(step + (width << 3)) + load<f64>(step) * <f64>load<u16>(from)))
      from += (tracks + 1) << 1
    }
  }
  return out
}

// Normals: predict-normals.ts, octahedral.ts

const VERTEX: u32 = 1
const COPY: u32 = 3

function readNormals(positions: usize): usize {
  const kind = byte()
  const predictor = byte()
  if (i32(kind > 1) | i32(predictor > COPY)) unreachable()
  const middle: f64 = kind === 0 ? 127 : 32767
  const mask = <i32>middle * 2 + 1
  const codes = matrix(2, vertices, NONE)
  const second = codes + ((vertices + 1) << 1)
  const table = predictor === VERTEX ? 0 : trackOf
  const sums = predictor === 0 ? 0 : sumNormals(positions, table)
  const out = allocate(vertices * 12)
  for (let vertex: u32 = 0; vertex < vertices; vertex++) {
    let u: i32 = short(codes, vertex)
    let v: i32 = short(second, vertex)
    const track = trackAt(table, vertex)
    const first = predictor === COPY ? word(vertexOf, track) : vertex
    if (first !== vertex) {
      u += short(codes, first)
      v += short(second, first)
    } else if (predictor !== 0) {
      const sum = sums + track * 24
      const z = load<f64>(sum, 16)
      let x = load<f64>(sum)
      let y = load<f64>(sum, 8)
      const size = abs(x) + abs(y) + abs(z)
      if (size !== 0) {
        x /= size
        y /= size
      }
      if (z < 0) {
        const folded = signed(1 - abs(y), x)
        y = signed(1 - abs(x), y)
        x = folded
      }
      u += <i32>middle + <i32>floor(x * middle + 0.5)
      v += <i32>middle + <i32>floor(y * middle + 0.5)
    }
    u &= mask
    v &= mask
    store<u16>(codes + (vertex << 1), u)
    store<u16>(second + (vertex << 1), v)
    writeNormal(out + vertex * 12, (<f64>u - middle) / middle, (<f64>v - middle) / middle)
  }
  return out
}

// @ts-ignore: decorator
@inline
function signed(size: f64, sign: f64): f64 {
  return sign < 0 ? -size : size
}

function writeNormal(at: usize, u: f64, v: f64): void {
  let x = u
  let y = v
  const z = 1 - abs(x) - abs(y)
  if (z < 0) {
    const folded = signed(1 - abs(y), x)
    y = signed(1 - abs(x), y)
    x = folded
  }
  const length = sqrt(x * x + y * y + z * z)
  // −0 + 0 is 0.
  store<f32>(at, <f32>(x / length + 0))
  store<f32>(at, <f32>(y / length + 0), 4)
  store<f32>(at, <f32>(z / length + 0), 8)
}

/** Sums of unit normals of the triangles around each track, `[tracks × 3]` floats of 64 bits. */
function sumNormals(positions: usize, table: usize): usize {
  const out = allocate(vertices * 24)
  for (let at = indices, stop = at + (corners << 2); at < stop; at += 12) {
    const a = load<u32>(at)
    const b = load<u32>(at, 4)
    const c = load<u32>(at, 8)
    const first = positions + a * 12
    const ax = <f64>load<f32>(first)
    const ay = <f64>load<f32>(first, 4)
    const az = <f64>load<f32>(first, 8)
    const second = positions + b * 12
    const ux = <f64>load<f32>(second) - ax
    const uy = <f64>load<f32>(second, 4) - ay
    const uz = <f64>load<f32>(second, 8) - az
    const third = positions + c * 12
    const vx = <f64>load<f32>(third) - ax
    const vy = <f64>load<f32>(third, 4) - ay
    const vz = <f64>load<f32>(third, 8) - az
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    const length = sqrt(x * x + y * y + z * z)
    if (length === 0) continue
    addNormal(out + trackAt(table, a) * 24, x / length, y / length, z / length)
    addNormal(out + trackAt(table, b) * 24, x / length, y / length, z / length)
    addNormal(out + trackAt(table, c) * 24, x / length, y / length, z / length)
  }
  return out
}

function addNormal(sum: usize, x: f64, y: f64, z: f64): void {
  store<f64>(sum, load<f64>(sum) + x)
  store<f64>(sum, load<f64>(sum, 8) + y, 8)
  store<f64>(sum, load<f64>(sum, 16) + z, 16)
}
