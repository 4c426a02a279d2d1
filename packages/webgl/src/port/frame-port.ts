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
import { frameFunctions } from '@brushwork/scene/shaders'
import { aroundBox, Geometry } from '../gpu/geometry.js'
import type { SurfaceMaterial } from '../gpu/material.js'
import type { Uniforms } from '../gpu/uniforms.js'
import type { VertexMover } from '../gpu/vertex-mover.js'
import { Mesh } from '../nodes/mesh.js'
import { FrameTexture } from './frame-texture.js'
import type { WebGl } from './webgl-engine.js'

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
  readonly body = '  playFrames( position, normal );\n  at = framePosition;\n  normalAt = frameNormal;'
  readonly #part: FramedPart
  readonly #frames: FrameTexture
  readonly #geometry: Geometry
  readonly #moment = restMoment()

  constructor(part: FramedPart, frames: FrameTexture, geometry: Geometry) {
    this.#part = part
    this.#frames = frames
    this.#geometry = geometry
    this.key = `frames${frames.isWrapped ? ' wrapped' : ''}`
    this.head = `${INPUTS}${frameFunctions(frames.isWrapped)}`
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
    const { step, offset } = this.#part.frames.grid
    uniforms.floats('frameMix', [a, b, mix, rest])
    uniforms.floats('frameStep', [...step])
    uniforms.floats('frameOffset', [...offset])
    uniforms.integer('frameColumns', this.#frames.columns)
    uniforms.texture('frameTexels', this.#frames.texels)
  }

  /** Clones share the frames. */
  free(): void {}
}

const INPUTS = /* glsl */ `
in float frameColumn;
uniform vec4 frameMix;
uniform vec3 frameStep;
uniform vec3 frameOffset;
uniform highp usampler2D frameTexels;
uniform highp int frameColumns;
`
