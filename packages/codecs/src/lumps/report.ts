/** Notes something odd about a part of the document. */
export type Report = (code: string, path: string, message: string) => void

/** The first index that is not below `count`; −1 when all are. */
export function firstLost(indices: ArrayLike<number>, count: number): number {
  for (let at = 0; at < indices.length; at++) if (!(indices[at] >= 0 && indices[at] < count)) return at
  return -1
}
