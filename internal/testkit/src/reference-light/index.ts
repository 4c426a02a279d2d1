export { type Falloff, fading, type Lamp, type Sun } from './lamps.js'
export { type PathScene, type Paths, pathLight } from './path-light.js'
export { boxTriangles, type Color, hit, type Point, type Triangle } from './triangles.js'
