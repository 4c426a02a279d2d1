import { type Level, type LevelSky, skyOf } from '@brushwork/runtime'
import type { Engine } from '../../port/engine.js'
import type { MeshClass } from '../../port/single-mesh-port.js'
import type { LevelBackdropPort, LevelSkyMaterial } from '../../port/skies/sky-port.js'
import { QUAKE_SKY } from './quake-sky.js'
import { skyDraw } from './sky-draw.js'
import { cubeMesh, DOME_CURVE, domeMesh, SKY_SIZE } from './sky-mesh.js'

/** What the sky of a level is made of. */
export interface LevelSkyParts<E extends Engine> {
  readonly sky: LevelSky
  /** Of the level, which frees it; null for a color. */
  readonly map: E['texture'] | null
  /** Whether the level names no sky: its color gives way to that of the scene's fog. */
  readonly isDefault: boolean
}

/** Parts of a level's sky; undefined for levels that {@link skyOf} gives none. @param textures of the level's images */
export function levelSkyParts<E extends Engine>(
  level: Level,
  textures: readonly E['texture'][],
): LevelSkyParts<E> | undefined {
  const sky = skyOf(level)
  if (sky === undefined) return undefined
  return { sky, map: sky.image === undefined ? null : textures[sky.image], isDefault: level.sky === undefined }
}

/**
 * What the sky of a level, or its color, does in any engine: behind everything, around the camera, without light and fog. Scenes with a background of
 * their own show that instead.
 */
export interface ShownLevelSky {
  readonly sky: LevelSky
  /** Moves the clouds. */
  update(deltaSeconds: number): void
  /** Frees triangles and material. */
  dispose(): void
}

/** The class of the skies of an engine's levels: meshes that show a sky. */
export type LevelSkyClass<E extends Engine, Mesh extends E['mesh']> = new (
  port: LevelBackdropPort<E>,
  parts: LevelSkyParts<E>,
) => Mesh & ShownLevelSky

/** The skies of levels are drawn before those of `createSky`. */
const LEVEL_SKY_ORDER = -2000

/** Makes the class of the skies of an engine's levels out of that of its meshes. */
export function levelSkyClass<E extends Engine, Mesh extends E['mesh']>(
  Base: MeshClass<E> & (new (...none: never) => Mesh),
): LevelSkyClass<E, Mesh> {
  class LevelSkyNode extends (Base as new (port: LevelBackdropPort<E>) => object) implements ShownLevelSky {
    readonly sky: LevelSky
    readonly #port: LevelBackdropPort<E>
    readonly #shown: LevelSkyMaterial<E>
    #seconds = 0

    constructor(port: LevelBackdropPort<E>, { sky, map, isDefault }: LevelSkyParts<E>) {
      super(port)
      const { kind, name, color, frameCount } = sky
      this.sky = sky
      this.#port = port
      this.#shown = port.createLevelSky({ color, isQuake: kind === 'clouds', hasClouds: frameCount === 2 }, map)
      const mesh =
        kind === 'dome' ? domeMesh(1, DOME_CURVE) : cubeMesh(kind === 'cube' && map !== null ? port.widthOf(map) : 0)
      port.fill(this, skyDraw(name || 'sky', mesh), [this.#shown.material])
      port.drawFirst(this, LEVEL_SKY_ORDER)
      port.eachView(this, (view) => {
        port.placeAt(this, view.position, view.far * SKY_SIZE)
        this.#shown.paint(!view.hasBackground, isDefault ? view.fog : undefined)
      })
    }

    update(deltaSeconds: number): void {
      this.#seconds = (this.#seconds + deltaSeconds) % QUAKE_SKY.period
      this.#shown.moveTo(this.#seconds)
    }

    dispose(): void {
      this.#port.freeMesh(this)
      this.#port.freeMaterial(this.#shown.material)
    }
  }
  return LevelSkyNode as unknown as LevelSkyClass<E, Mesh>
}
