import type { Host } from '@brushwork/pipeline'
import type { Fault } from '../../fault.js'
import { buildProject } from '../../project/build-project.js'
import { checkStore } from '../processes/kills.js'

/** Upper bound of the writes of a build. */
const MAX_WRITES = 1000

/** Ends builds as a kill at each write would, with half a temporary file left behind. Deterministic. */
export const cuts: Fault = {
  id: 'cut',
  text: 'a build ends at each of its writes, in the middle of the temporary file or before it',
  async run(testBed, tally) {
    for (let writes = 0; writes < MAX_WRITES; writes++) {
      const store = `${testBed.folder}/cut-${writes}`
      const { host, wasCut } = cutHost(testBed.host, writes, writes % 3 === 0)
      await tally.try(`write ${writes}`, async () => {
        const { project: root, sources, images } = testBed
        await buildProject({ root, sources, images, host, store }).catch((error) => {
          if (!(error instanceof Cut)) throw error
        })
        return checkStore(testBed, store)
      })
      if (!wasCut()) return
    }
  },
}

class Cut extends Error {}

/** A host that ends the build at a write: nothing is read or written after it. */
function cutHost(host: Host, writes: number, leavesNothing: boolean): { host: Host; wasCut(): boolean } {
  let left = writes
  const unlessCut = () => {
    if (left < 0) throw new Cut('cut')
  }
  const writeFileAtomic: Host['writeFileAtomic'] = async (path, bytes, temporaryFolder) => {
    unlessCut()
    left--
    if (left >= 0) return host.writeFileAtomic(path, bytes, temporaryFolder)
    if (leavesNothing) throw new Cut('cut')
    const folder = temporaryFolder ?? path.slice(0, path.lastIndexOf('/'))
    await host.writeFileAtomic(`${folder}/${path.split('/').pop()}.cut-${writes}.tmp`, bytes.slice(0, bytes.length / 2))
    throw new Cut('cut')
  }
  const readFile: Host['readFile'] = async (path) => {
    unlessCut()
    return host.readFile(path)
  }
  return { host: { ...host, readFile, writeFileAtomic }, wasCut: () => left < 0 }
}
