/**
 * The upright cylinder that contains a model while it plays a clip and turns.
 * @returns {{ radius: number, bottom: number, top: number }} quants
 */
export function reachOf(model, clip) {
  const reach = { radius: 0, bottom: Infinity, top: -Infinity }
  for (const part of model.parts) {
    const { positions } = part.frames ?? part
    const frame = part.positions.length
    const start = part.frames ? clip.firstFrame * frame : 0
    const end = part.frames ? start + clip.frameCount * frame : frame
    for (let at = start; at < end; at += 3) {
      reach.radius = Math.max(reach.radius, Math.hypot(positions[at], positions[at + 2]))
      reach.bottom = Math.min(reach.bottom, positions[at + 1])
      reach.top = Math.max(reach.top, positions[at + 1])
    }
  }
  return reach
}
