/**
 * Most calls end before the code that the engine's optimizing compiler makes pays off. Two thirds of the processor time
 * of a compiled level went there (docs/benchmarks.md, "Cold start"). So less of other functions is copied into those
 * that it optimizes, and it begins with them later. That changes no result, and only this process: a bundler that loads
 * the compiler keeps its engine as it is.
 */
const LESS_INLINING = '--max-inlined-bytecode-size-cumulative=150'

/** Flags that delay optimization, by tested version of the engine. Engines reject unknown flags. */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  11: ['--interrupt-budget=400000', LESS_INLINING],
  12: ['--invocation-count-for-turbofan=6000', LESS_INLINING],
  13: ['--invocation-count-for-turbofan=12000', LESS_INLINING],
}

/** Flags of the engine that the program's own process is to have; none where the engine is not known. */
export function engineFlags(versions: Readonly<Record<string, string | undefined>>): readonly string[] {
  // They name a version of Node's engine without being it.
  if (versions.bun !== undefined || versions.deno !== undefined) return []
  return FLAGS[versions.v8?.split('.')[0] ?? ''] ?? []
}
