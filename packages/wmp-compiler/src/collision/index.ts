export { buildCollision } from './build-collision.js'
export type { Collision } from './collision.js'
