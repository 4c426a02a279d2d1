import type { LevelSurface } from '@brushwork/runtime'
import {
  type LevelEngine,
  type LevelObjectPort,
  type PartMeshes,
  type PartPort,
  partClass,
  type SurfaceDraw,
} from '../../src/index.js'
import { type Recorded, type RecordedMaterial, RecordedMesh, RecordedNode } from './recorded-nodes.js'
import type { Recorder } from './recorder.js'

/** The mesh of a surface, which writes down which triangles it draws. */
class RecordedSurface extends RecordedMesh {
  readonly surface: LevelSurface
  /** Numbers of the indices that are drawn. */
  drawn: readonly number[]

  constructor(draw: SurfaceDraw, material: RecordedMaterial) {
    super(draw, [material])
    this.surface = draw.surface
    this.isVisible = draw.isVisible
    this.drawn = [...draw.indices]
  }

  showRuns(runs: ArrayLike<number>, runCount = runs.length / 2): void {
    this.drawn = Array.from({ length: runCount }, (_, run) => {
      const [first, count] = [runs[run * 2], runs[run * 2 + 1]]
      return [...this.surface.indices.subarray(first * 3, (first + count) * 3)]
    }).flat()
  }

  showAll(): void {
    this.drawn = [...this.surface.indices]
  }
}

interface RecordedParts extends Recorded {
  readonly surface: RecordedSurface
}

const RecordedPart = partClass<RecordedParts, RecordedNode>(RecordedNode)

/** The lights of a level: none shines here. */
class RecordedLights extends RecordedNode {
  isEnded = false

  dispose(): void {
    this.isEnded = true
  }
}

/** Levels without sky, entities and sounds. */
export interface RecordedLevels extends LevelEngine, RecordedParts {
  readonly node: RecordedNode
  readonly mesh: RecordedMesh
  readonly material: RecordedMaterial
  readonly texture: RecordedParts['texture']
  readonly ktx2: never
  readonly surface: RecordedSurface
  readonly part: InstanceType<typeof RecordedPart>
  readonly lights: RecordedLights
  readonly sky: never
  readonly sounds: never
  readonly entities: never
}

const none = (what: string) => () => Promise.reject(new Error(`the recorder has no ${what}`))

/** Levels of a recorder. */
export function levelPort(recorder: Recorder): LevelObjectPort<RecordedLevels> {
  const { models } = recorder
  const parts: PartPort<RecordedParts> = {
    ...models,
    setName(node, name) {
      node.name = name
    },
    place(node, { position }) {
      node.pose.set(position, 4)
    },
  }
  return {
    ...models,
    createSurfaceMaterial: (look, map) => models.createMaterial(look, map),
    createSurface: (draw, material) =>
      recorder.made(new RecordedSurface(draw, material), `surface of ${draw.surface.indices.length / 3} triangles`),
    showsPage: () => false,
    expose() {},
    createPart: (shown: PartMeshes<RecordedParts>) => new RecordedPart(parts, shown),
    createLights: () => new RecordedLights(),
    onEnd: (node, listener) => node.onEnd(listener),
    tell() {},
    pageLight: none('light pages'),
    grid: none('light grid'),
    sky: none('skies of levels'),
    entities: none('entities'),
    sounds: none('sounds'),
  }
}
