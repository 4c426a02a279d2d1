import type { Engine } from '../port/engine.js'
import type { FreeMaterials, MeshPort } from '../port/mesh-port.js'

/** What an engine does to free materials. */
type FreePort<E extends Engine> = Pick<MeshPort<E>, 'freeMaterial' | 'afterDrawing'>

/** Frees materials immediately. */
export function freeAtOnce<E extends Engine>(port: FreePort<E>): FreeMaterials<E> {
  return (materials) => {
    for (const material of materials) port.freeMaterial(material)
  }
}

/** Frees materials after their replacements have been drawn. */
export function freeAfterDrawing<E extends Engine>(port: FreePort<E>): FreeMaterials<E> {
  return (materials) => port.afterDrawing(() => freeAtOnce(port)(materials))
}
