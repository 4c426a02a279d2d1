import type { Core } from '../core.js'
import type { Emitter, Load, PackReference } from '../emitter.js'
import type { EmittedFile } from '../files/stored-files.js'

/** Media types of sounds, by the ending of their names. */
const SOUND_TYPES: Readonly<Record<string, string>> = { wav: 'audio/wav', ogg: 'audio/ogg', mp3: 'audio/mpeg' }

/**
 * Emits a file, or has the module hold it as a data URI, by the option `inline` or the bundler's own setting.
 * @param local a name that is free in the module
 */
export async function emitPack(
  load: Load,
  file: EmittedFile,
  local: string,
  { options }: Pick<Core, 'options'>,
  emitter: Emitter,
): Promise<PackReference> {
  const rule = emitter.inlineRule === undefined ? options.inline : emitter.inlineRule(options.inline)
  if (rule === undefined || rule === false) return emitter.emitPack(load, file, local)
  if (typeof rule === 'number' && file.byteLength >= rule) return emitter.emitPack(load, file, local)
  const bytes = await file.read()
  if (typeof rule === 'function' && rule(file.name, Buffer.from(bytes)) !== true) {
    return emitter.emitPack(load, { ...file, read: async () => bytes }, local)
  }
  return { imports: [], expression: `"${dataUri(bytes, file.name)}"` }
}

/** A file as a data URI. @param name tells a sound from a pack */
export function dataUri({ buffer, byteOffset, byteLength }: Uint8Array, name: string): string {
  const type = SOUND_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'model/gltf-binary'
  return `data:${type};base64,${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}`
}
