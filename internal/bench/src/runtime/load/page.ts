import type { PackedModel } from '@brushwork/asset'
import { TRUSTED_BONES, TRUSTED_FRAMES, TRUSTED_LODS, trustedModelReader } from '@brushwork/runtime/module'
import { createModel } from '@brushwork/three'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { checksumOf, shapeOfModel, shapeOfScene } from './loaded-shape.js'
import { type ComparedLoads, GOALS, type Goal, type Side, type StagedFiles } from './measured.js'

declare global {
  interface Window {
    stageLoads(files: StagedFiles): Promise<void>
    /** Loads between the marks `start` and `end`, side after side, as often as asked. */
    load(goal: Goal, sides: readonly Side[], rounds: number): Promise<void>
    compareLoads(): Promise<ComparedLoads>
  }
}

interface Staged {
  readonly loads: Readonly<Record<Goal, Readonly<Record<Side, () => unknown>>>>
  readonly read: () => PackedModel
  readonly parse: () => ReturnType<GLTFLoader['parseAsync']>
}

let staged: Staged

window.stageLoads = async ({ pack, rival, bareRival }) => {
  await MeshoptDecoder.ready
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  const [own, whole, bare] = [pack, rival, bareRival].map(bytesOf)
  const reader = trustedModelReader(TRUSTED_FRAMES, TRUSTED_BONES, TRUSTED_LODS)
  const read = () => {
    const model = reader(own)
    if (model instanceof Promise) throw new Error('expected a browser with WebAssembly')
    return model
  }
  const parse = (glb: Uint8Array<ArrayBuffer>) => loader.parseAsync(glb.slice().buffer, '')
  staged = {
    read,
    parse: () => parse(bare),
    loads: {
      arrays: { ours: read, rival: () => parse(bare) },
      object: { ours: () => createModel(read()), rival: () => parse(whole) },
    },
  }
}

window.load = async (goal, sides, rounds) => {
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) {
      performance.mark('start')
      const loading = staged.loads[goal][side]()
      // Our arrays are read at once.
      if (loading instanceof Promise) await loading
      performance.mark('end')
    }
  }
}

window.compareLoads = async () => {
  const model = staged.read()
  const { scene } = await staged.parse()
  for (const goal of GOALS) for (const load of Object.values(staged.loads[goal])) await load()
  return { ours: shapeOfModel(model), rival: shapeOfScene(scene), checksum: checksumOf(model) }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
