import { wrongArgument } from '../usage/wrong-argument.js'

/** How large a walker is, and how it moves: quants and seconds. */
export interface WalkerSize {
  /** Half the width of its upright box. */
  readonly halfWidth: number
  readonly height: number
  readonly crouchHeight: number
  /** Height of the eyes above the feet. */
  readonly eyeHeight: number
  readonly crouchEyeHeight: number
  /** Obstacles up to this height are climbed. */
  readonly stepHeight: number
  /** Quants a second. */
  readonly speed: number
  readonly crouchSpeed: number
  readonly swimSpeed: number
  /** Upwards, at the start of a jump: quants a second. */
  readonly jumpSpeed: number
  /** Quants a second². */
  readonly gravity: number
  /** How fast it gets to its speed on the ground, quants a second²; `Infinity` is at once. */
  readonly acceleration: number
  /** Share of the acceleration in the air, 0..1. */
  readonly airControl: number
  /** Ground is not steeper than this: height of its unit normal. */
  readonly minFloorNormal: number
}

/** cos 45°, and a little less, so that slopes of exactly 45° can be climbed. */
const UP_TO_45_DEGREES = 0.7

/** Sizes and speeds of the old engines' players. */
export const WALKER_SIZES = {
  /** Quake's player. */
  quake: {
    halfWidth: 16,
    height: 56,
    crouchHeight: 36,
    eyeHeight: 46,
    crouchEyeHeight: 28,
    stepHeight: 18,
    speed: 320,
    crouchSpeed: 110,
    swimSpeed: 220,
    jumpSpeed: 270,
    gravity: 800,
    acceleration: 3200,
    airControl: 0.3,
    minFloorNormal: UP_TO_45_DEGREES,
  },
  /** GameStudio's narrow hull, 32 quants each way, with the steps of its `c_move`: half its height. */
  narrow: {
    halfWidth: 16,
    height: 32,
    crouchHeight: 24,
    eyeHeight: 28,
    crouchEyeHeight: 20,
    stepHeight: 16,
    speed: 96,
    crouchSpeed: 48,
    swimSpeed: 64,
    jumpSpeed: 180,
    gravity: 256,
    acceleration: Infinity,
    airControl: 1,
    minFloorNormal: UP_TO_45_DEGREES,
  },
  /** GameStudio's fat hull, 64 × 64 × 48 quants, with the eyes, speed and gravity of its shooter template: 64 quants, 6 a tick, 1 a tick². */
  fat: {
    halfWidth: 32,
    height: 72,
    crouchHeight: 48,
    eyeHeight: 64,
    crouchEyeHeight: 40,
    stepHeight: 24,
    speed: 96,
    crouchSpeed: 48,
    swimSpeed: 64,
    jumpSpeed: 180,
    gravity: 256,
    acceleration: Infinity,
    airControl: 1,
    minFloorNormal: UP_TO_45_DEGREES,
  },
} as const satisfies Record<string, WalkerSize>

/** @throws TypeError for a number that is missing or not finite: all that follows from it would be NaN */
export function checkWalkerSize(size: WalkerSize): void {
  for (const name of Object.keys(WALKER_SIZES.quake) as (keyof WalkerSize)[]) {
    const value = size[name]
    const isGood = value >= 0 && (value < Infinity || name === 'acceleration')
    if (!isGood) throw wrongArgument(`Walker: size.${name}`, 'a number that is not negative', value)
  }
}
