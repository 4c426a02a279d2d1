import { createContext } from 'preact'
import type { Stage } from './stage.js'

/** Stages whose cameras move as one. */
export class StageJoin {
  readonly #stages = new Set<Stage>()
  #isMoving = false
  /** Called after a camera has moved or a stage has come. */
  onMove: () => void = () => undefined

  /** Adds a stage, which takes the camera of the others. @returns a function that takes it away */
  add(stage: Stage): () => void {
    const [first] = this.#stages
    this.#stages.add(stage)
    if (first !== undefined) this.#follow(first)
    const move = () => this.#follow(stage)
    stage.orbit.addEventListener('change', move)
    return () => {
      this.#stages.delete(stage)
      stage.orbit.removeEventListener('change', move)
    }
  }

  #follow(leader: Stage): void {
    // A camera that follows reports a change, too.
    if (this.#isMoving) return
    this.#isMoving = true
    for (const stage of this.#stages) {
      if (stage === leader) continue
      stage.camera.position.copy(leader.camera.position)
      stage.camera.near = leader.camera.near
      stage.camera.far = leader.camera.far
      stage.camera.updateProjectionMatrix()
      stage.orbit.target.copy(leader.orbit.target)
      stage.orbit.update()
      stage.draw()
    }
    this.#isMoving = false
    this.onMove()
  }
}

/** The join that stages below it are added to. */
export const StageJoinContext = createContext<StageJoin | undefined>(undefined)
