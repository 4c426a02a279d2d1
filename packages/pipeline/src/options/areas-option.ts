import { type ByteSize, bytesOf } from './byte-size.js'

/** How a level is split by area. */
export interface AreasOptions {
  /** Size of an area's pack to aim for, before brotli. Default 128 kB. */
  readonly size?: ByteSize
}

const DEFAULT_SIZE = 128_000
const MIN_SIZE = 1000

/** Bytes of an area to aim for; undefined for levels that are packed whole. */
export function areaSize(option: boolean | AreasOptions): number | undefined {
  if (option === false) return undefined
  return (option !== true && option.size !== undefined && bytesOf(option.size)) || DEFAULT_SIZE
}

/** The problem with the option, to follow its name: `should be …, not …`; undefined when it is valid. */
export function areasProblem(option: unknown, shown: (value: unknown) => string): string | undefined {
  if (typeof option === 'boolean') return undefined
  if (typeof option !== 'object' || option === null || Array.isArray(option)) {
    return `should be true, false or an object with size, not ${shown(option)}`
  }
  for (const [name, value] of Object.entries(option)) {
    if (name !== 'size') return `has no "${name}"; it has "size"`
    const bytes = bytesOf(value)
    if (value !== undefined && (bytes === undefined || bytes < MIN_SIZE)) {
      return `should have a size of at least 1 kB as "size", such as "128 kB", not ${shown(value)}`
    }
  }
  return undefined
}
