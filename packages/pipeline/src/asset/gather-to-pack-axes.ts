import { toPackAxes } from '@brushwork/runtime'

/**
 * Turns file-axes triples into pack axes (copy).
 * @param order which triple of `source` each of the result is, `[result]`; all in their order when left out.
 * @param out where the result goes, `[result × 3]`.
 */
export function gatherToPackAxes(
  source: ArrayLike<number>,
  order?: ArrayLike<number>,
  out: Float32Array = new Float32Array(order === undefined ? source.length : order.length * 3),
): Float32Array {
  for (let to = 0, index = 0; to < out.length; to += 3, index++) {
    const from = (order === undefined ? index : order[index]) * 3
    const [x, y, z] = toPackAxes(source[from], source[from + 1], source[from + 2])
    // −0 + 0 is 0: two spellings of one number would only make packs larger.
    out[to] = x + 0
    out[to + 1] = y + 0
    out[to + 2] = z + 0
  }
  return out
}
