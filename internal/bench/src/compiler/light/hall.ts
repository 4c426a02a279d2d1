import { Random } from '@brushwork-internal/testkit'

/** Least and greatest corner of the hall [quants]. */
const HALL = [-4096, -4096, 0, 4096, 4096, 1024]
const SIDES = [
  [0, 4, 6, 2],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 2, 3, 1],
  [4, 5, 7, 6],
]

/** A closed hall with boxes, a third of them yawed. @returns `[12 × boxes × 9, quants]` corners; the hall is the first box */
export function hallOf(boxes: number): Float32Array {
  const random = new Random(2026)
  const corners: number[] = []
  // From the inside, the fronts of the hall's sides look at the viewer.
  addBox(corners, HALL, 0, true)
  for (let box = 1; box < boxes; box++) {
    const size = [0, 1, 2].map(() => random.between(16, 128))
    const min = [0, 1, 2].map((axis) => random.between(HALL[axis], HALL[axis + 3] - size[axis]))
    const yaw = box % 3 === 0 ? random.between(0, Math.PI) : 0
    addBox(corners, [...min, ...min.map((value, axis) => value + size[axis])], yaw, false)
  }
  return Float32Array.from(corners)
}

function addBox(corners: number[], box: readonly number[], yaw: number, isInverted: boolean): void {
  const [sine, cosine] = [Math.sin(yaw), Math.cos(yaw)]
  const [middleX, middleY] = [(box[0] + box[3]) / 2, (box[1] + box[4]) / 2]
  for (const [a, b, c, d] of SIDES) {
    for (const bits of isInverted ? [a, c, b, a, d, c] : [a, b, c, a, c, d]) {
      const [x, y] = [box[bits & 1 ? 3 : 0] - middleX, box[bits & 2 ? 4 : 1] - middleY]
      corners.push(middleX + x * cosine - y * sine, middleY + x * sine + y * cosine, box[bits & 4 ? 5 : 2])
    }
  }
}

/** A point in the hall. */
export function pointIn(random: Random): readonly [x: number, y: number, z: number] {
  const [x, y, z] = [0, 1, 2].map((axis) => random.between(HALL[axis], HALL[axis + 3]))
  return [x, y, z]
}
