import type { Rgb } from '@brushwork/runtime'
import { SceneNode } from './scene-node.js'

/** A light of the scene. Color 1 shows a matt surface that faces the light as bright as its own color. */
export abstract class Light extends SceneNode {
  /** Linear. */
  color: Rgb = [1, 1, 1]
}

/** Light from everywhere. */
export class AmbientLight extends Light {
  /** From below, where it differs: then `color` comes from above. */
  ground: Rgb | undefined
}

/** Light from far away, along −Z of the node. */
export class SunLight extends Light {}

/** Light around a point: half as bright in twice the distance. */
export class LampLight extends Light {
  /** Where it ends [quants]; 0 for nowhere. */
  range = 0
}

/** A lamp that shines along −Z of the node, in a cone. */
export class SpotLight extends LampLight {
  /** Between the axis and the edge of the cone [radians]. */
  angle = Math.PI / 3
  /** Share of the cone that fades, 0..1. */
  penumbra = 0
}
