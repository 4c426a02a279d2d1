import type { EntityLook } from '@brushwork/runtime'
import { type Material, Mesh, type Object3D, type Texture } from 'three'
import type { Clearing } from '../surface/dressed-material.js'
import { applyLook, unfiltered } from './apply-look.js'

/** Gives the meshes of a new object the look of its entity; without a look they stay as they are. */
export function dress<Kind extends Object3D>(object: Kind, look: EntityLook | undefined, clearing?: Clearing): Kind {
  if (look === undefined) return object
  const textures: Texture[] = []
  const seen = new Set<Material>()
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return
    for (const one of [child.material].flat() as Material[]) {
      if (!seen.has(one)) textures.push(...dressMaterial(one, look, clearing))
      seen.add(one)
    }
  })
  if (textures.length > 0) {
    object.addEventListener('dispose', () => {
      for (const texture of textures) texture.dispose()
    })
  }
  return object
}

/** @returns textures that the material now has of its own */
export function dressMaterial(material: Material, look: EntityLook, clearing?: Clearing): Texture[] {
  applyLook(material, look, clearing)
  return unfiltered(material, look)
}
