import type { Level, Model } from '@brushwork/runtime'
import { ENTITY_FILES } from './entity-files.js'
import type { LevelScene } from './level-scenes.js'
import type { PixelScene } from './scenes.js'
import type { ShapeAssets } from './shape-assets.js'
import type { Placed, ShapeScene } from './shape-scenes.js'

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
  /**
   * Draws sprites, terrains, skies and instances; absent in engines that draw none of them. The rules of `drawLevel` apply to what an engine lacks.
   */
  drawShapes?(scene: ShapeScene, assets: ShapeAssets): Promise<void>
  /** Frees what it holds. */
  end(): void
}

/** Options of `createLevel` for a scene. */
export function levelOptionsOf({ options, entities }: LevelScene) {
  const shown = entities && { entities: { files: ENTITY_FILES, ...entities } }
  return { sky: 'faces', pointLights: 0, ...options, ...shown } as const
}

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

/** The rotation of what is placed: x, y, z and w. */
export function rotationOf({ turn }: Placed): readonly [number, number, number, number] {
  if (turn === undefined) return [0, 0, 0, 1]
  const half = (turn.degrees * Math.PI) / 360
  const on = (axis: string) => (turn.about === axis ? Math.sin(half) : 0)
  return [on('x'), on('y'), on('z'), Math.cos(half)]
}

/** Where a copy stands. */
export const placeOf = (copy: number) => [copy * 9 - 9, 0, copy * -14] as const

export function canvasOf(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  document.body.append(canvas)
  return canvas
}
