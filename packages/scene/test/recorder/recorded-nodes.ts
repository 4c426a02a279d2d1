import type { Draw, Engine, FrameMoment, LevelRange, Look, VertexPose } from '../../src/index.js'

/** A node, as an engine without graphics has it. */
export class RecordedNode {
  name = ''
  isVisible = true
  parent: RecordedNode | undefined
  readonly children: RecordedNode[] = []
  /** `[10]` rotation, translation and scale. */
  readonly pose = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 1, 1)
  readonly #ended: (() => void)[] = []

  add(child: RecordedNode): void {
    child.remove()
    child.parent = this
    this.children.push(child)
  }

  remove(): void {
    const siblings = this.parent?.children ?? []
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1)
    this.parent = undefined
  }

  onEnd(listener: () => void): void {
    this.#ended.push(listener)
  }

  /** Leaves its parent for good. */
  end(): void {
    this.remove()
    for (const listener of this.#ended.splice(0)) listener()
  }

  find(name: string): RecordedNode | undefined {
    if (this.name === name) return this
    return this.children.map((child) => child.find(name)).find((found) => found !== undefined)
  }
}

export class RecordedMesh extends RecordedNode {
  readonly draw: Draw
  materials: readonly RecordedMaterial[]
  /** Positions and normals that it has now: of the pack, or of the start of a blend. */
  own: VertexPose
  /** Of frames on the GPU. */
  moment: FrameMoment | undefined
  /** Its levels of detail, and how many pixels they may be wrong. */
  levels: { readonly ranges: readonly LevelRange[]; readonly pixels: number } | undefined
  /** Whether bones move it. */
  isSkinned = false

  constructor(draw: Draw, materials: readonly RecordedMaterial[]) {
    super()
    this.name = draw.name
    this.draw = draw
    this.materials = materials
    this.own = draw
  }
}

interface RecordedTexture {
  readonly name: string
}

export interface RecordedMaterial {
  readonly look: Look
  map: RecordedTexture | null
  second?: { readonly map: RecordedTexture; readonly hasOwnUvs: boolean }
}

export interface Recorded extends Engine {
  readonly node: RecordedNode
  readonly mesh: RecordedMesh
  readonly material: RecordedMaterial
  readonly texture: RecordedTexture
  readonly ktx2: never
}
