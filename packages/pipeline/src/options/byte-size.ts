const UNITS: Readonly<Record<string, number>> = {
  b: 1,
  kb: 1000,
  mb: 1000 ** 2,
  gb: 1000 ** 3,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
}

/** A size as bytes, or as text with a unit: `300 kB`, `1.5 MB` (thousands), `256 KiB` (1,024). */
export type ByteSize = number | string

/** The bytes of a size; undefined for anything else. */
export function bytesOf(size: unknown): number | undefined {
  if (typeof size === 'number') return Number.isFinite(size) && size >= 0 ? size : undefined
  const [, digits, unit] = (typeof size === 'string' && /^\s*(\d+(?:\.\d+)?)\s*([kmg]?i?b)\s*$/i.exec(size)) || []
  const scale = unit === undefined ? undefined : UNITS[unit.toLowerCase()]
  return scale === undefined ? undefined : Math.floor(Number(digits) * scale)
}
