import { anglesOfDirection, type Spawn, Walker, type World } from '@brushwork/runtime'
import { type Signal, signal } from '@preact/signals'
import { type Box3, type Object3D, Vector3 } from 'three'
import type { Stage } from '../../../stage/stage.js'
import { Flight } from './flight.js'
import { LookInput } from './look-input.js'

/** `around`: turns around the level · `fly`: through everything · `walk`: as a player. */
export type MoveMode = 'around' | 'fly' | 'walk'

/** Times as fast with the key for it. */
const FAST = 3
/** Degrees, from bottom to top. */
const INSIDE_VIEW = 68
/** Share of a second's way that a step of the wheel moves. */
const WHEEL = 0.25
/** Pixels of a step of the wheel. */
const WHEEL_STEP = 100
/** Quants a second that count as standing. */
const AT_REST = 0.5

/** Where a camera is and how it moves. */
export interface Place {
  readonly mode: MoveMode
  readonly position: Vector3
  readonly pan: number
  readonly tilt: number
  readonly target: Vector3
}

/** What a traveler needs to know of a level. */
export interface Ground {
  /** Everything that stops movements. */
  readonly world: World<Object3D>
  /** Where players start; undefined where nothing is free. */
  readonly spawn: Spawn | undefined
  /** Around all that is shown. */
  readonly box: Box3
  /** Of the sphere around the box, at least 1 [quants]. */
  readonly radius: number
}

/** Moves the camera of a stage through a level. */
export class Traveler {
  readonly mode: Signal<MoveMode> = signal('around')
  readonly input: LookInput
  /** Times the usual speed. */
  readonly speed = signal(1)
  /** Whether somebody has moved since {@link start}. */
  hasMoved = false
  readonly #stage: Stage
  readonly #ground: () => Ground
  readonly #orbitView: number
  readonly #end = new AbortController()
  #walker: Walker<Object3D> | undefined
  #flight: Flight | undefined

  /** @param ground asked for when it is needed: a world takes time to make */
  constructor(stage: Stage, ground: () => Ground) {
    this.#stage = stage
    this.#ground = ground
    this.#orbitView = stage.camera.fov
    this.input = new LookInput(stage.renderer.domElement, () => {
      this.hasMoved = true
      stage.draw()
    })
    const canvas = stage.renderer.domElement
    canvas.addEventListener('wheel', (event) => this.#roll(event), { signal: this.#end.signal, passive: false })
  }

  /** Where the feet of the player are; undefined unless he walks. */
  get feet(): readonly number[] | undefined {
    return this.mode.value === 'walk' ? this.#walker?.position : undefined
  }

  /** Moves in another way from here on. */
  setMode(mode: MoveMode): void {
    const { camera, orbit } = this.#stage
    this.hasMoved = true
    this.#flight = undefined
    this.#walker = undefined
    if (mode === 'around') this.#lookAround()
    else if (this.mode.value === 'around') this.#lookAlong(camera.getWorldDirection(new Vector3()))
    orbit.enabled = mode === 'around'
    this.input.isEnabled = mode !== 'around'
    this.mode.value = mode
    const { radius } = this.#ground()
    camera.fov = mode === 'around' ? this.#orbitView : INSIDE_VIEW
    // Walls are near inside; from afar, depth must be fine enough for faces that are close to each other.
    camera.near = mode === 'around' ? Math.max(1, radius / 200) : 1
    camera.far = Math.max(10_000, radius * 20)
    camera.updateProjectionMatrix()
    if (mode === 'walk') this.#stand()
    this.#stage.draw()
  }

  /** Puts the camera where a player starts. @returns false where the level has no such place */
  start(mode: 'fly' | 'walk'): boolean {
    const { spawn } = this.#ground()
    if (spawn === undefined) return false
    this.setMode('fly')
    this.#stage.camera.position.fromArray(spawn.eye)
    this.input.pan = spawn.angles[0]
    this.input.tilt = spawn.angles[1]
    this.#turnCamera()
    if (mode === 'walk') this.setMode('walk')
    this.hasMoved = false
    this.#stage.draw()
    return true
  }

  /** Looks at the whole level, from above and aside. */
  showWhole(): void {
    this.setMode('around')
    this.#stage.frameBox(this.#ground().box)
  }

  /** Where the camera is; undefined until somebody has moved. */
  get place(): Place | undefined {
    if (!this.hasMoved) return undefined
    const { camera, orbit } = this.#stage
    const { pan, tilt } = this.input
    return { mode: this.mode.value, position: camera.position.clone(), pan, tilt, target: orbit.target.clone() }
  }

  /** Goes where a camera was. */
  goTo({ mode, position, pan, tilt, target }: Place): void {
    const { camera, orbit } = this.#stage
    this.setMode('fly')
    camera.position.copy(position)
    this.input.pan = pan
    this.input.tilt = tilt
    this.#turnCamera()
    if (mode !== 'fly') this.setMode(mode)
    if (mode === 'around') {
      orbit.target.copy(target)
      orbit.update()
    }
  }

  /** Flies to a point from which another one is seen. */
  flyTo(to: Vector3, lookAt: Vector3): void {
    if (this.mode.value === 'walk') this.setMode('fly')
    this.hasMoved = true
    this.#flight = new Flight(this.#stage.camera, to, lookAt)
    if (this.mode.value === 'around') this.#stage.orbit.target.copy(lookAt)
    this.#stage.draw()
  }

  /** Moves on. @returns whether something still moves */
  update(seconds: number): boolean {
    const { camera } = this.#stage
    if (this.#flight !== undefined) {
      if (this.#flight.update(seconds, camera)) this.#land()
      return true
    }
    if (this.mode.value === 'around') return false
    const walker = this.#walker
    const { move, up, down, isFast } = this.input.read(seconds, walker === undefined || walker.waterLevel >= 2)
    if (walker !== undefined) {
      walker.update(seconds, { move, jump: up, crouch: down })
      if (walker.position[1] < this.#ground().box.min.y - walker.size.height * 20) this.#stand()
      walker.eye(camera.position)
    } else {
      const step = this.#flySpeed() * (isFast ? FAST : 1) * seconds
      camera.position.addScaledVector(new Vector3(...move), step)
      camera.position.y += (Number(up) - Number(down)) * step
    }
    this.#turnCamera()
    return this.input.isActive || (walker !== undefined && Math.hypot(...walker.velocity) > AT_REST)
  }

  dispose(): void {
    this.#end.abort()
    this.input.dispose()
  }

  /** The wheel flies ahead; orbits have a wheel of their own. */
  #roll(event: WheelEvent): void {
    if (this.mode.value !== 'fly') return
    event.preventDefault()
    const step = (-event.deltaY / WHEEL_STEP) * WHEEL * this.#flySpeed()
    this.#stage.camera.position.addScaledVector(new Vector3(...this.input.direction), step)
    this.hasMoved = true
    this.#stage.draw()
  }

  #flySpeed(): number {
    return Math.min(1500, Math.max(120, this.#ground().radius / 5)) * this.speed.value
  }

  #turnCamera(): void {
    const { camera } = this.#stage
    camera.lookAt(new Vector3(...this.input.direction).add(camera.position))
  }

  /** Stands where the camera is, or where players start if nobody could stand here. */
  #stand(): void {
    const { world, spawn, box } = this.#ground()
    const { camera } = this.#stage
    const walker = new Walker(world)
    const { x, y, z } = camera.position
    const feet = [x, y - walker.size.eyeHeight, z] as const
    const isFree = walker.teleport(feet)
    const hasFloor = world.trace(feet, [x, Math.min(box.min.y, y) - 1, z]).fraction < 1
    if (!isFree || !hasFloor) {
      if (spawn !== undefined) walker.teleport(spawn.feet)
      else walker.free()
    }
    this.#walker = walker
  }

  #lookAround(): void {
    const { camera, orbit } = this.#stage
    const ahead = camera.getWorldDirection(new Vector3())
    const { fraction } = this.#ground().world.trace(
      camera.position,
      ahead.clone().multiplyScalar(this.#ground().radius).add(camera.position),
    )
    orbit.target.copy(camera.position).addScaledVector(ahead, Math.max(1, fraction * this.#ground().radius))
  }

  #lookAlong({ x, y, z }: Vector3): void {
    const [pan, tilt] = anglesOfDirection([x, y, z])
    this.input.pan = pan
    this.input.tilt = tilt
  }

  #land(): void {
    this.#flight = undefined
    if (this.mode.value === 'around') this.#stage.orbit.update()
    else this.#lookAlong(this.#stage.camera.getWorldDirection(new Vector3()))
  }
}
