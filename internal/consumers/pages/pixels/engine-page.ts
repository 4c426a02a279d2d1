import type { Level, Model } from '@brushwork/runtime'
import type { LevelScene } from './level-scenes.js'
import type { PixelScene } from './scenes.js'

/** Size of the images. */
export const WIDTH = 320
export const HEIGHT = 240

/** How one engine draws a scene into a canvas of its own. */
export interface EnginePage {
  readonly canvas: HTMLCanvasElement
  draw(scene: PixelScene, model: Model): Promise<void>
  /**
   * Draws a level; absent in engines that draw none. What an engine lacks is an error whose message has "does not draw", or an image that differs: `lacks.ts`
   * names the scenes.
   * @param guard for scenes that have one
   */
  drawLevel?(scene: LevelScene, level: Level, guard: Model): Promise<void>
  /** Frees what it holds. */
  end(): void
}

/** Options of `createLevel` that scenes do not name. */
export const LEVEL_DEFAULTS = { sky: 'faces', pointLights: 0 } as const

/** What an engine calls that plays. */
export interface Player {
  play(clip: string, options?: { readonly fade?: number }): void
  update(seconds: number): void
}

/** Plays what a scene asks for. */
export function playAll({ plays = [] }: PixelScene, model: Player): void {
  for (const { clip, seconds, fade } of plays) {
    model.play(clip, fade === undefined ? {} : { fade })
    model.update(seconds)
  }
}

/** Where a copy stands. */
export const placeOf = (copy: number) => [copy * 9 - 9, 0, copy * -14] as const

export function canvasOf(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  document.body.append(canvas)
  return canvas
}
