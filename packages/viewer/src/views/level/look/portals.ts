import { type LevelTree, NO_CLUSTER, type Vector } from '@brushwork/runtime'

/** Set in a child that is a leaf. */
const LEAF = 0x80000000
/** Quants that a corner may be off a plane. */
const NEAR = 0.01

type Corner = readonly [x: number, y: number, z: number]
type Winding = readonly Corner[]
type Plane = readonly [x: number, y: number, z: number, d: number]

interface Fragment {
  readonly leaf: number
  readonly winding: Winding
}

/**
 * The openings between the leafs of a tree: polygons on the planes of nodes, of which both sides are in the level.
 * @yields after each node, so that a page may draw in between
 */
export function* portalsOf(tree: LevelTree, min: Vector, max: Vector): Generator<readonly Winding[]> {
  const waiting: { readonly node: number; readonly planes: readonly Plane[] }[] = [
    { node: 0, planes: wallsOf(min, max) },
  ]
  if (tree.nodePlanes.length === 0) return
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, planes } = next
    const plane = planeOf(tree, node)
    const whole = planes.reduce<Winding>(
      (winding, wall) => (winding.length === 0 ? winding : clip(winding, wall)[0]),
      sheet(plane, min, max),
    )
    const [front, back] = [tree.children[node * 2], tree.children[node * 2 + 1]]
    if (whole.length > 0) yield openingsIn(tree, whole, front, back)
    if (front < LEAF) waiting.push({ node: front, planes: [...planes, plane] })
    if (back < LEAF) waiting.push({ node: back, planes: [...planes, flipped(plane)] })
  }
}

/** The parts of a winding with leafs of the level on both sides. */
function openingsIn(tree: LevelTree, whole: Winding, front: number, back: number): readonly Winding[] {
  return fragmentsIn(tree, whole, front).flatMap(({ winding }) =>
    fragmentsIn(tree, winding, back).map((fragment) => fragment.winding),
  )
}

/** The parts of a winding in the leafs below a child that have a cluster. */
function fragmentsIn(tree: LevelTree, winding: Winding, child: number): readonly Fragment[] {
  if (winding.length < 3) return []
  if (child >= LEAF) {
    const leaf = child - LEAF
    return tree.leafClusters[leaf] === NO_CLUSTER ? [] : [{ leaf, winding }]
  }
  const [ahead, behind] = clip(winding, planeOf(tree, child))
  return [
    ...fragmentsIn(tree, ahead, tree.children[child * 2]),
    ...fragmentsIn(tree, behind, tree.children[child * 2 + 1]),
  ]
}

function planeOf({ nodePlanes, planes }: LevelTree, node: number): Plane {
  const at = nodePlanes[node] * 4
  return [planes[at], planes[at + 1], planes[at + 2], planes[at + 3]]
}

const flipped = ([x, y, z, d]: Plane): Plane => [-x, -y, -z, -d]

/** The sides of a box, facing inwards. */
function wallsOf(min: Vector, max: Vector): readonly Plane[] {
  return [
    [1, 0, 0, min[0]],
    [0, 1, 0, min[1]],
    [0, 0, 1, min[2]],
    [-1, 0, 0, -max[0]],
    [0, -1, 0, -max[1]],
    [0, 0, -1, -max[2]],
  ]
}

/** A square on a plane, larger than the level. */
function sheet([x, y, z, d]: Plane, min: Vector, max: Vector): Winding {
  const reach = 2 * Math.max(...min.map(Math.abs), ...max.map(Math.abs), 1)
  const up: Corner = Math.abs(y) > 0.9 ? [1, 0, 0] : [0, 1, 0]
  const right = unit(cross(up, [x, y, z]))
  const ahead = cross([x, y, z], right)
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([a, b]) => {
    const at = (axis: number) => [x, y, z][axis] * d + (right[axis] * a + ahead[axis] * b) * reach
    return [at(0), at(1), at(2)] as const
  })
}

function cross([ax, ay, az]: Corner, [bx, by, bz]: Corner): Corner {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

function unit([x, y, z]: Corner): Corner {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** The parts of a winding before and behind a plane. One on the plane itself is before it. */
function clip(winding: Winding, [x, y, z, d]: Plane): readonly [ahead: Winding, behind: Winding] {
  const distances = winding.map(([cx, cy, cz]) => cx * x + cy * y + cz * z - d)
  if (distances.every((distance) => distance >= -NEAR)) return [winding, []]
  if (distances.every((distance) => distance <= NEAR)) return [[], winding]
  const ahead: Corner[] = []
  const behind: Corner[] = []
  for (const [index, corner] of winding.entries()) {
    const next = (index + 1) % winding.length
    const [here, there] = [distances[index], distances[next]]
    if (here >= -NEAR) ahead.push(corner)
    if (here <= NEAR) behind.push(corner)
    if ((here > NEAR && there < -NEAR) || (here < -NEAR && there > NEAR)) {
      const share = here / (here - there)
      const at = (axis: number) => corner[axis] + (winding[next][axis] - corner[axis]) * share
      const cut: Corner = [at(0), at(1), at(2)]
      ahead.push(cut)
      behind.push(cut)
    }
  }
  return [ahead, behind]
}
