/** Heights in quants as games see them, rounded to 32 bits, `[samples]` (copy). */
export function heightsOfSamples(samples: Uint16Array, heightScale: number, heightOffset: number): Float32Array {
  // Not `Float32Array.from`, which walks an iterator: a terrain has a million points.
  const heights = new Float32Array(samples.length)
  for (let at = 0; at < samples.length; at++) heights[at] = heightOffset + heightScale * samples[at]
  return heights
}
