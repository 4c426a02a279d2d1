import type { EntityLook } from '@brushwork/runtime'
import { dressLook } from '../looks/entity-look.js'
import type { Engine } from '../port/engine.js'
import type { MeshPort } from '../port/mesh-port.js'

/** A port whose materials have the look of an entity; the same port for no look. */
export function withLook<E extends Engine, Port extends Pick<MeshPort<E>, 'createMaterial'>>(
  port: Port,
  look: EntityLook | undefined,
): Port {
  if (look === undefined) return port
  return { ...port, createMaterial: (own, map) => port.createMaterial(dressLook(own, look, map !== null), map) }
}
