/** Entries in the table; a stored index of 162 or more means no normal. */
export const NORMAL_COUNT = 162

/** Absolute values in the table, in millionths: one letter each, upper case for the negative. */
const PARTS = [
  0, 147621, 162460, 238856, 262866, 295242, 309017, 425325, 425327, 442863, 500000, 525725, 525731, 587780, 587785,
  681718, 688191, 688197, 716567, 809017, 850650, 850651, 864188, 951056, 955423, 1000000,
] as const

/** x, y and z of all entries (docs/formats/mdl5.md): the table of Quake's models except for its last digits. */
const NORMALS =
  'LauJdwFayGktCexaazavmBspbspamvgktmavfayjdwcexPbsTgkOhqVmaWjdSpbQohKtgDwjHqoSpBKtGMvaavMDwJayFExCazaayfExcdwj' +
  'excktgdwJexCktGvmaspbspBmvahqowjdqohtgkpbsohqyfazaaxcevMayFawJdxCetGkpBsvamwjDtgKxcEmaVpbSpBSvaMtGKwJDxCEbsP' +
  'gkThqOjdWohQrnIBsPGkTamVMaVJdWFaYCeXaaZfaYceXJDWGKTCEXaVMBSPbSPaMVgKTjDWcEXdWJkTGhQOsPBqOHoHQaYFaZaeXCaVmaYf' +
  'dWjeXckTgsPbmVaDWJKTGEXCVMaSPBSPbMVaKTgDWjEXcWJdTGkQOhPBsJDwOHqGKtBSpHQoCExjDwcExgKtbSpaMvhQooHqqOhYfaXceZaa' +
  'VamYFaXCeWjDXcETgKWJDXCETGKPbSPBSVaMQoHOhQHqOHQOOHQRNI'

/** Unit vectors of the normal indices, `[162 × 3]` (a fresh copy). GameStudio files mean their negatives. */
export function normalTable(): Float32Array {
  return Float32Array.from(NORMALS, (letter) => {
    const small = letter.toLowerCase()
    const part = PARTS[small.charCodeAt(0) - 'a'.charCodeAt(0)] / 1e6
    return letter === small ? part : -part
  })
}

/** Index of the table vector closest in direction to each vector, the lowest if several are equal, `[n]`. */
export function nearestNormals(vectors: ArrayLike<number>): Uint8Array {
  const table = normalTable()
  const indices = new Uint8Array(vectors.length / 3)
  for (let at = 0; at < indices.length; at++) {
    const [x, y, z] = [vectors[at * 3], vectors[at * 3 + 1], vectors[at * 3 + 2]]
    let most = Number.NEGATIVE_INFINITY
    for (let index = 0; index < NORMAL_COUNT; index++) {
      const dot = table[index * 3] * x + table[index * 3 + 1] * y + table[index * 3 + 2] * z
      if (dot <= most) continue
      most = dot
      indices[at] = index
    }
  }
  return indices
}
