import type { Host } from '@brushwork/pipeline'
import { buildProject } from './build-project.js'
import type { Fault } from './fault.js'
import { faultOfStore } from './kills.js'

/** More than a build ever writes. */
const MOST_WRITES = 1000

/** As a kill at each write of a build, with half a temporary file left behind: no chance in it. */
export const cuts: Fault = {
  id: 'cut',
  text: 'a build ends at each of its writes, in the middle of the temporary file or before it',
  async run(ground, tally) {
    for (let writes = 0; writes < MOST_WRITES; writes++) {
      const store = `${ground.folder}/cut-${writes}`
      const { host, wasCut } = cutHost(ground.host, writes, writes % 3 === 0)
      await tally.try(`write ${writes}`, async () => {
        await buildProject({ root: ground.project, sources: ground.sources, host, store }).catch((error) => {
          if (!(error instanceof Cut)) throw error
        })
        return faultOfStore(ground, store)
      })
      if (!wasCut()) return
    }
  },
}

class Cut extends Error {}

/** A host that ends with a write: nothing is read or written after it. */
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
