/** Light above this is lifted; twice as much is the most that a luxel shows. */
const KNEE = 98
const HIGHEST = 196
/** Raw light is halved (options `-litscale 0.5` or `-lmambient 50` of the original). */
const SCALE = 0.5
const STD_SHARE = 0.8
/** `[197]` bytes of light 0..196: gamma 1.5, by a cube root of our own, since engines may round powers differently. */
const BYTES = Uint8Array.from({ length: HIGHEST + 1 }, (_, light) => {
  const root = cubeRoot(light / 255 + 0.001)
  return Math.floor(255 * root * root)
})

/**
 * Encodes the light of a level as bytes (docs/formats/light.md, "Overbright" and "Encoding").
 * @param faces `[faces]` of `[luxels × 3]` raw red, green, blue.
 * @param width of the range that is lifted. Default: that of these faces.
 */
export function encodeLight(faces: readonly Float32Array[], width = overbrightWidth(faces)): Uint8Array[] {
  return faces.map((raw) => {
    const out = new Uint8Array(raw.length)
    for (let at = 0; at < raw.length; at += 3) {
      const brightest = brightestOf(raw, at)
      const lift = brightest > KNEE ? liftOf(brightest, width) / brightest : 1
      for (let channel = at; channel < at + 3; channel++) {
        out[channel] = BYTES[Math.min(HIGHEST, Math.floor(raw[channel] * SCALE * lift))]
      }
    }
    return out
  })
}

function brightestOf(raw: Float32Array, at: number): number {
  return Math.max(raw[at], raw[at + 1], raw[at + 2]) * SCALE
}

/** The range in which light is lifted from the knee to the most: mean and deviation of all light above the knee. */
export function overbrightWidth(faces: readonly Float32Array[]): number {
  let [count, sum, squares] = [0, 0, 0]
  for (const raw of faces) {
    for (let at = 0; at < raw.length; at += 3) {
      const above = brightestOf(raw, at) - KNEE
      if (above <= 0) continue
      count++
      sum += above
      squares += above * above
    }
  }
  if (count === 0) return 0
  const mean = sum / count
  return mean + STD_SHARE * Math.sqrt(Math.max(0, squares / count - mean * mean))
}

function liftOf(brightest: number, width: number): number {
  const rest = 1 - (width > 0 ? Math.min(1, (brightest - KNEE) / width) : 1)
  return KNEE + (HIGHEST - KNEE) * (1 - rest * rest)
}

/** Cube root of a number from 0 to 1, by Newton's method. */
function cubeRoot(value: number): number {
  let root = 1
  for (let step = 0; step < 40; step++) root = (2 * root + value / (root * root)) / 3
  return root
}
