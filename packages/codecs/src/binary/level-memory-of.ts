import type { ByteReader } from './byte-reader.js'
import { LevelMemory } from './level-memory.js'

/** That of the file which `reader` reads. */
export function levelMemory(reader: ByteReader): LevelMemory {
  const { source } = reader
  source.level ??= new LevelMemory(source.bytes)
  return source.level
}
