import type { Keys } from '../../../words/keys.js'

/** Keys of `worldspawn` that name six sky images: Half-Life, Quake II, and engines of Quake. */
const SKY_KEYS = ['skyname', 'sky', '_sky', 'skybox', 'qlsky'] as const

/** The name of a map's six sky images, as written; empty for none. */
export function skyNameOf(world: Keys): string {
  for (const key of SKY_KEYS) {
    const name = world.text(key).trim()
    if (name !== '') return name
  }
  return ''
}
