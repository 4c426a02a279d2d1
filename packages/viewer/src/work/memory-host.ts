import { pageHost } from '@brushwork/pipeline/host'
import { createFsFromVolume, Volume } from 'memfs'

/** A host whose files are in memory. */
export function memoryHost() {
  return pageHost(createFsFromVolume(new Volume()))
}
