/**
 * The ray tracer of src/light/trace in AssemblyScript with SIMD. `npm run kernel` compiles it into
 * src/light/trace/wasm/kernel-bytes.ts. Layouts are those of src/light/trace/tree-layout.ts, addresses those of
 * src/light/trace/wasm/wasm-tracer.ts. Tests compare its hits with those of test/light/trace/scalar, which has the same operations
 * in the same order: whatever changes here changes there. docs/decisions/ray-tracer.md
 */

/** Vectors, to read one of their numbers by its lane. */
const NEAR: usize = 0
const SUM: usize = 48
const DISTANCE: usize = 64
const SECOND: usize = 80
const THIRD: usize = 96
/** 496 entries of where the ray enters a box, and its link. */
const STACK: usize = 128
const RAYS: usize = 4096
const TRIANGLES: usize = 135168
const DISTANCES: usize = 151552
const WEIGHTS: usize = 167936
const NODES: usize = 200704

const NODE_SHIFT: usize = 8
const LINKS: usize = 192
const LEAFS: usize = 224
const LEAF: usize = 160
const INDEXES: usize = 144

const MAX: f32 = 3.4028234663852886e38

let leafs: usize = 0
/** 0 where all triangles are opaque. */
let maskOf: usize = 0
let uvs: usize = 0
let masks: usize = 0
let maskBits: usize = 0

/** The closest hit of the ray so far. */
let best: f32 = 0
let triangle: i32 = -1
let second: f32 = 0
let third: f32 = 0

/** Says where the parts of the tree are; nodes have a fixed place. */
export function place(leafsAt: usize, maskOfAt: usize, uvsAt: usize, masksAt: usize, maskBitsAt: usize): void {
  leafs = leafsAt
  maskOf = maskOfAt
  uvs = uvsAt
  masks = masksAt
  maskBits = maskBitsAt
}

/** @param fronts,backs −1 where that side of triangles stops rays, else 0 */
export function closest(count: i32, fronts: i32, backs: i32): void {
  const front = i32x4.splat(fronts)
  const back = i32x4.splat(backs)
  for (let ray = 0; ray < count; ray++) {
    trace(RAYS + (<usize>ray << 5), front, back, false)
    store<i32>(TRIANGLES + (<usize>ray << 2), triangle)
    store<f32>(DISTANCES + (<usize>ray << 2), triangle < 0 ? 0 : best)
    store<f32>(WEIGHTS + (<usize>ray << 3), second)
    store<f32>(WEIGHTS + (<usize>ray << 3), third, 4)
  }
}

export function occluded(count: i32, fronts: i32, backs: i32): void {
  const front = i32x4.splat(fronts)
  const back = i32x4.splat(backs)
  for (let ray = 0; ray < count; ray++) {
    trace(RAYS + (<usize>ray << 5), front, back, true)
    store<i32>(TRIANGLES + (<usize>ray << 2), triangle < 0 ? 0 : 1)
  }
}

// @ts-expect-error: decorator
@inline
function isFinite32(value: f32): bool {
  return abs<f32>(value) <= MAX
}

// @ts-expect-error: decorator
@inline
function trace(ray: usize, front: v128, back: v128, isAny: bool): void {
  triangle = -1
  second = 0
  third = 0
  const x = load<f32>(ray)
  const y = load<f32>(ray, 4)
  const z = load<f32>(ray, 8)
  const dx = load<f32>(ray, 16)
  const dy = load<f32>(ray, 20)
  const dz = load<f32>(ray, 24)
  if (!(isFinite32(x) && isFinite32(y) && isFinite32(z) && isFinite32(dx) && isFinite32(dy) && isFinite32(dz))) return
  if (dx == 0 && dy == 0 && dz == 0) return
  if (!(load<f32>(ray, 12) <= load<f32>(ray, 28))) return
  const least = f32x4.splat(max<f32>(load<f32>(ray, 12), -MAX))
  best = min<f32>(load<f32>(ray, 28), MAX)

  const ox = f32x4.splat(x)
  const oy = f32x4.splat(y)
  const oz = f32x4.splat(z)
  const inverseX: f32 = 1 / dx
  const inverseY: f32 = 1 / dy
  const inverseZ: f32 = 1 / dz
  const ix = f32x4.splat(inverseX)
  const iy = f32x4.splat(inverseY)
  const iz = f32x4.splat(inverseZ)
  // The other side of boxes is 32 bytes away, the second four children 16.
  const entryX: usize = inverseX < 0 ? 32 : 0
  const entryY: usize = inverseY < 0 ? 96 : 64
  const entryZ: usize = inverseZ < 0 ? 160 : 128

  const ax = abs<f32>(dx)
  const ay = abs<f32>(dy)
  const az = abs<f32>(dz)
  const longest: i32 = ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2
  const isNegative = load<f32>(ray + (<usize>longest << 2), 16) < 0
  const axisX = (longest + (isNegative ? 2 : 1)) % 3
  const axisY = (longest + (isNegative ? 1 : 2)) % 3
  const alongZ = load<f32>(ray + (<usize>longest << 2), 16)
  const turnedX = f32x4.splat(load<f32>(ray + (<usize>axisX << 2)))
  const turnedY = f32x4.splat(load<f32>(ray + (<usize>axisY << 2)))
  const turnedZ = f32x4.splat(load<f32>(ray + (<usize>longest << 2)))
  const shearX = f32x4.splat(load<f32>(ray + (<usize>axisX << 2), 16) / alongZ)
  const shearY = f32x4.splat(load<f32>(ray + (<usize>axisY << 2), 16) / alongZ)
  const shearZ = f32x4.splat(1 / alongZ)
  const rowX = <usize>axisX << 4
  const rowY = <usize>axisY << 4
  const rowZ = <usize>longest << 4

  if (isAny) {
    let link: i32 = 0
    let top: usize = STACK
    while (true) {
      const node = NODES + (<usize>link << NODE_SHIFT)
      const limit = f32x4.splat(best)
      let nearOfFirst = f32x4.pmax(least, f32x4.mul(f32x4.sub(v128.load(node + entryX), ox), ix))
      let farOfFirst = f32x4.pmin(limit, f32x4.mul(f32x4.sub(v128.load(node + (entryX ^ 32)), ox), ix))
      nearOfFirst = f32x4.pmax(nearOfFirst, f32x4.mul(f32x4.sub(v128.load(node + entryY), oy), iy))
      farOfFirst = f32x4.pmin(farOfFirst, f32x4.mul(f32x4.sub(v128.load(node + (entryY ^ 32)), oy), iy))
      nearOfFirst = f32x4.pmax(nearOfFirst, f32x4.mul(f32x4.sub(v128.load(node + entryZ), oz), iz))
      farOfFirst = f32x4.pmin(farOfFirst, f32x4.mul(f32x4.sub(v128.load(node + (entryZ ^ 32)), oz), iz))
      let nearOfLast = f32x4.pmax(least, f32x4.mul(f32x4.sub(v128.load(node + entryX, 16), ox), ix))
      let farOfLast = f32x4.pmin(limit, f32x4.mul(f32x4.sub(v128.load(node + (entryX ^ 32), 16), ox), ix))
      nearOfLast = f32x4.pmax(nearOfLast, f32x4.mul(f32x4.sub(v128.load(node + entryY, 16), oy), iy))
      farOfLast = f32x4.pmin(farOfLast, f32x4.mul(f32x4.sub(v128.load(node + (entryY ^ 32), 16), oy), iy))
      nearOfLast = f32x4.pmax(nearOfLast, f32x4.mul(f32x4.sub(v128.load(node + entryZ, 16), oz), iz))
      farOfLast = f32x4.pmin(farOfLast, f32x4.mul(f32x4.sub(v128.load(node + (entryZ ^ 32), 16), oz), iz))
      let lanes = i32x4.bitmask(f32x4.le(nearOfFirst, farOfFirst)) | (i32x4.bitmask(f32x4.le(nearOfLast, farOfLast)) << 4)
      // Leafs first: they cost the least, and end the search for most rays that are stopped.
      let ends = lanes & load<i32>(node, LEAFS)
      lanes ^= ends
      while (ends != 0) {
        const leaf = leafs + <usize>(-1 - load<i32>(node + (<usize>ctz(ends) << 2), LINKS)) * LEAF
        const isMet = meet(leaf, rowX, rowY, rowZ, turnedX, turnedY, turnedZ, shearX, shearY, shearZ, front, back, least, true)
        if (isMet && triangle >= 0) return
        ends &= ends - 1
      }
      while (lanes != 0) {
        store<i32>(top, load<i32>(node + (<usize>ctz(lanes) << 2), LINKS))
        top += 4
        lanes &= lanes - 1
      }
      if (top == STACK) return
      top -= 4
      link = load<i32>(top)
    }
  }

  let link: i32 = 0
  let top: usize = STACK
  while (true) {
    if (link >= 0) {
      const node = NODES + (<usize>link << NODE_SHIFT)
      const limit = f32x4.splat(best)
      let nearOfFirst = f32x4.pmax(least, f32x4.mul(f32x4.sub(v128.load(node + entryX), ox), ix))
      let farOfFirst = f32x4.pmin(limit, f32x4.mul(f32x4.sub(v128.load(node + (entryX ^ 32)), ox), ix))
      nearOfFirst = f32x4.pmax(nearOfFirst, f32x4.mul(f32x4.sub(v128.load(node + entryY), oy), iy))
      farOfFirst = f32x4.pmin(farOfFirst, f32x4.mul(f32x4.sub(v128.load(node + (entryY ^ 32)), oy), iy))
      nearOfFirst = f32x4.pmax(nearOfFirst, f32x4.mul(f32x4.sub(v128.load(node + entryZ), oz), iz))
      farOfFirst = f32x4.pmin(farOfFirst, f32x4.mul(f32x4.sub(v128.load(node + (entryZ ^ 32)), oz), iz))
      let nearOfLast = f32x4.pmax(least, f32x4.mul(f32x4.sub(v128.load(node + entryX, 16), ox), ix))
      let farOfLast = f32x4.pmin(limit, f32x4.mul(f32x4.sub(v128.load(node + (entryX ^ 32), 16), ox), ix))
      nearOfLast = f32x4.pmax(nearOfLast, f32x4.mul(f32x4.sub(v128.load(node + entryY, 16), oy), iy))
      farOfLast = f32x4.pmin(farOfLast, f32x4.mul(f32x4.sub(v128.load(node + (entryY ^ 32), 16), oy), iy))
      nearOfLast = f32x4.pmax(nearOfLast, f32x4.mul(f32x4.sub(v128.load(node + entryZ, 16), oz), iz))
      farOfLast = f32x4.pmin(farOfLast, f32x4.mul(f32x4.sub(v128.load(node + (entryZ ^ 32), 16), oz), iz))
      let lanes = i32x4.bitmask(f32x4.le(nearOfFirst, farOfFirst)) | (i32x4.bitmask(f32x4.le(nearOfLast, farOfLast)) << 4)
      if (lanes != 0) {
        const lane = <usize>ctz(lanes)
        lanes &= lanes - 1
        if (lanes == 0) {
          link = load<i32>(node + (lane << 2), LINKS)
          continue
        }
        v128.store(NEAR, nearOfFirst)
        v128.store(NEAR, nearOfLast, 16)
        const base = top
        store<f32>(top, load<f32>(NEAR + (lane << 2)))
        store<i32>(top, load<i32>(node + (lane << 2), LINKS), 4)
        top += 8
        do {
          const next = <usize>ctz(lanes)
          lanes &= lanes - 1
          const entry = load<f32>(NEAR + (next << 2))
          let at = top
          top += 8
          while (at > base && load<f32>(at - 8) < entry) {
            store<i64>(at, load<i64>(at - 8))
            at -= 8
          }
          store<f32>(at, entry)
          store<i32>(at, load<i32>(node + (next << 2), LINKS), 4)
        } while (lanes != 0)
        top -= 8
        link = load<i32>(top, 4)
        continue
      }
    } else {
      const leaf = leafs + <usize>(-1 - link) * LEAF
      meet(leaf, rowX, rowY, rowZ, turnedX, turnedY, turnedZ, shearX, shearY, shearZ, front, back, least, false)
    }
    do {
      if (top == STACK) return
      top -= 8
    } while (load<f32>(top) > best)
    link = load<i32>(top, 4)
  }
}

/**
 * Tests a ray against the four triangles of a leaf, and keeps the closest hit. The ray starts at `turned` with its axes in the order
 * of the shear, which are the rows of the corners. @returns whether any of them is hit, before masks
 */
// @ts-expect-error: decorator
@inline
function meet(
  leaf: usize,
  rowX: usize,
  rowY: usize,
  rowZ: usize,
  turnedX: v128,
  turnedY: v128,
  turnedZ: v128,
  shearX: v128,
  shearY: v128,
  shearZ: v128,
  front: v128,
  back: v128,
  least: v128,
  isAny: bool,
): bool {
  const z0 = f32x4.sub(v128.load(leaf + rowZ), turnedZ)
  const z1 = f32x4.sub(v128.load(leaf + rowZ, 48), turnedZ)
  const z2 = f32x4.sub(v128.load(leaf + rowZ, 96), turnedZ)
  const x0 = f32x4.sub(f32x4.sub(v128.load(leaf + rowX), turnedX), f32x4.mul(shearX, z0))
  const x1 = f32x4.sub(f32x4.sub(v128.load(leaf + rowX, 48), turnedX), f32x4.mul(shearX, z1))
  const x2 = f32x4.sub(f32x4.sub(v128.load(leaf + rowX, 96), turnedX), f32x4.mul(shearX, z2))
  const y0 = f32x4.sub(f32x4.sub(v128.load(leaf + rowY), turnedY), f32x4.mul(shearY, z0))
  const y1 = f32x4.sub(f32x4.sub(v128.load(leaf + rowY, 48), turnedY), f32x4.mul(shearY, z1))
  const y2 = f32x4.sub(f32x4.sub(v128.load(leaf + rowY, 96), turnedY), f32x4.mul(shearY, z2))
  const w0 = f32x4.sub(f32x4.mul(x2, y1), f32x4.mul(y2, x1))
  const w1 = f32x4.sub(f32x4.mul(x0, y2), f32x4.mul(y0, x2))
  const w2 = f32x4.sub(f32x4.mul(x1, y0), f32x4.mul(y1, x0))
  const zero = f32x4.splat(0)
  const isFront = v128.and(front, f32x4.ge(f32x4.pmin(f32x4.pmin(w0, w1), w2), zero))
  const isBack = v128.and(back, f32x4.le(f32x4.pmax(f32x4.pmax(w0, w1), w2), zero))
  const isIn = v128.or(isFront, isBack)
  if (!v128.any_true(isIn)) return false
  const sum = f32x4.add(f32x4.add(w0, w1), w2)
  const along = f32x4.add(f32x4.add(f32x4.mul(w0, z0), f32x4.mul(w1, z1)), f32x4.mul(w2, z2))
  const distance = f32x4.div(f32x4.mul(along, shearZ), sum)
  const isHit = v128.and(
    v128.and(isIn, f32x4.ne(sum, zero)),
    v128.and(f32x4.ge(distance, least), f32x4.le(distance, f32x4.splat(best))),
  )
  let hits = i32x4.bitmask(isHit)
  if (hits == 0) return false
  if (isAny && maskOf == 0) {
    triangle = 0
    return true
  }
  v128.store(SUM, sum)
  v128.store(DISTANCE, distance)
  v128.store(SECOND, w1)
  v128.store(THIRD, w2)
  do {
    const lane = <usize>ctz(hits) << 2
    hits &= hits - 1
    keep(load<i32>(leaf + lane, INDEXES), lane)
  } while (hits != 0)
  return true
}

/** Keeps a hit that is closer, or as close and of a triangle that comes earlier in the scene. @param lane of the leaf, in bytes */
function keep(index: i32, lane: usize): void {
  const distance = load<f32>(DISTANCE + lane)
  if (!(distance <= best)) return
  if (distance == best && triangle >= 0 && index > triangle) return
  const sum = load<f32>(SUM + lane)
  const weight1: f32 = load<f32>(SECOND + lane) / sum
  const weight2: f32 = load<f32>(THIRD + lane) / sum
  if (maskOf != 0 && !isOpaque(index, weight1, weight2)) return
  best = distance
  triangle = index
  second = weight1
  third = weight2
}

function isOpaque(index: i32, weight1: f32, weight2: f32): bool {
  const mask = load<i32>(maskOf + (<usize>index << 2))
  if (mask < 0) return true
  const entry = masks + (<usize>mask << 4)
  const uv = uvs + <usize>index * 24
  const column = texelOf(coordinate(uv, weight1, weight2), load<i32>(entry, 4))
  const row = texelOf(coordinate(uv + 4, weight1, weight2), load<i32>(entry, 8))
  const texel = (row << load<i32>(entry, 12)) | column
  const bits = load<u32>(maskBits + (<usize>(load<i32>(entry) + (texel >> 5)) << 2))
  return ((bits >> (texel & 31)) & 1) != 0
}

function coordinate(uv: usize, weight1: f32, weight2: f32): f32 {
  const weight0: f32 = 1 - weight1 - weight2
  return load<f32>(uv) * weight0 + load<f32>(uv, 8) * weight1 + load<f32>(uv, 16) * weight2
}

function texelOf(coordinate: f32, last: i32): i32 {
  // Truncates to the nearest whole number of 32 bits, NaN to 0.
  return <i32>floor<f32>(coordinate * <f32>(last + 1)) & last
}
