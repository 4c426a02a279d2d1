import type { PlayerInput, World } from '@brushwork/runtime'
import { createWorld, type LevelObject, spawnOf } from '@brushwork/three'
import { Group, type Object3D, type Scene } from 'three'
import { createCrows } from './actors/crows.js'
import { createDoor, type Door } from './actors/door.js'
import { createGuard, type Guard } from './actors/guard.js'
import { Player, SIZE } from './player/player.js'
import { whenBuilt } from './world/load-level.js'
import type { Sounds } from './world/sounds.js'

/** Something that changes in each step of the simulation. */
export interface Ticking {
  tick(seconds: number): void
}

/** The level and those who live in it. A hot update creates them again; the player stays where he is. */
export class Game implements Ticking {
  world!: World<Object3D>
  player!: Player
  guard!: Guard
  door!: Door
  /** What they add to the scene. */
  scene = new Group()
  readonly level: LevelObject
  readonly #controls: PlayerInput
  readonly #sounds: Sounds
  #crows!: Ticking

  constructor(level: LevelObject, scene: Scene, controls: PlayerInput, sounds: Sounds) {
    this.level = level
    this.#controls = controls
    this.#sounds = sounds
    const { feet, angles } = spawnOf(level, { size: SIZE })
    controls.pan = angles[0]
    controls.tilt = angles[1]
    whenBuilt(level, () => this.#populate(scene, this.player?.position ?? feet))
  }

  #populate(scene: Scene, position: readonly [number, number, number]): void {
    this.scene.removeFromParent()
    this.scene = new Group()
    scene.add(this.scene)
    this.world = createWorld(this.level)
    this.player = new Player(this.world, position)
    this.guard = createGuard(this)
    this.door = createDoor(this)
    this.#crows = createCrows(this)
  }

  tick(seconds: number): void {
    this.guard.tick(seconds)
    this.door.tick(seconds)
    this.#crows.tick(seconds)
    // Last, because the player rides on what moves.
    this.player.tick(seconds, this.#controls, this.#sounds)
    this.level.update(seconds)
  }
}
