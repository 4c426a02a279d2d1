const MOST_RUN = 255

/** Packs a row of the PVS: a run of zero bytes becomes a zero byte and the length of the run (levels §4.11). */
export function encodePvsRow(bits: Uint8Array): number[] {
  const out: number[] = []
  for (let at = 0; at < bits.length; ) {
    if (bits[at] !== 0) {
      out.push(bits[at++])
      continue
    }
    let run = 0
    while (run < MOST_RUN && at + run < bits.length && bits[at + run] === 0) run++
    out.push(0, run)
    at += run
  }
  return out
}
