import { type Host, openSession } from '@brushwork/pipeline'
import { BuildError } from '@brushwork/pipeline/config'
import type { Bomb } from './bomb.js'

/** Outcome of building a bomb. */
export interface BombResult {
  /** Distinct message codes, sorted. */
  readonly outcome: readonly string[]
  /** 0 if the build failed. */
  readonly packBytes: number
}

/** Builds a bomb without a cache. @param root folder that contains its `/game` folder */
export async function buildBomb({ source, options }: Bomb, root: string, host: Host): Promise<BombResult> {
  try {
    const file = source.replace('/game', root)
    const { warnings, byteLength } = await openSession({ host, root, settings: { asked: options ?? {} } }).build(file)
    return { outcome: [...new Set(warnings.map(({ code }) => code))].sort(), packBytes: byteLength }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return { outcome: error.diagnostics.map(({ code }) => `error: ${code}`), packBytes: 0 }
  }
}
