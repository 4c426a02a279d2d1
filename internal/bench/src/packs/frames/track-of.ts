import { frameExpander, frameNames, groupCount, type MdlDocument } from '@brushwork/codecs/models'

/** How a source stores the positions of its frames. */
type Storage = '8 bit' | '16 bit' | 'floats' | 'floats, little motion'

/** All vertices of a source in all frames, file order. */
export interface SourceTrack {
  readonly storage: Storage
  readonly frames: number
  readonly vertices: number
  /** Pack axes, `[frames × vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** Largest side of the box of all frames. */
  readonly extent: number
}

/** Share of vertices that change from frame to frame, above which a track has real motion. */
const REAL_MOTION = 0.5

/** Frames of a document straight from the codec; undefined where nothing moves. */
export function trackOf(document: MdlDocument): SourceTrack | undefined {
  const frames = frameNames(document).length
  if (frames < 2) return undefined
  const expanders = Array.from({ length: groupCount(document) }, (_, group) => frameExpander(document, group))
  const rows = Array.from({ length: frames }, (_, frame) => expanders.map((expand) => expand(frame).positions))
  const vertices = rows[0].reduce((sum, { length }) => sum + length / 3, 0)
  const positions = new Float32Array(frames * vertices * 3)
  let at = 0
  for (const row of rows.flat()) {
    for (let from = 0; from < row.length; from += 3, at += 3) {
      positions.set([row[from + 1], row[from + 2], row[from]], at)
    }
  }
  const extent = extentOf(positions)
  const moving = shareOfMoving(positions, vertices * 3, extent / 65535)
  if (moving === 0) return undefined
  const storage = storageOf(document)
  const isStill = storage === 'floats' && moving < REAL_MOTION
  return { storage: isStill ? 'floats, little motion' : storage, frames, vertices, positions, extent }
}

function storageOf(document: MdlDocument): Storage {
  switch (document.format) {
    case 'mdl7':
      return 'floats'
    case 'md3':
      return '16 bit'
    case 'mdl3':
    case 'mdl4':
    case 'mdl5':
      return document.frames[0].positions instanceof Uint8Array ? '8 bit' : '16 bit'
    default:
      return '8 bit'
  }
}

function extentOf(positions: Float32Array): number {
  let extent = 0
  for (let axis = 0; axis < 3; axis++) {
    let [min, max] = [Infinity, -Infinity]
    for (let at = axis; at < positions.length; at += 3) {
      min = Math.min(min, positions[at])
      max = Math.max(max, positions[at])
    }
    extent = Math.max(extent, max - min)
  }
  return extent
}

/** Share of coordinates that differ from those of the frame before by more than a step. */
function shareOfMoving(positions: Float32Array, row: number, step: number): number {
  let moving = 0
  for (let at = row; at < positions.length; at++) {
    if (Math.abs(positions[at] - positions[at - row]) > step) moving++
  }
  return moving / (positions.length - row)
}
