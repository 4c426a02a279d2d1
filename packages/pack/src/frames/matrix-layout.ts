/**
 * Flags in the first byte of a coded matrix: docs/extensions/BRUSHWORK_vertex_animation.md. The two low bits are the
 * number of neighbors that predict a track: 0 none, 1 one, 2 four, 3 the three of a parallelogram.
 */
export const NEIGHBORS = 3
/** Neighbors of a track by the value of {@link NEIGHBORS}. */
export const WIDTHS_OF_NEIGHBORS = [0, 1, 4, 3] as const
/** Motion goes on as before: a frame is predicted from its reference and from that one's reference. */
export const SECOND_ORDER = 4
/** A plane of high bytes follows that of low bytes. */
export const HIGH_PLANE = 8
/** Each frame names the frame that it is predicted from; otherwise that is the previous one. */
export const REFERENCES = 16
/** Planes hold all frames of the first track, then of the next; otherwise all tracks of the first frame. */
export const TRACK_MAJOR = 32
/** Frames are not predicted from others. */
export const PLAIN = 64
/** All motions are from −8192 to 8191: two may be added in one word. */
export const NARROW = 128

/** Motions that {@link NARROW} allows: up to this, and one more below zero. */
export const MAX_NARROW = 0x1fff

/** How vertices of a part share tracks: each has its own, by the points of its geometry, or by a list. */
export const WELD = { none: 0, points: 1, listed: 2 } as const

/** Byte limit of all texels of a model: no source that Brushwork imports has more. */
export const MAX_FRAME_BYTES = 2 ** 28
