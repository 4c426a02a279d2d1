/**
 * Sine, cosine and arc tangent from additions, multiplications and divisions alone. The built-in functions differ in
 * the last bit between versions of a JavaScript engine, and the bytes of a pack must not. Accuracy: 2 ulp for |radians|
 * < 100,000; polynomials of Sun's fdlibm.
 */

/** π/2 in two parts: the first has 33 bits, so that its multiples by small whole numbers are exact. */
const HALF_PI_HIGH = 1.5707963267341256
const HALF_PI_LOW = 6.077100506506192e-11

/** Sine of an angle in radians. */
export function sine(radians: number): number {
  return quarterTurn(radians, 0)
}

/** Cosine of an angle in radians. */
export function cosine(radians: number): number {
  return quarterTurn(radians, 1)
}

/** sin(radians + shift · π/2). */
function quarterTurn(radians: number, shift: number): number {
  const quarters = Math.round(radians / (Math.PI / 2))
  const rest = radians - quarters * HALF_PI_HIGH - quarters * HALF_PI_LOW
  switch ((((quarters + shift) % 4) + 4) % 4) {
    case 0:
      return sineKernel(rest)
    case 1:
      return cosineKernel(rest)
    case 2:
      return -sineKernel(rest)
    default:
      return -cosineKernel(rest)
  }
}

/** |x| ≤ π/4. */
function sineKernel(x: number): number {
  const z = x * x
  const low = 2.7557313707070068e-6 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10)
  const high = 8.33333333332249e-3 + z * (-1.984126982985795e-4 + z * low)
  return x + x * z * (-0.16666666666666632 + z * high)
}

/** |x| ≤ π/4. */
function cosineKernel(x: number): number {
  const z = x * x
  const low = -2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11)
  const high = 4.16666666666666e-2 + z * (-1.388888888887411e-3 + z * (2.480158728947673e-5 + z * low))
  return 1 - (z / 2 - z * z * high)
}

const ARC_TANGENT = [
  0.3333333333333293, -0.19999999999876483, 0.14285714272503466, -0.11111110405462356, 9.090887133436507e-2,
  -7.69187620504483e-2, 6.661073137387531e-2, -5.8335701337905735e-2, 4.9768779946159324e-2, -3.6531572744216916e-2,
  1.6285820115365782e-2,
] as const

/** Angle of the point (x, y) in radians, −π..π; 0 for the origin. */
export function arcTangent2(y: number, x: number): number {
  if (x === 0 && y === 0) return 0
  const acute = Math.abs(y) <= Math.abs(x) ? arcTangent(Math.abs(y / x)) : Math.PI / 2 - arcTangent(Math.abs(x / y))
  const half = x < 0 ? Math.PI - acute : acute
  return y < 0 ? -half : half
}

/** 0 ≤ t ≤ 1. Beyond 7/16 the angle is computed relative to π/4, so that the series converges. */
function arcTangent(t: number): number {
  const turned = t > 7 / 16
  const x = turned ? (t - 1) / (t + 1) : t
  const z = x * x
  let sum = 0
  for (let index = ARC_TANGENT.length - 1; index >= 0; index--) sum = ARC_TANGENT[index] + z * sum
  const angle = x - x * z * sum
  return turned ? Math.PI / 4 + angle : angle
}
