import type { ModelLod, ModelPart } from '@brushwork/asset'

/** Merges parts that have the same materials, name and animation, since each part is a draw call. */
export function mergeParts(parts: readonly ModelPart[], frameCount: number): ModelPart[] {
  const groups = new Map<string, ModelPart[]>()
  for (const part of parts) {
    const { material, name, frames, skin, second } = part
    const over = second && [second.material, second.blend, second.uvs === undefined]
    const key = JSON.stringify([material, name, frames && { grid: frames.grid }, skin === undefined, over])
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()].map((group) => (group.length === 1 ? group[0] : merge(group, frameCount)))
}

function merge(parts: readonly ModelPart[], frameCount: number): ModelPart {
  const [{ name, material, second }] = parts
  const join = (column: (part: ModelPart) => Float32Array): Float32Array => joined(parts.map(column), Float32Array)
  /** All parts' vertices of a frame stand before those of the next. */
  const joinFrames = (column: (frames: NonNullable<ModelPart['frames']>) => Float32Array): Float32Array => {
    const columns = parts.flatMap(({ frames }) => (frames === undefined ? [] : [column(frames)]))
    const rows = Array.from({ length: frameCount }, (_, frame) => columns.map((all) => rowOf(all, frame, frameCount)))
    return joined(rows.flat(), Float32Array)
  }
  const lods = joinLods(parts)
  const skins = parts.flatMap(({ skin }) => (skin === undefined ? [] : [skin]))
  return {
    name,
    material,
    positions: join((part) => part.positions),
    normals: join((part) => part.normals),
    uvs: join((part) => part.uvs),
    ...(second && { second: { ...second, ...(second.uvs && { uvs: joinSecondUvs(parts) }) } }),
    indices: joinIndices(parts, ({ indices }) => indices),
    ...(lods.length > 0 && { lods }),
    ...(parts[0].frames && {
      frames: {
        ...parts[0].frames,
        positions: joinFrames((frames) => frames.positions),
        normals: joinFrames((frames) => frames.normals),
      },
    }),
    ...(parts[0].skin && {
      skin: {
        bones: joined(
          skins.map(({ bones }) => bones),
          Uint16Array,
        ),
        weights: joined(
          skins.map(({ weights }) => weights),
          Float32Array,
        ),
      },
    }),
  }
}

function joinSecondUvs(parts: readonly ModelPart[]): Float32Array {
  return joined(
    parts.flatMap(({ second }) => second?.uvs ?? []),
    Float32Array,
  )
}

function rowOf(frames: Float32Array, frame: number, frameCount: number): Float32Array {
  const width = frames.length / frameCount
  return frames.subarray(frame * width, (frame + 1) * width)
}

/** Levels of all parts together. A part with fewer levels keeps its last one, or all of its triangles. */
function joinLods(parts: readonly ModelPart[]): ModelLod[] {
  const count = parts.reduce((most, { lods = [] }) => Math.max(most, lods.length), 0)
  return Array.from({ length: count }, (_, level) => {
    const lodOf = ({ lods = [], indices }: ModelPart): ModelLod => {
      return lods[Math.min(level, lods.length - 1)] ?? { indices, error: 0 }
    }
    const error = parts.reduce((most, part) => Math.max(most, lodOf(part).error), 0)
    return { indices: joinIndices(parts, (part) => lodOf(part).indices), error }
  })
}

function joinIndices(parts: readonly ModelPart[], indicesOf: (part: ModelPart) => ModelPart['indices']): Uint32Array {
  const lists = parts.map(indicesOf)
  const out = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  let first = 0
  for (const [part, list] of lists.entries()) {
    for (const index of list) out[at++] = first + index
    first += parts[part].positions.length / 3
  }
  return out
}

function joined<Column extends Float32Array | Uint16Array>(
  columns: readonly Column[],
  Made: new (length: number) => Column,
): Column {
  const out = new Made(columns.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const column of columns) {
    out.set(column, at)
    at += column.length
  }
  return out
}
