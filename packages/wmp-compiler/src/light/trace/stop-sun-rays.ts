import { RAY, type Tracer } from './tracer.js'

/** How far behind a hit a ray goes on [quants], at least, and as a share of the distance. */
const PAST = 1 / 64
const PAST_SHARE = 2 ** -20

/**
 * Finds which of the first `count` rays towards a sun are stopped: `triangles` is 1 or 0 afterwards.
 *
 * Objects stop them with the sides that face the sun. The level stops them with both: a closed level has lost its outer faces, and
 * its ceilings are all that is left between a room and the sun.
 * @param firstObject the first triangle that is not of the level
 */
export function stopSunRays(tracer: Tracer, count: number, firstObject: number): void {
  const { rays, triangles, distances } = tracer
  tracer.occluded(count, 'backs')
  const stopped = triangles.slice(0, count)
  for (let isOpen = stopped.includes(0); isOpen; ) {
    isOpen = false
    tracer.closest(count, 'fronts')
    for (let ray = 0; ray < count; ray++) {
      if (stopped[ray] === 1 || triangles[ray] < 0) continue
      if (triangles[ray] < firstObject) {
        stopped[ray] = 1
        continue
      }
      rays[ray * RAY + 3] = distances[ray] + Math.max(PAST, distances[ray] * PAST_SHARE)
      isOpen = true
    }
  }
  triangles.set(stopped)
}
