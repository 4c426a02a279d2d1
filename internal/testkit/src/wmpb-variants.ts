/** A chunk of a binary WMP: its payload, or a prefix with child chunks behind it. */
interface Chunk {
  readonly mark: number
  readonly prefix: Uint8Array
  readonly children?: readonly Chunk[]
}

/** A valid binary level with one place altered. */
export interface WmpbVariant {
  readonly kind: 'repeated' | 'swapped' | 'lengthened' | 'inserted' | 'cut'
  /** Indices of chunks from the file down to the altered one, with their addresses: `0[4:1] 0[1:1]`. */
  readonly address: string
  /** Address of the altered chunk, e.g. `[5:1]`. */
  readonly chunk: string
  readonly bytes: Uint8Array
}

const HEADER_BYTES = 8
const MAGIC_BYTES = 4
/** Prefix of each chunk that holds others, by kind and id. */
const PREFIXES: Readonly<Record<string, number>> = {
  '[4:1]': 24,
  '[4:2]': 0,
  '[5:1]': 8,
  '[5:2]': 8,
  '[2:18]': 16,
  '[5:4]': 20,
  '[5:6]': 8,
  '[5:7]': 24,
  '[5:8]': 24,
  '[5:9]': 20,
  '[5:10]': 8,
  '[5:11]': 8,
}
/** What is added to a chunk that is lengthened: no NULs, no chunk. */
const MORE = new Uint8Array(8).fill(0xee)
/** `[9:77]`, which no level has. */
const UNKNOWN: Chunk = { mark: 77 | (9 << 8) | (10 << 16), prefix: Uint8Array.of(1, 2, 3) }

/**
 * At every place of every container of a valid binary WMP: the chunk repeated, swapped with the next one, lengthened by eight
 * bytes, with an unknown chunk before it, and cut out. Sizes are right everywhere.
 */
export function* wmpbVariants(bytes: Uint8Array): Generator<WmpbVariant> {
  const file = chunksOf(bytes.subarray(MAGIC_BYTES))
  for (const [address, siblings, index] of containers(file, '', (changed) => changed)) {
    const chunk = siblings.list[index]
    const before = siblings.list.slice(0, index)
    const after = siblings.list.slice(index + 1)
    const make = (kind: WmpbVariant['kind'], changed: readonly Chunk[]): WmpbVariant => {
      const level = siblings.replace(changed)
      return {
        kind,
        address,
        chunk: addressOf(chunk),
        bytes: join([bytes.subarray(0, MAGIC_BYTES), ...level.map(write)]),
      }
    }
    yield make('repeated', [...before, chunk, chunk, ...after])
    const [next, ...rest] = after
    if (next !== undefined && next.mark !== chunk.mark) yield make('swapped', [...before, next, chunk, ...rest])
    yield make('lengthened', [...before, lengthened(chunk), ...after])
    yield make('inserted', [...before, UNKNOWN, chunk, ...after])
    yield make('cut', [...before, ...after])
  }
}

/** The chunks of a container, and how the whole file looks with others in their place. */
interface Siblings {
  readonly list: readonly Chunk[]
  readonly replace: (changed: readonly Chunk[]) => readonly Chunk[]
}

function* containers(
  list: readonly Chunk[],
  above: string,
  replace: Siblings['replace'],
): Generator<readonly [place: string, siblings: Siblings, index: number]> {
  for (const [index, chunk] of list.entries()) {
    const address = `${above}${above === '' ? '' : ' '}${index}${addressOf(chunk)}`
    yield [address, { list, replace }, index]
    if (chunk.children === undefined) continue
    yield* containers(chunk.children, address, (children) => replace(list.with(index, { ...chunk, children })))
  }
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = 0; at < bytes.length; ) {
    const mark = view.getUint32(at, true)
    const size = view.getUint32(at + 4, true)
    const payload = bytes.subarray(at + HEADER_BYTES, at + size)
    const prefix = PREFIXES[addressOf({ mark })]
    if (prefix === undefined) chunks.push({ mark, prefix: payload })
    else chunks.push({ mark, prefix: payload.subarray(0, prefix), children: chunksOf(payload.subarray(prefix)) })
    at += size
  }
  return chunks
}

/** More bytes behind a payload, or behind the last child. */
function lengthened({ mark, prefix, children }: Chunk): Chunk {
  const payload = children === undefined ? prefix : join([prefix, ...children.map(write)])
  return { mark, prefix: join([payload, MORE]) }
}

function write({ mark, prefix, children = [] }: Chunk): Uint8Array {
  const payload = join([prefix, ...children.map(write)])
  const header = new Uint8Array(HEADER_BYTES)
  const view = new DataView(header.buffer)
  view.setUint32(0, mark, true)
  view.setUint32(4, payload.length + HEADER_BYTES, true)
  return join([header, payload])
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function addressOf({ mark }: Pick<Chunk, 'mark'>): string {
  return `[${(mark >>> 8) & 0xff}:${mark & 0xff}]`
}
