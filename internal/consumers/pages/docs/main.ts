import { AudioListener, PerspectiveCamera, Scene, Timer, WebGLRenderer } from 'three'

/** Runs code of a page for users, as it is on the page. */
export interface DocsPage {
  /** Code that makes a renderer, and draws. @param url of the module */
  run(url: string): Promise<void>
  /** Code that leaves the renderer to its reader: it gets what `internal/docs/game.d.ts` declares, and all is drawn in every frame. */
  runInGame(url: string): Promise<void>
}

declare global {
  interface Window {
    docsPage?: DocsPage
  }
}

/** What a game has anyway, as global names. */
function giveGame(): void {
  const renderer = new WebGLRenderer({ antialias: true })
  renderer.setSize(innerWidth, innerHeight)
  document.body.append(renderer.domElement)
  const scene = new Scene()
  const camera = new PerspectiveCamera(75, innerWidth / innerHeight, 1, 10_000)
  const bar = { set: () => undefined }
  Object.assign(window, {
    scene,
    camera,
    renderer,
    bar,
    timer: new Timer(),
    listener: new AudioListener(),
    seconds: 0.02,
  })
  renderer.setAnimationLoop(() => renderer.render(scene, camera))
}

window.docsPage = {
  async run(url) {
    await import(/* @vite-ignore */ url)
  },
  async runInGame(url) {
    giveGame()
    await import(/* @vite-ignore */ url)
  },
}
