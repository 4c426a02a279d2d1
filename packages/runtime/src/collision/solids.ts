import type { Bounds, Collision } from '@brushwork/asset'

/** A box as a solid of six planes. */
export function solidOfBox({ min, max }: Bounds): Collision {
  const planes = new Float32Array(24)
  for (let axis = 0; axis < 3; axis++) {
    planes[axis * 8 + axis] = 1
    planes[axis * 8 + 3] = max[axis]
    planes[axis * 8 + 4 + axis] = -1
    planes[axis * 8 + 7] = -min[axis]
  }
  return {
    planes,
    firstPlanes: new Uint32Array([0, 6]),
    sideCounts: new Uint32Array([6]),
    planeFlags: new Uint32Array(6),
    contents: new Uint8Array(1),
    blocks: new Uint32Array(1),
    nodeBounds: new Float32Array([...min, ...max]),
    nodes: new Uint32Array([0, 1]),
    order: new Uint32Array(1),
  }
}

/** Scales solids about their origin (copy; the same object for a scale of 1). @param scale `[3]`, not 0; below 0 mirrors */
export function scaleCollision(collision: Collision, scale: ArrayLike<number>): Collision {
  if (scale[0] === 1 && scale[1] === 1 && scale[2] === 1) return collision
  const planes = new Float32Array(collision.planes.length)
  for (let at = 0; at < planes.length; at += 4) {
    // A plane n · p = d holds the points p / scale, so its normal is divided by the scale.
    const x = collision.planes[at] / scale[0]
    const y = collision.planes[at + 1] / scale[1]
    const z = collision.planes[at + 2] / scale[2]
    const length = Math.sqrt(x * x + y * y + z * z)
    planes[at] = x / length
    planes[at + 1] = y / length
    planes[at + 2] = z / length
    planes[at + 3] = collision.planes[at + 3] / length
  }
  const nodeBounds = collision.nodeBounds.map((bound, index, bounds) => {
    // Mirrored, the lower end becomes the upper one.
    const from = scale[index % 3] < 0 ? bounds[index % 6 < 3 ? index + 3 : index - 3] : bound
    return from * scale[index % 3]
  })
  return { ...collision, planes, nodeBounds }
}
