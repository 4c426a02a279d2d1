import type { PointLike } from '@brushwork/runtime'
import { type Camera, Vector3 } from 'three'

/** Names at once, the nearest ones. */
const MOST_LABELS = 40
/** Names farther away are left out [quants]. */
const FARTHEST = 1500

export interface DebugLabel {
  readonly text: string
  readonly color: string
  /** Read in each frame. */
  readonly position: PointLike
}

/** Text over the canvas of a game: a canvas of its own, so that the scene has no textures of names. */
export class DebugPage {
  readonly #under: HTMLCanvasElement
  readonly #canvas: HTMLCanvasElement
  readonly #at = new Vector3()
  readonly #eye = new Vector3()

  constructor(under: HTMLCanvasElement) {
    this.#under = under
    this.#canvas = under.ownerDocument.createElement('canvas')
    this.#canvas.className = 'brushwork-debug'
    Object.assign(this.#canvas.style, { position: 'absolute', pointerEvents: 'none' })
    under.after(this.#canvas)
  }

  /** Draws labels where they are, and lines in the corner. */
  draw(labels: readonly DebugLabel[], lines: readonly string[], camera: Camera): void {
    const pen = this.#clear()
    if (pen === null) return
    pen.font = '11px monospace'
    pen.textAlign = 'center'
    for (const { text, color, x, y } of this.#placed(labels, camera)) write(pen, text, x, y, color)
    pen.font = '12px monospace'
    pen.textAlign = 'left'
    for (const [index, line] of lines.entries()) write(pen, line, 8, 18 + index * 15, '#ffffff')
  }

  dispose(): void {
    this.#canvas.remove()
  }

  #clear(): CanvasRenderingContext2D | null {
    const { clientWidth: width, clientHeight: height, offsetLeft, offsetTop } = this.#under
    const canvas = this.#canvas
    Object.assign(canvas.style, { left: `${offsetLeft}px`, top: `${offsetTop}px` })
    // Setting the size clears it.
    canvas.width = width
    canvas.height = height
    return canvas.getContext('2d')
  }

  /** The nearest labels in view, the farthest first. */
  #placed(labels: readonly DebugLabel[], camera: Camera) {
    const eye = camera.getWorldPosition(this.#eye)
    const { width, height } = this.#canvas
    const placed = labels.flatMap(({ text, color, position }) => {
      const at = this.#at
      if ('x' in position) at.copy(position)
      else at.fromArray(position)
      const distance = at.distanceTo(eye)
      if (distance > FARTHEST) return []
      at.project(camera)
      if (Math.abs(at.x) > 1 || Math.abs(at.y) > 1 || Math.abs(at.z) > 1) return []
      return [{ text, color, distance, x: ((at.x + 1) / 2) * width, y: ((1 - at.y) / 2) * height }]
    })
    return placed.sort((a, b) => b.distance - a.distance).slice(-MOST_LABELS)
  }
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, color: string): void {
  pen.lineWidth = 3
  pen.strokeStyle = '#000000'
  pen.strokeText(text, x, y)
  pen.fillStyle = color
  pen.fillText(text, x, y)
}
