/** Flags of V8 that this Node knows. */
export function knownFlags(flags: readonly string[]): string[]
