import { type Alive, Stage } from './in-playcanvas.js'
import { drawInThree } from './in-three.js'
import type { PixelScene } from './scenes.js'

/** What a test asks of the page. */
export interface PlayCanvasPage {
  /** Draws a scene. @returns a PNG as a data URI */
  draw(engine: 'three' | 'webgl2', scene: PixelScene): Promise<string>
  /** Draws a scene by WebGPU, and keeps showing it. */
  show(scene: PixelScene): Promise<void>
  /** Opens, draws and closes a scene many times. @returns what is alive after the first time, and after the last */
  openAndClose(scene: PixelScene, times: number): Promise<readonly [first: Alive, last: Alive]>
}

declare global {
  interface Window {
    playCanvas?: PlayCanvasPage
  }
}

/** Each engine has a canvas of its own. */
function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  document.body.replaceChildren(canvas)
  return canvas
}

window.playCanvas = {
  async draw(engine, scene) {
    const canvas = newCanvas()
    if (engine === 'three') {
      await drawInThree(canvas, scene)
      return canvas.toDataURL('image/png')
    }
    const stage = await Stage.create(canvas, engine)
    await stage.open(scene)
    await stage.draw()
    const image = canvas.toDataURL('image/png')
    stage.close()
    stage.app.destroy()
    return image
  },
  async show(scene) {
    const stage = await Stage.create(newCanvas(), 'webgpu')
    await stage.open(scene)
    stage.app.autoRender = true
    // The first frames may still compile shaders.
    for (let frame = 0; frame < 4; frame++) await stage.draw()
  },
  async openAndClose(scene, times) {
    const stage = await Stage.create(newCanvas(), 'webgl2')
    let first: Alive | undefined
    for (let time = 0; time < times; time++) {
      await stage.open(scene)
      await stage.draw()
      stage.close()
      first ??= stage.alive()
    }
    const last = stage.alive()
    stage.app.destroy()
    return [first ?? last, last]
  },
}
