/** Smooth noise 0…1 over `time`, with one new value per unit. */
function wander(time: number, seed: number): number {
  const step = Math.floor(time)
  const share = time - step
  const soft = share * share * (3 - 2 * share)
  return chance(step, seed) * (1 - soft) + chance(step + 1, seed) * soft
}

function chance(step: number, seed: number): number {
  let bits = Math.imul(step + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return ((bits ^ (bits >>> 15)) >>> 0) / 4294967296
}

/** Brightness of a fire, about 0.75…1.1: slow and quick variations. Deterministic for a time and seed. */
export function flicker(time: number, seed: number): number {
  return 0.75 + 0.2 * wander(time * 2.3, seed) + 0.15 * wander(time * 9, seed + 100)
}
