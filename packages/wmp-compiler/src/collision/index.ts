export { buildCollision, cornersAndEdges } from './build-collision.js'
export type { Collision } from './collision.js'
export { ConvexPlanes } from './convex-planes.js'
