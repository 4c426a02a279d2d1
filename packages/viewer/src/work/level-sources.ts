import { type BrushLevel, toPackAxes, toSourceAxes, type Vector } from '@brushwork/asset'
import type { BlockFacts, BlockQuestion } from './level-block.js'

type Block = BrushLevel['blocks'][number]
type Face = Block['faces'][number]

/** A level as its file has it. */
interface OpenSource {
  readonly path: string
  readonly level: BrushLevel
  readonly text: string
}

/** Quants that a point may be off the plane of its face, as packs round it. */
const OFF_PLANE = 1
/** Cosine of the angle between a face and what was drawn of it. */
const SAME_WAY = 0.98

/** The sources of levels, to look up what was drawn. The last one stays open. */
export class LevelSources {
  #open: OpenSource | undefined

  /** Finds a block and the face at a point; undefined where the source has no such block. */
  async findBlock(bytes: Uint8Array, path: string, question: BlockQuestion): Promise<BlockFacts | undefined> {
    if (this.#open?.path !== path) this.#open = await openSource(bytes, path)
    const { level, text } = this.#open
    const { part, block: index } = question
    const blocks = part === undefined ? level.blocks : (level.parts[part]?.blocks ?? [])
    const block = blocks.find((one) => one.index === index)
    return block && factsOf(block, faceAt(block, question), text)
  }
}

async function openSource(bytes: Uint8Array, path: string): Promise<OpenSource> {
  const { readLevelSource } = await import('@brushwork/pipeline/inspect')
  const { level } = readLevelSource(bytes, path)
  // Lines are counted in bytes of one character, as the readers of text do.
  return { path, level, text: hasLines(level) ? new TextDecoder('latin1').decode(bytes) : '' }
}

const hasLines = ({ blocks, parts }: BrushLevel): boolean =>
  [blocks, ...parts.map((part) => part.blocks)].some((some) =>
    some.some(({ line, faces }) => line !== undefined || faces.some((face) => face.line !== undefined)),
  )

function factsOf(block: Block, face: Face | undefined, text: string): BlockFacts {
  const { index, name, kind, contents, detail, material, flags, faces } = block
  return {
    index,
    name,
    kind,
    contents,
    isDetail: detail,
    material,
    flags,
    faceCount: faces.length,
    edges: edgesOf(block),
    ...sourceAt(text, block.line),
    ...(face && {
      face: {
        index: face.index,
        texture: face.texture,
        material: face.material,
        flags: face.flags,
        ambient: face.ambient,
        albedo: face.albedo,
        corners: cornersOf(block, face),
        ...sourceAt(text, face.line),
      },
    }),
  }
}

function sourceAt(text: string, line: number | undefined): Pick<BlockFacts, 'source'> {
  if (line === undefined) return {}
  return { source: { line, text: (text.split(/\r\n|\r|\n/, line)[line - 1] ?? '').trim() } }
}

/** The face that a point lies on; where several do, as in meshes, the one around it. */
function faceAt(block: Block, { point, normal }: BlockQuestion): Face | undefined {
  const at = toSourceAxes(...point)
  const way = toSourceAxes(...normal)
  const near = block.faces.filter(({ plane: [x, y, z, d] }) => {
    const isNear = Math.abs(x * at[0] + y * at[1] + z * at[2] - d) < OFF_PLANE
    return isNear && x * way[0] + y * way[1] + z * way[2] > SAME_WAY
  })
  return near.find((face) => isInside(block, face, at)) ?? near[0]
}

/** Whether a point on the plane of a face is within its edges. */
function isInside({ vertices }: Block, { corners, plane: [x, y, z] }: Face, point: Vector): boolean {
  for (let corner = 0; corner < corners.length; corner++) {
    const from = corners[corner] * 3
    const to = corners[(corner + 1) % corners.length] * 3
    const [ex, ey, ez] = [0, 1, 2].map((axis) => vertices[to + axis] - vertices[from + axis])
    const [px, py, pz] = [0, 1, 2].map((axis) => point[axis] - vertices[from + axis])
    // Inwards of a counter-clockwise edge is normal × edge.
    const inwards = px * (y * ez - z * ey) + py * (z * ex - x * ez) + pz * (x * ey - y * ex)
    if (inwards < -OFF_PLANE * Math.sqrt(ex * ex + ey * ey + ez * ez)) return false
  }
  return true
}

function cornersOf({ vertices }: Block, { corners }: Face): Float32Array {
  const out = new Float32Array(corners.length * 3)
  corners.forEach((corner, index) => {
    out.set(toPackAxes(vertices[corner * 3], vertices[corner * 3 + 1], vertices[corner * 3 + 2]), index * 3)
  })
  return out
}

/** Each edge once, although two faces have it. */
function edgesOf(block: Block): Float32Array {
  const edges = new Map<string, readonly [number, number]>()
  for (const { corners } of block.faces) {
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % corners.length]
      const [low, high] = corner < next ? [corner, next] : [next, corner]
      edges.set(`${low} ${high}`, [low, high])
    })
  }
  const { vertices } = block
  const point = (corner: number) => toPackAxes(vertices[corner * 3], vertices[corner * 3 + 1], vertices[corner * 3 + 2])
  return Float32Array.from([...edges.values()].flatMap(([from, to]) => [...point(from), ...point(to)]))
}
