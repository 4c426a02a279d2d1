import type { Sprite } from '@brushwork/runtime'
import type { Engine } from '../../port/engine.js'
import type { MeshClass } from '../../port/single-mesh-port.js'
import type { Repetitions, SkyMaterial, SkyPort } from '../../port/skies/sky-port.js'
import type { Textures } from '../../textures/textures.js'
import { skyDraw } from './sky-draw.js'
import { cubeMesh, DOME_CURVE, domeMesh, SKY_SIZE } from './sky-mesh.js'
import { isCubeSky, type SkyOptions } from './sky-options.js'

/** What a sky object is made of. */
export interface SkyParts<E extends Engine> {
  readonly sprite: Sprite
  /** The object takes ownership. */
  readonly textures: Textures<E>
  readonly options: SkyOptions<E>
}

/** What a sky does in any engine: around the camera wherever it is, behind everything, without light and fog. */
export interface ShownSky {
  /** Moves the clouds of a dome. Call it once per frame. */
  update(deltaSeconds: number): void
  /** Frees triangles, material and texture. */
  dispose(): void
}

/** The class of an engine's sky objects: meshes that show a sky. */
export type SkyClass<E extends Engine, Mesh extends E['mesh']> = new (
  port: SkyPort<E>,
  parts: SkyParts<E>,
) => Mesh & ShownSky

/** Skies are drawn before anything that has the usual order. */
const SKY_ORDER = -1000

/** Makes the class of an engine's sky objects out of that of its meshes. */
export function skyClass<E extends Engine, Mesh extends E['mesh']>(
  Base: MeshClass<E> & (new (...none: never) => Mesh),
): SkyClass<E, Mesh> {
  class SkyNode extends (Base as new (port: SkyPort<E>) => object) implements ShownSky {
    readonly #port: SkyPort<E>
    readonly #textures: Textures<E>
    readonly #shown: SkyMaterial<E>
    readonly #speed: Repetitions
    readonly #cloudSpeed: Repetitions
    #seconds = 0

    constructor(port: SkyPort<E>, { sprite, textures, options }: SkyParts<E>) {
      super(port)
      const { layer = 0, opacity = 1, speed = [0, 0], tiles = 1, curve = DOME_CURVE } = options
      const { cloudSpeed = [speed[0] * 2, speed[1] * 2] } = options
      const [{ name, image, alpha }] = sprite.materials
      const map = textures.list[image]
      const isCube = isCubeSky(sprite, options)
      this.#port = port
      this.#textures = textures
      this.#speed = speed
      this.#cloudSpeed = [cloudSpeed[0] - speed[0], cloudSpeed[1] - speed[1]]
      // The alpha of a strip is that of black texels, which are night.
      const isBlended = opacity < 1 || (!isCube && alpha !== 'opaque')
      this.#shown = port.createSky({ name, opacity, isBlended, hasClouds: !isCube && sprite.frameCount === 2 }, map)
      const mesh = isCube ? cubeMesh(port.widthOf(map)) : domeMesh(tiles, curve)
      port.fill(this, skyDraw(name, mesh), [this.#shown.material])
      port.drawFirst(this, SKY_ORDER + layer)
      port.eachView(this, ({ position, far }) => port.placeAt(this, position, far * SKY_SIZE))
    }

    update(deltaSeconds: number): void {
      this.#seconds += deltaSeconds
      this.#shown.move(moved(this.#speed, this.#seconds), moved(this.#cloudSpeed, this.#seconds))
    }

    dispose(): void {
      this.#port.freeMesh(this)
      this.#port.freeMaterial(this.#shown.material)
      this.#textures.release()
      this.#port.end(this)
    }
  }
  return SkyNode as unknown as SkyClass<E, Mesh>
}

function moved([u, v]: Repetitions, seconds: number): Repetitions {
  return [(u * seconds) % 1, (v * seconds) % 1]
}
