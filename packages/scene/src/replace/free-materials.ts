import type { Engine } from '../port/engine.js'
import type { FreeMaterials, MeshPort } from '../port/mesh-port.js'

/** Frees materials immediately. */
export function freeAtOnce<E extends Engine>(port: MeshPort<E>): FreeMaterials<E> {
  return (materials) => {
    for (const material of materials) port.freeMaterial(material)
  }
}

/** Frees materials after their replacements have been drawn. */
export function freeAfterDrawing<E extends Engine>(port: MeshPort<E>): FreeMaterials<E> {
  return (materials) => port.afterDrawing(() => freeAtOnce(port)(materials))
}
