import { FormatError } from '../binary/index.js'

/** Plans of nodes have no address yet. @throws FormatError `unwritable` */
export function refusePlan(reason: string): never {
  throw new FormatError('unwritable', { format: 'wmp', path: '' }, reason)
}
