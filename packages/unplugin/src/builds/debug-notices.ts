import { env, stderr } from 'node:process'
import type { BuiltAsset } from '@brushwork/pipeline'

/** Matches `DEBUG=brushwork`, alone or in a list, as is usual for Node's tools. */
const DEBUG_NAME = /(?:^|[\s,])brushwork(?:[\s,]|$)/

/** Writes the notices of the cache, such as damaged entries, to the debug output. */
export function debugNotices(notices: BuiltAsset['notices'], write: (text: string) => void = debugOutput()): void {
  for (const { path, text } of notices) write(`brushwork: ${path}: ${text}\n`)
}

function debugOutput(): (text: string) => void {
  return DEBUG_NAME.test(env.DEBUG ?? '') ? (text) => stderr.write(text) : () => {}
}
