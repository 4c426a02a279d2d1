import type { PackedModel } from '@brushwork/asset'
import { TRUSTED_BONES, TRUSTED_FRAMES, TRUSTED_LODS, trustedModelReader } from '@brushwork/runtime/module'
import { type BufferAttribute, type InterleavedBufferAttribute, Mesh, type Object3D, Vector3 } from 'three'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import type { LoadedModel, MeasuredLoad } from './measured.js'

declare global {
  interface Window {
    measureLoad(ours: string, rival: string, rounds: number): Promise<MeasuredLoad>
  }
}

type Attribute = BufferAttribute | InterleavedBufferAttribute

const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)

/** Loads both files in turns, so that other work of the machine slows both. */
window.measureLoad = async (ours, rival, rounds) => {
  await MeshoptDecoder.ready
  const read = trustedModelReader(TRUSTED_FRAMES, TRUSTED_BONES, TRUSTED_LODS)
  const [pack, glb] = [bytesOf(ours), bytesOf(rival)]
  const times: { readonly ours: number[]; readonly rival: number[] } = { ours: [], rival: [] }
  for (let round = 0; round < rounds; round++) {
    const start = performance.mark('start').startTime
    read(pack)
    const middle = performance.mark('middle').startTime
    await loader.parseAsync(glb.slice().buffer, '')
    times.ours.push(middle - start)
    times.rival.push(performance.mark('end').startTime - middle)
  }
  const { scene } = await loader.parseAsync(glb.slice().buffer, '')
  return { times, ours: shapeOfModel(read(pack)), rival: shapeOfScene(scene) }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

function shapeOfModel(model: PackedModel): LoadedModel {
  const points = new Points()
  for (const { positions, frames } of model.parts) {
    if (frames === undefined) {
      for (let at = 0; at < positions.length; at += 3) points.add(positions[at], positions[at + 1], positions[at + 2])
      continue
    }
    const { texels, grid } = frames
    const along = (axis: number, integer: number) => grid.offset[axis] + grid.step[axis] * integer
    for (let at = 0; at < texels.length; at += 4)
      points.add(along(0, texels[at]), along(1, texels[at + 1]), along(2, texels[at + 2]))
  }
  return points
}

function shapeOfScene(scene: Object3D): LoadedModel {
  const points = new Points()
  const point = new Vector3()
  scene.updateMatrixWorld(true)
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const { position }: Record<string, Attribute> = object.geometry.attributes
    const targets: readonly (Attribute | undefined)[] = object.geometry.morphAttributes.position ?? [undefined]
    for (const target of targets) {
      for (let vertex = 0; vertex < position.count; vertex++) {
        point.fromBufferAttribute(position, vertex)
        // Targets of glTF are differences.
        if (target) point.add(new Vector3().fromBufferAttribute(target, vertex))
        point.applyMatrix4(object.matrixWorld)
        points.add(point.x, point.y, point.z)
      }
    }
  })
  return points
}

/** The box of all vertices in all frames. */
class Points implements LoadedModel {
  count = 0
  readonly min: number[] = [Infinity, Infinity, Infinity]
  readonly max: number[] = [-Infinity, -Infinity, -Infinity]

  add(...point: readonly [number, number, number]): void {
    this.count++
    point.forEach((value, axis) => {
      this.min[axis] = Math.min(this.min[axis], value)
      this.max[axis] = Math.max(this.max[axis], value)
    })
  }
}
