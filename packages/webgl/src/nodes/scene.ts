import type { Rgb } from '@brushwork/runtime'
import { SceneNode } from './scene-node.js'

/** Hides what is far away. Colors are linear. */
export interface Fog {
  readonly color: Rgb
  /** Distances along the view where it begins and where nothing else is seen [quants]. */
  readonly near: number
  readonly far: number
}

/** What a renderer draws: nodes, with lights among them. */
export class Scene extends SceneNode {
  /** Behind all nodes, linear, and in place of the skies of levels. Undefined: black, or such a sky; a canvas with alpha is clear. */
  background: Rgb | undefined
  fog: Fog | undefined
}
