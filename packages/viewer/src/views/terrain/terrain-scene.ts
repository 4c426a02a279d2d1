import { createTerrain, type TerrainObject } from '@brushwork/three'
import { type Signal, signal } from '@preact/signals'
import { Box3, BufferAttribute, type Material, Mesh, MeshBasicMaterial, MeshLambertMaterial } from 'three'
import { keepFramed } from '../../stage/keep-framed.js'
import { type StageLights, showLights } from '../../stage/show-lights.js'
import type { Stage } from '../../stage/stage.js'
import { packReader } from '../../work/pack-reader.js'
import { colorHeights, type HeightColors } from './color-heights.js'

/** What the ground shows. */
export type Ground = 'texture' | HeightColors

/** A terrain on a stage, and what is shown of it. */
export class TerrainScene {
  readonly object: TerrainObject
  readonly ground: Signal<Ground> = signal('texture')
  readonly isWireframe = signal(false)
  readonly #stage: Stage
  readonly #lights: StageLights
  readonly #stopFraming: () => void
  /** Shows heights in place of the object, on its triangles. */
  readonly #heights: Mesh
  readonly #materials: Readonly<Record<HeightColors, MeshBasicMaterial | MeshLambertMaterial>> = {
    gray: new MeshBasicMaterial({ vertexColors: true }),
    colored: new MeshLambertMaterial({ vertexColors: true }),
  }

  /** Reads a terrain and puts it on a stage. */
  static async open(stage: Stage, pack: Uint8Array): Promise<TerrainScene> {
    return new TerrainScene(stage, await createTerrain(await packReader().read('terrain', pack)))
  }

  private constructor(stage: Stage, object: TerrainObject) {
    this.#stage = stage
    this.object = object
    this.#lights = showLights(stage)
    this.#heights = new Mesh(object.geometry, this.#materials.colored)
    this.#heights.visible = false
    stage.scene.add(object, this.#heights)
    this.#stopFraming = keepFramed(stage, new Box3().setFromObject(object))
  }

  setGround(ground: Ground): void {
    this.ground.value = ground
    this.object.visible = ground === 'texture'
    this.#heights.visible = ground !== 'texture'
    if (ground !== 'texture') {
      const { geometry, terrain } = this.object
      geometry.setAttribute(
        'color',
        new BufferAttribute(colorHeights(geometry.attributes.position, terrain, ground), 3),
      )
      this.#heights.material = this.#materials[ground]
    }
    this.#stage.draw()
  }

  setWireframe(isWireframe: boolean): void {
    this.isWireframe.value = isWireframe
    const own = [this.object.material].flat() as (Material & { wireframe: boolean })[]
    for (const material of [...own, ...Object.values(this.#materials)]) material.wireframe = isWireframe
    this.#stage.draw()
  }

  resetView(): void {
    this.#stage.frame(this.object)
  }

  dispose(): void {
    this.#stopFraming()
    this.object.dispose()
    for (const material of Object.values(this.#materials)) material.dispose()
    this.#lights.dispose()
  }
}
