const TURN = 2 * Math.PI

/** Cosine over one cycle: 1 at `peak`, −1 half a cycle later; `phase` and `peak` in cycles. */
export function wave(phase: number, peak = 0): number {
  return Math.cos(TURN * (phase - peak))
}

/** 0 up to `from`, 1 from `to` on, with a soft start and stop between. */
export function ease(value: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** A smooth bump: rises from `from` to 1 at `top`, stays 1 until `end`, and falls to 0 at `to`. */
export function hill(value: number, from: number, top: number, end: number, to: number): number {
  return ease(value, from, top) * (1 - ease(value, end, to))
}

export function lerp(a: number, b: number, share: number): number {
  return a + (b - a) * share
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value))
}
