import { stageInBabylon } from './in-babylon.js'
import { stageInPlayCanvas } from './in-playcanvas.js'
import { stageInThree } from './in-three.js'
import type { EngineName } from './measured.js'
import type { Files, Stage } from './stage.js'

declare global {
  interface Window {
    /** Keeps a file for {@link Window.loadStage}. @param bytes in base64 */
    keepFile(name: string, bytes: string): void
    /** Loads a kept file, and draws until it shows. */
    loadStage(engine: EngineName, name: string, file: Omit<Files, 'bytes'>): Promise<void>
    /** Draws a frame, and waits until it is drawn. */
    drawStage(): void
    /** Ends what `loadStage` began. @returns the share of the pixels that show something, and an image for people */
    endStage(): { readonly covered: number; readonly image: string }
  }
}

const STAGES = { three: stageInThree, babylon: stageInBabylon, playcanvas: stageInPlayCanvas }
const SECONDS = 1 / 30
const kept = new Map<string, Uint8Array<ArrayBuffer>>()
let stage: Stage

window.keepFile = (name, bytes) => {
  kept.set(
    name,
    Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
  )
}

window.loadStage = async (engine, name, file) => {
  // Loaders may keep the bytes.
  const bytes = kept.get(name)?.slice() ?? new Uint8Array()
  stage = await STAGES[engine]({ ...file, bytes })
  // Engines show a texture or shader a frame after the one that asks for it.
  for (let frame = 0; frame < 2; frame++) window.drawStage()
}

window.drawStage = () => {
  stage.draw(SECONDS)
  const { gl } = stage
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
}

window.endStage = () => {
  stage.draw(SECONDS)
  const { gl } = stage
  const pixels = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4)
  gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  let covered = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ([0, 1, 2].some((part) => Math.abs(pixels[at + part] - pixels[part]) > 8)) covered++
  }
  const image = (gl.canvas as HTMLCanvasElement).toDataURL('image/png')
  stage.end()
  return { covered: covered / (pixels.length / 4), image }
}
