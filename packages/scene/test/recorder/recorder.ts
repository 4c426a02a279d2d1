import {
  type BoneNodes,
  BoneRig,
  type Draw,
  type FramedPart,
  type FramePort,
  keptPose,
  LevelChoice,
  layOutFrames,
  MixedFrames,
  type ModelPort,
  type Posed,
  restMoment,
  type SharedFrameTexture,
  showMoment,
  withLevels,
} from '../../src/index.js'
import { type Recorded, type RecordedMaterial, RecordedMesh, RecordedNode } from './recorded-nodes.js'

/** An engine without graphics: it writes down what it is asked for, and knows what was made and not freed. */
export class Recorder {
  /** What has happened, a line each. */
  readonly log: string[] = []
  /** What was made and not freed: textures, materials, meshes, frames. */
  readonly alive = new Set<object>()
  readonly models: ModelPort<Recorded>

  constructor() {
    this.models = {
      createTexture: (_, { image: { name }, use }) => this.made({ name }, `texture ${name} (${use})`),
      readKtx2: () => Promise.reject(new Error('no KTX2 here')),
      freeTexture: (texture) => this.#free(texture, `texture ${texture.name}`),
      createMaterial: (look, map) => this.made({ look, map }, `material ${look.name}`),
      createMesh: (draw, materials) => this.#mesh(draw, materials, 'mesh'),
      materialsOf: ({ materials }) => materials,
      showMap(material, map) {
        if (material.map !== null) material.map = map
      },
      takeOver(next, previous) {
        next.isVisible = previous.isVisible
        for (const child of [...previous.children]) next.add(child)
      },
      freeMesh: (mesh) => this.#free(mesh, `mesh ${mesh.name}`),
      freeMaterial: (material) => this.#free(material, `material ${material.look.name}`),
      afterDrawing: (free) => free(),
      attach: (child, parent) => parent.add(child),
      detach: (child) => child.remove(),
      end: (node) => node.end(),
      bones: async () => ({
        createRig: (poses) => new BoneRig(BONES, poses),
        createSkinned: (_, __, draw, ___, materials) =>
          Object.assign(this.#mesh(draw, materials, 'mesh with bones'), { isSkinned: true }),
      }),
      frames: async () => this.#frames,
      levels: async () => ({
        indicesOf: withLevels,
        showLevels(mesh, part, pixels) {
          mesh.levels = { ranges: new LevelChoice(part, pixels).ranges, pixels }
        },
      }),
      seconds: async () => ({
        multiply(material, map, hasOwnUvs) {
          material.second = { map, hasOwnUvs }
        },
      }),
    }
  }

  readonly #frames: FramePort<Recorded> = {
    createFrames: (parts) => {
      const { width, height } = layOutFrames(parts)
      return this.#sharedFrames(`frames of ${width} × ${height}`)
    },
    createFramed: (part, draw, materials, frames) => {
      const mesh = this.#mesh(
        draw,
        materials,
        frames === undefined ? 'mesh with frames on the CPU' : 'mesh with frames',
      )
      return { mesh, ...(frames === undefined ? mixedOnCpu(mesh, part) : mixedOnGpu(mesh, part)) }
    },
  }

  /** Writes down that something was made, and knows it until it is freed. */
  made<Kind extends object>(thing: Kind, line: string): Kind {
    this.alive.add(thing)
    this.log.push(line)
    return thing
  }

  #free(thing: object, line: string): void {
    if (!this.alive.delete(thing)) throw new Error(`${line} was freed twice, or never made`)
    this.log.push(`free ${line}`)
  }

  #mesh(draw: Draw, materials: readonly RecordedMaterial[], kind: string): RecordedMesh {
    const { length } = materials
    const line = `${kind} ${draw.name}: ${draw.indices.length / 3} triangles, ${length} ${length === 1 ? 'material' : 'materials'}`
    return this.made(new RecordedMesh(draw, materials), line)
  }

  #sharedFrames(line: string): SharedFrameTexture {
    let users = 1
    const free = (texture: object) => this.#free(texture, line)
    const texture: SharedFrameTexture = {
      get isFreed() {
        return users === 0
      },
      share() {
        users++
        return this
      },
      release() {
        users--
        if (users === 0) free(this)
      },
    }
    return this.made(texture, line)
  }
}

function mixedOnCpu(mesh: RecordedMesh, part: FramedPart): Posed {
  const frames = new MixedFrames(part)
  mesh.own = frames
  return { keepPose: () => frames.keepPose(), show: (moment, weight) => frames.show(moment, weight) }
}

function mixedOnGpu(mesh: RecordedMesh, part: FramedPart): Posed {
  const moment = restMoment()
  mesh.moment = moment
  return {
    keepPose() {
      mesh.own = keptPose(part, moment, mesh.own) ?? mesh.own
    },
    show: (frames, weight) => showMoment(moment, frames, weight),
  }
}

const BONES: BoneNodes<Recorded> = {
  createBone: (name) => Object.assign(new RecordedNode(), { name }),
  readPose: ({ pose }, out, at) => out.set(pose, at),
  placeBone: (bone, pose, isScaled) => bone.pose.set(isScaled ? pose : pose.subarray(0, 7)),
  attach: (child, parent) => parent.add(child),
  childrenOf: ({ children }) => children,
}
