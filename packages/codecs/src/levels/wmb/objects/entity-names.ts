import type { WmbEntity, WmbOldEntity } from '../document/object.js'
import { OLD_FILE_BYTES } from './entity-layout.js'

/** Model file and action of an entity. */
export interface WmbEntityNames {
  readonly file: string
  /** Empty if unused. */
  readonly action: string
  /** The file's name is longer than `file`, which holds its first 13 characters. */
  readonly truncated: boolean
}

/** Endings of files that entities show: models, terrains, map entities, sprites. */
const FILE_NAME = /\.(?:mdl|hmp|wmb|tga|pcx|bmp|dds|jpg|png)$/i

/**
 * Returns the file and action of an entity. In old entities the compiler copies file names past their 13 bytes into the
 * action. If there is an action, it then overwrites the overflow (levels §4.7). If the joined text ends like a file
 * name, this restores it.
 */
export function entityNames(entity: WmbEntity | WmbOldEntity): WmbEntityNames {
  const file = entity.file.text
  const action = entity.action.text
  const overflows = entity.kind === 'oldEntity' && file.length === OLD_FILE_BYTES
  if (!overflows || FILE_NAME.test(file)) return { file, action, truncated: false }
  if (FILE_NAME.test(file + action)) return { file: file + action, action: '', truncated: false }
  return { file, action, truncated: true }
}
