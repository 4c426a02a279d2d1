import type { Read, Reading, Recorder } from './recorder.js'
import { commonRegion, type Region } from './regions.js'

/** Bytes that nothing else of the file covers. `read` is undefined where no reader read them. */
export interface Piece {
  readonly start: number
  readonly end: number
  readonly region: Region
  readonly read: Read | undefined
}

/**
 * Lays the reads of a file side by side: every byte belongs to exactly one piece. A byte that was read twice belongs to
 * its first read; what the second one has beside it becomes plain bytes. Bytes between reads become pieces too.
 */
export function settle(recorder: Recorder, byteLength: number): Piece[] {
  const pieces: Piece[] = []
  const { root } = recorder
  let end = 0
  let last = root
  const add = (piece: Piece): void => {
    if (piece.start > end) {
      pieces.push({ start: end, end: piece.start, region: commonRegion(last, piece.region), read: undefined })
    }
    pieces.push(piece)
    end = piece.end
    last = piece.region
  }
  for (const cluster of clusters(recorder)) for (const piece of apart(recorder, cluster)) add(piece)
  if (end < byteLength) pieces.push({ start: end, end: byteLength, region: root, read: undefined })
  return pieces
}

/** Indices of reads that share bytes, directly or through others, by offset. Nearly all are alone. */
function* clusters(recorder: Recorder): Generator<number[]> {
  let cluster: number[] = []
  let end = 0
  for (const index of byOffset(recorder)) {
    const reading = recorder.at(index)
    if (cluster.length > 0 && reading.start >= end) {
      yield cluster
      cluster = []
    }
    cluster.push(index)
    end = Math.max(end, reading.end)
  }
  if (cluster.length > 0) yield cluster
}

function byOffset(recorder: Recorder): Uint32Array {
  const order = Uint32Array.from({ length: recorder.length }, (_, index) => index)
  let isSorted = true
  for (let index = 1; index < order.length; index++) {
    if (recorder.at(index).start < recorder.at(index - 1).start) isSorted = false
  }
  return isSorted ? order : order.sort((a, b) => recorder.at(a).start - recorder.at(b).start || a - b)
}

/** Takes reads of the same bytes apart: the earlier read wins. */
function apart(recorder: Recorder, cluster: readonly number[]): readonly Piece[] {
  if (cluster.length === 1) return [recorder.at(cluster[0])]
  const taken: Piece[] = []
  for (const index of [...cluster].sort((a, b) => a - b)) {
    const reading = recorder.at(index)
    const free = freeOf(reading, taken)
    const isWhole = free.length === 1 && free[0][1] - free[0][0] === reading.end - reading.start
    for (const [start, end] of free) {
      insert(taken, { start, end, region: reading.region, read: isWhole ? reading.read : restOf(reading.read) })
    }
  }
  return taken
}

function restOf({ label }: Read): Read {
  return { kind: 'bytes', label, isText: false }
}

/** The runs of a reading's bytes that no piece has taken. `taken` is sorted. */
function freeOf({ start, end }: Reading, taken: readonly Piece[]): [number, number][] {
  const free: [number, number][] = []
  let at = start
  for (let index = firstAfter(taken, start); index < taken.length && taken[index].start < end; index++) {
    if (taken[index].start > at) free.push([at, taken[index].start])
    at = Math.max(at, taken[index].end)
  }
  if (at < end) free.push([at, end])
  return free
}

function insert(taken: Piece[], piece: Piece): void {
  taken.splice(firstAfter(taken, piece.start), 0, piece)
}

/** Index of the first piece that ends after `offset`. */
function firstAfter(taken: readonly Piece[], offset: number): number {
  let low = 0
  let high = taken.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (taken[middle].end <= offset) low = middle + 1
    else high = middle
  }
  return low
}
