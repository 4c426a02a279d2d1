import type { Entity, Level, LevelPart, MutableVector, Spawn, WalkerSize, World } from '@brushwork/runtime'
import type { Ticking } from './game.js'

/** A model in the level, in any engine. */
export interface Actor {
  readonly playing: string | undefined
  readonly finished: boolean
  play(clip: string, options?: { loop?: boolean; fade?: number; speed?: number }): void
}

/** The object of a level, in any engine. */
export interface StagedLevel {
  readonly level: Level
  readonly parts: readonly { readonly entity: Entity; readonly part: LevelPart }[]
  getObject(entity: Entity): object | undefined
  update(seconds: number): void
}

/** What the camera shows. */
interface GameView {
  readonly position: Readonly<MutableVector>
  readonly angles: readonly number[]
  /** Horizontal field of view [degrees]. */
  readonly arc: number
}

/** Numbers of the last frame, in engines that count them. */
interface Drawn {
  readonly triangles?: number
  readonly drawCalls?: number
}

/** All that the game needs of an engine. */
export interface Stage extends Ticking {
  readonly level: StagedLevel
  /** Everything that stops movements now. */
  createWorld(): World<object>
  findStart(size: WalkerSize): Spawn
  /** Moves an object to where its entity would stand like this. */
  place(object: object, where: Entity): void
  /** Calls `build` now and after each hot update, which creates objects of entities again. */
  whenBuilt(build: () => void): void
  /** The shadow of an upright figure, in engines that have one. @param size height and width [quants] */
  shadowOf?(object: object, world: World<object>, size: readonly [number, number]): Ticking & { remove(): void }
  /** Plays the sounds of the level, once the browser allows it. */
  listen?(): Promise<void>
  draw(view: GameView): Drawn
  /** The entity at a point of the canvas, −1..1 to the right and up, that was drawn last. */
  pick(x: number, y: number): Entity | undefined | Promise<Entity | undefined>
}

/** How engines without decorations of the example show the level: brighter, as three's does, before a hazy sky. */
export const LEVEL = { entities: true, sky: false, exposure: 1.25 } as const
/** sRGB. */
export const HAZE = [0.73, 0.8, 0.85] as const

/** The engines that the page can choose: `?engine=babylon`. Each is loaded when it is chosen. */
export const ENGINES = {
  three: () => import('./engines/three/three-stage.js'),
  webgpu: () => import('./engines/webgpu-stage.js'),
  babylon: () => import('./engines/babylon-stage.js'),
  playcanvas: () => import('./engines/playcanvas-stage.js'),
  webgl: () => import('./engines/webgl-stage.js'),
} satisfies Record<string, () => Promise<{ openStage(canvas: HTMLCanvasElement): Promise<Stage> }>>

export type EngineName = keyof typeof ENGINES

/** The engine that the page asks for. @throws Error that names all, for another one */
export function chosenEngine(): EngineName {
  const name = new URLSearchParams(location.search).get('engine') ?? 'three'
  if (!Object.hasOwn(ENGINES, name)) {
    throw new Error(`?engine=${name}: there is no such engine, only ${Object.keys(ENGINES).join(', ')}`)
  }
  return name as EngineName
}
