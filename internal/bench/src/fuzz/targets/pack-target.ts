import { type AssetFacts, BUILD_DEFAULTS, buildAsset } from '@brushwork/pipeline'
import { PackError } from '@brushwork/runtime'
import { Calls, type Rules, unexpectedError, type Verdict } from '../calls.js'
import { packMutation } from '../mutations/pack-mutations.js'
import { memoryHost } from './memory-host.js'
import type { Target } from './target.js'
import { USE_PACK } from './use-pack.js'

/** Limits and permitted errors of the readers of packs. */
export const PACK_RULES: Rules = {
  milliseconds: 1000,
  bytes: (input) => 64 * 1024 * 1024 + 8 * input,
  violationOf(error) {
    return error instanceof PackError && error.message !== '' ? undefined : unexpectedError(error)
  },
}

/** Creates a target that mutates packs of one kind and runs them through the functions that games call. */
export function packTarget(
  kind: AssetFacts['kind'],
  sources: () => readonly (readonly [name: string, bytes: Uint8Array])[],
): Target {
  return {
    id: `pack/${kind}`,
    seeds: () => Promise.all(sources().map(([name, bytes]) => buildPack(name, bytes))),
    mutation: packMutation,
    judge: (input) => judgePack(kind, input),
  }
}

async function buildPack(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const file = `/game/${name}`
  const host = memoryHost(new Map([[file, bytes]]))
  return (await buildAsset({ file, options: BUILD_DEFAULTS }, { host, root: '/game', workers: 1 })).readPack()
}

/** Reads a pack and uses it. A PackError is a valid answer to a damaged pack. */
export async function judgePack(kind: AssetFacts['kind'], input: Uint8Array): Promise<Verdict> {
  const calls = new Calls(input.length, PACK_RULES)
  await calls.run('read and use', () => USE_PACK[kind](input))
  if (Object.keys(Object.prototype).length > 0)
    calls.report('result', 'read and use', 'Object.prototype has a new member')
  return calls.verdict(calls.refusal === undefined ? 'read' : 'refused')
}
