/** Outline of the crow, as on the banner: corners [across, up] in a disc of radius 1, beak to the right. */
const CROW: readonly (readonly [across: number, up: number])[] = [
  [0.8, 0.52],
  [0.48, 0.78],
  [0.2, 0.92],
  [-0.02, 0.76],
  [-0.16, 0.44],
  [-0.52, 0.02],
  [-0.95, -0.76],
  [-0.42, -0.5],
  [-0.12, -0.5],
  [-0.2, -0.92],
  [0.16, -0.92],
  [0.08, -0.5],
  [0.34, -0.18],
  [0.46, 0.3],
  [0.48, 0.52],
]

/** The embroidery at (across, up), where the emblem's disc is centered at (0, 0) with radius 1. */
export function emblem(across: number, up: number): 'crow' | 'disc' | 'seam' | 'outside' {
  const out = across * across + up * up
  if (out > 1.18) return 'outside'
  if (out > 1) return 'seam'
  return inside(across, up) ? 'crow' : 'disc'
}

/** Whether a point is inside the outline: a ray to the right crosses it an odd number of times. */
function inside(x: number, y: number): boolean {
  return CROW.reduce((odd, [ax, ay], index) => {
    const [bx, by] = CROW[(index + 1) % CROW.length]
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax) ? !odd : odd
  }, false)
}
