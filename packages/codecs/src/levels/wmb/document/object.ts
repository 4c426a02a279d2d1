import type { FixedText } from '../../../binary/index.js'

/** Any object in a level. Vectors are `[3]`; origins in quants, angles in degrees: pan, tilt, roll. */
export type WmbObject =
  | WmbPosition
  | WmbLight
  | WmbOldEntity
  | WmbSound
  | WmbInfo
  | WmbPath
  | WmbEntity
  | WmbRegion
  | WmbOpaqueObject

/** Type 1: a position for the player or a camera. */
export interface WmbPosition {
  readonly kind: 'position'
  readonly origin: readonly number[]
  readonly angles: readonly number[]
  /** 8 unused bytes, kept where they are not zero. */
  readonly unused?: Uint8Array | undefined
  /** At most 19 characters. */
  readonly name: FixedText
}

/** Type 2. */
export interface WmbLight {
  readonly kind: 'light'
  readonly origin: readonly number[]
  /** Red, green, blue in percent. */
  readonly color: readonly number[]
  /** Quants. */
  readonly range: number
  /** 1 high resolution, 2 dynamic, 4 static, 8 casts shadows. */
  readonly flags: number
}

/** Type 3: an entity with 8 skills. Long file names run over into the action: see `entityNames`. */
export interface WmbOldEntity {
  readonly kind: 'oldEntity'
  readonly origin: readonly number[]
  readonly angles: readonly number[]
  readonly scale: readonly number[]
  /** At most 19 characters. */
  readonly name: FixedText
  /** 13 bytes as stored. */
  readonly file: FixedText
  /** 20 bytes as stored. */
  readonly action: FixedText
  /** 3 bytes, kept where they are not zero. */
  readonly padding?: Uint8Array | undefined
  /** `[8]`. */
  readonly skills: readonly number[]
  readonly flags: number
  /** Percent. */
  readonly ambient: number
}

/** Type 4. */
export interface WmbSound {
  readonly kind: 'sound'
  readonly origin: readonly number[]
  /** Percent. */
  readonly volume: number
  /** 0 and 1 in every known file, `[2]`. */
  readonly constants: readonly number[]
  /** Quants. */
  readonly range: number
  /** 0. */
  readonly flags: number
  /** At most 32 characters. */
  readonly file: FixedText
  /** 3 bytes, kept where they are not zero. */
  readonly padding?: Uint8Array | undefined
}

/** Type 5, the first object: the level as a whole. Colors 0x00RRGGBB. */
export interface WmbInfo {
  readonly kind: 'info'
  readonly origin: readonly number[]
  /** Horizontal angle of the sun, degrees counter-clockwise, 0 = +X. */
  readonly azimuth: number
  readonly elevation: number
  /** See `WmbInfoFlag`. */
  readonly flags: number
  /** E.g. 7.35. */
  readonly compilerVersion: number
  readonly gamma: number
  /** Lightmap pages are 256 · 2ⁿ pixels wide and high. */
  readonly lightmapSize: number
  /** 2 bytes, kept where they are not zero. */
  readonly unused?: Uint8Array | undefined
  readonly sun: number
  readonly ambient: number
  /** `[4]`. */
  readonly fog: readonly number[]
  /** 8 more bytes of WMB6, kept where they are not zero. */
  readonly surplus?: Uint8Array | undefined
}

/** Type 6: points to walk along, in world coordinates. */
export interface WmbPath {
  readonly kind: 'path'
  /** At most 19 characters. */
  readonly name: FixedText
  /** 12 unused bytes, kept where they are not zero. */
  readonly unused?: Uint8Array | undefined
  /** `[points × 3, quants]`. */
  readonly points: Float32Array
  /** `[points × 6]`. */
  readonly skills: Float32Array
  /** From and to (numbered from 1), length, bezier, weight, skill, `[edges × 6]`. */
  readonly edges: Float32Array
}

/** Type 7: an entity with 20 skills. Texts have 32 characters at most. */
export interface WmbEntity {
  readonly kind: 'entity'
  readonly origin: readonly number[]
  readonly angles: readonly number[]
  readonly scale: readonly number[]
  readonly name: FixedText
  readonly file: FixedText
  readonly action: FixedText
  /** A byte, kept where it is not zero. */
  readonly padding?: Uint8Array | undefined
  /** `[20]`. */
  readonly skills: readonly number[]
  readonly flags: number
  /** Percent. */
  readonly ambient: number
  /** Percent. */
  readonly albedo: number
  /** Number of the path object, from 1; 0 if unused. */
  readonly path: number
  readonly entity2: number
  readonly material: FixedText
  readonly string1: FixedText
  readonly string2: FixedText
  /** 33 bytes, kept where they are not zero. */
  readonly unused?: Uint8Array | undefined
}

/** Type 8: a box with a name. */
export interface WmbRegion {
  readonly kind: 'region'
  readonly min: readonly number[]
  readonly max: readonly number[]
  /** 8 unused bytes, kept where they are not zero. */
  readonly unused?: Uint8Array | undefined
  /** At most 19 characters. */
  readonly name: FixedText
}

/** A type that is unknown here, or a record that holds no numbers where some belong (view). */
export interface WmbOpaqueObject {
  readonly kind: 'opaque'
  /** Set if the bytes are too short for a type: `bytes` is everything, and `type` is 0. */
  readonly bare?: true
  readonly type: number
  /** Bytes after the type. */
  readonly bytes: Uint8Array
}
