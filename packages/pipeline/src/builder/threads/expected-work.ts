import { lightMode } from '../../options/light-option.js'
import { sourceKind } from '../../resolve/source-kind.js'
import type { BuildRequest } from '../build-request.js'

/** Milliseconds of processor time for each asset, and for each kilobyte of its source: measured on generated levels and real models. */
const PER_ASSET = 50
const PER_KILOBYTE = { lit: 50, level: 10, other: 0.7 } as const

/**
 * How long making an asset takes, about [ms]. Threads order assets by it, and start when much of it waits: a level of 50 KB with light takes as
 * long as four models of a megabyte.
 * @param bytes of the source
 */
export function expectedWork({ file, options }: BuildRequest, bytes: number): number {
  const isLit =
    options.profile === 'final' && lightMode(options.light) !== 'none' && lightMode(options.light) !== 'keep'
  const kind = sourceKind(file) !== 'level' ? 'other' : isLit ? 'lit' : 'level'
  return PER_ASSET + (bytes / 1024) * PER_KILOBYTE[kind]
}
