// Loaded on demand, with the first model that has vertex frames: a `FramePort`.
import { type FrameMix, frameBounds } from '@brushwork/runtime'
import {
  type Draw,
  type FramedPart,
  type FramePort,
  keptPose,
  MixedFrames,
  type Posed,
  type Reach,
  restMoment,
  showMoment,
} from '@brushwork/scene'
import { aroundBox, Geometry } from '../../gpu/geometry.js'
import type { SurfaceMaterial } from '../../gpu/materials/material.js'
import type { Uniforms } from '../../gpu/uniforms.js'
import type { VertexMover } from '../../gpu/vertex-mover.js'
import { Mesh } from '../../nodes/mesh.js'
import type { WebGl } from '../webgl-engine.js'
import { FRAME_BODY, frameHead, setFrames } from './frame-text.js'
import { FrameTexture } from './frame-texture.js'

type Frames = FramePort<WebGl>
type Materials = readonly SurfaceMaterial[]
type Framed = { readonly mesh: Mesh } & Posed

export const createFrames: Frames['createFrames'] = (parts) => new FrameTexture(parts)

export const createFramed: Frames['createFramed'] = (part, draw, materials, frames) =>
  // Sound: the frames of this package are those that it has created.
  frames === undefined ? onCpu(part, draw, materials) : onGpu(part, draw, materials, frames as FrameTexture)

function onCpu(part: FramedPart, draw: Draw, materials: Materials): Framed {
  const frames = new MixedFrames(part)
  const geometry = new Geometry({ ...draw, ...frames }, aroundFrames(part))
  return {
    mesh: new Mesh(draw.name, geometry, materials),
    keepPose: () => frames.keepPose(),
    show(moment, weight) {
      frames.show(moment, weight)
      geometry.set('position', frames.positions)
      geometry.set('normal', frames.normals)
    },
  }
}

function onGpu(part: FramedPart, draw: Draw, materials: Materials, frames: FrameTexture): Framed {
  const geometry = new Geometry(draw, aroundFrames(part))
  geometry.set('frameColumn', frames.columnsOf(part))
  const mesh = new Mesh(draw.name, geometry, materials)
  const mover = new FrameMover(part, frames, geometry)
  mesh.mover = mover
  return {
    mesh,
    keepPose: () => mover.keepPose(),
    show: (moment, weight) => mover.show(moment, weight),
  }
}

/** Around the rest pose and all frames. */
function aroundFrames(part: FramedPart): Reach {
  const { min, max } = frameBounds(part)
  const low = [...min]
  const high = [...max]
  for (const [at, value] of part.positions.entries()) {
    low[at % 3] = Math.min(low[at % 3], value)
    high[at % 3] = Math.max(high[at % 3], value)
  }
  return aroundBox(low, high)
}

/** Mixes frames of a texture: a moment is four numbers. */
class FrameMover implements VertexMover {
  readonly key: string
  readonly head: string
  readonly body = FRAME_BODY
  readonly #part: FramedPart
  readonly #frames: FrameTexture
  readonly #geometry: Geometry
  readonly #moment = restMoment()

  constructor(part: FramedPart, frames: FrameTexture, geometry: Geometry) {
    this.#part = part
    this.#frames = frames
    this.#geometry = geometry
    this.key = `frames${frames.isWrapped ? ' wrapped' : ''}`
    this.head = `uniform vec4 frameMix;\n${frameHead(frames)}`
  }

  keepPose(): void {
    const geometry = this.#geometry
    const own = { positions: geometry.values('position'), normals: geometry.values('normal') }
    const pose = keptPose(this.#part, this.#moment, own)
    if (pose === undefined) return
    geometry.set('position', pose.positions)
    geometry.set('normal', pose.normals)
  }

  show(frames: FrameMix, weight: number): void {
    showMoment(this.#moment, frames, weight)
  }

  set(uniforms: Uniforms): void {
    const { a, b, mix, rest } = this.#moment
    uniforms.floats('frameMix', [a, b, mix, rest])
    setFrames(uniforms, this.#part, this.#frames)
  }

  /** Clones share the frames. */
  free(): void {}
}
