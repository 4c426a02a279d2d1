/** Path of the file with the hash of the committed module and of what it was made of. */
export declare const HASH: string
/** A hash of the module, its source, the options and the version of the compiler, hex. */
export function kernelHash(): string
