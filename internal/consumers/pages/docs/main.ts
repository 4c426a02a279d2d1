import { AudioListener, PerspectiveCamera, Raycaster, Scene, Timer, WebGLRenderer } from 'three'

/** Runs code of a page for users, as it is on the page. */
export interface DocsPage {
  /** Code that makes a renderer, and draws. @param url of the module */
  run(url: string): Promise<void>
  /** Code that leaves that to its reader, in the one game of this page. Resolves when a frame has passed. */
  runInGame(url: string): Promise<void>
}

declare global {
  interface Window {
    docsPage?: DocsPage
  }
}

/** What a game has anyway, as global names: those of `internal/docs/game.d.ts`. */
function startGame() {
  const renderer = new WebGLRenderer({ antialias: true })
  renderer.setSize(innerWidth, innerHeight)
  document.body.append(renderer.domElement)
  const scene = new Scene()
  const camera = new PerspectiveCamera(75, innerWidth / innerHeight, 1, 10_000)
  const others = { timer: new Timer(), raycaster: new Raycaster(), listener: new AudioListener(), seconds: 0.02 }
  const loading = { bar: { set: () => undefined }, signal: new AbortController().signal }
  return { renderer, scene, camera, ...others, ...loading }
}

let game: ReturnType<typeof startGame> | undefined

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

window.docsPage = {
  async run(url) {
    await import(/* @vite-ignore */ url)
  },
  async runInGame(url) {
    game ??= startGame()
    const { renderer, scene, camera } = game
    Object.assign(window, game)
    scene.clear()
    renderer.setAnimationLoop(() => renderer.render(scene, camera))
    await import(/* @vite-ignore */ url)
    await nextFrame()
    await nextFrame()
  },
}
