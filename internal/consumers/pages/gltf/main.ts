import { expand, loadLevel } from '@brushwork/runtime'
import { drawInBabylon, loadInBabylon } from './babylon.js'
import { drawInPlayCanvas, loadInPlayCanvas } from './playcanvas.js'
import { drawInThree, drawLevel, loadInThree } from './three.js'

const LOADERS = {
  three: { draw: drawInThree, load: loadInThree },
  babylon: { draw: drawInBabylon, load: loadInBabylon },
  playcanvas: { draw: drawInPlayCanvas, load: loadInPlayCanvas },
}

/** What a test asks of the page. Images are PNG as data URLs. */
export interface GltfPage {
  /** The level as the adapter of three shows it. */
  adapter(): Promise<string>
  /** The level as an engine's own loader shows what the pack expands to. */
  loader(engine: keyof typeof LOADERS): Promise<string>
  /** What an engine's own loader says of the pack itself. */
  refusal(engine: keyof typeof LOADERS): Promise<string>
}

declare global {
  interface Window {
    gltf?: GltfPage
  }
}

const PACK = '/room.glb'
const fetched = async (url: string): Promise<ArrayBuffer> => (await fetch(url)).arrayBuffer()

window.gltf = {
  adapter: async () => drawLevel(await loadLevel(PACK)),
  loader: async (engine) => LOADERS[engine].draw((await expand(PACK)).buffer),
  async refusal(engine) {
    const loading: Promise<unknown> = LOADERS[engine].load(await fetched(PACK))
    return loading.then(
      () => '',
      (reason: unknown) => String(reason),
    )
  },
}
