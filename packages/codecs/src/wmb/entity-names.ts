import { OLD_FILE_BYTES } from './entity-layout.js'
import type { WmbEntity, WmbOldEntity } from './object.js'

/** What an entity shows and does. */
export interface WmbEntityNames {
  readonly file: string
  /** Empty for none. */
  readonly action: string
  /** The file's name is longer than `file`, which holds its first 13 characters. */
  readonly truncated: boolean
}

/** What entities show: models, terrains, map entities, sprites. */
const FILE_NAME = /\.(?:mdl|hmp|wmb|tga|pcx|bmp|dds|jpg|png)$/i

/**
 * File and action of an entity. In old entities the compiler copies file names past the 13 bytes of their field into the action, and
 * writes the action, where there is one, over what ran over (levels §4.7): a name that ends as file names do is put together again.
 */
export function entityNames(entity: WmbEntity | WmbOldEntity): WmbEntityNames {
  const file = entity.file.text
  const action = entity.action.text
  const overflows = entity.kind === 'oldEntity' && file.length === OLD_FILE_BYTES
  if (!overflows || FILE_NAME.test(file)) return { file, action, truncated: false }
  if (FILE_NAME.test(file + action)) return { file: file + action, action: '', truncated: false }
  return { file, action, truncated: true }
}
