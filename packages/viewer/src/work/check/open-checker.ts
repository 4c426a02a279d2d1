import { reasonOf } from '@brushwork/codecs/binary'
import { orBroken } from '../broken-file.js'
import { PROJECT } from '../dropped-host.js'
import type { OpenProject } from '../open-project.js'
import { plainMessage } from '../plain-message.js'
import { checkFile } from './check-file.js'
import type { Checker, Trial } from './file-check.js'

/** Checks files of a project in its worker. */
export function openChecker(project: OpenProject): Checker {
  return {
    async check(path) {
      try {
        return await checkFile(await project.bytes(path), path)
      } catch (error) {
        // The file is too long, or no longer on the disk.
        return { origin: {}, issues: [], error: { code: 'failed', text: reasonOf(error) } }
      }
    },
    tryBuild: (path) =>
      orBroken(() =>
        project.withSession(
          {},
          () => {},
          async (session): Promise<Trial> => {
            const { byteLength: size, milliseconds, cached, warnings } = await session.build(`${PROJECT}/${path}`)
            return { status: 'built', size, milliseconds, cached, warnings: warnings.map(plainMessage) }
          },
        ),
      ),
  }
}
