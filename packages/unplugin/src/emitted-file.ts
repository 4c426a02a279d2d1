/** A file for the bundler's output. */
export interface EmittedFile {
  /** Safe in a URL and on every disk, without folder or hash: `Old_Castle.glb`. */
  readonly name: string
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
  /** The bytes. */
  readonly read: () => Promise<Uint8Array>
}
