import type { CompiledLevel } from '@brushwork/wmp-compiler'
import type { BuildError } from '../build-error.js'
import type { Steps } from '../cache/steps.js'
import type { Step } from '../cache/store.js'
import { failure } from '../report/failure.js'
import type { Finding } from '../report/finding.js'
import { generateNavmesh, isNavmesh, leastCellSize } from './generate-navmesh.js'
import type { Walker } from './navmesh-options.js'
import { loadRecast, type Recast } from './recast.js'
import { solidTriangles, type Triangles } from './solid-triangles.js'

/** Solid triangles → navigation mesh. Raise the version when meshes change; a release of Recast may do so, too. */
const NAVMESH_STEP: Step = { name: 'navmesh', version: 1 }

const PEERS = '@recast-navigation/core and @recast-navigation/generators'
const INSTALL = 'npm i -D @recast-navigation/core@0.43 @recast-navigation/generators@0.43'

export interface AddedNavmesh {
  /** Absent where nobody can stand. */
  readonly navmesh?: Uint8Array
  readonly findings: readonly Finding[]
}

/**
 * Makes the navigation mesh of a level, or takes it from the cache.
 * @throws BuildError where Recast is not installed, and for levels that are too large for the cells.
 */
export async function addNavmesh(
  { surfaces }: CompiledLevel,
  walker: Walker,
  file: string,
  steps: Steps,
): Promise<AddedNavmesh> {
  const triangles = solidTriangles(surfaces)
  const least = leastCellSize(triangles)
  if (walker.cellSize < least) {
    const text = `the level is too large for a navigation mesh in cells of ${walker.cellSize} quants: set "cellSize" of the option "navmesh" to ${least} or more`
    throw failure(file, 'navmesh-size', text)
  }
  const inputs = [walker, steps.sha256(bytesOf(triangles.positions)), steps.sha256(bytesOf(triangles.indices))]
  const navmesh = await steps.bytes(NAVMESH_STEP, inputs, () => make(triangles, walker, file), isNavmesh)
  if (navmesh.length > 0) return { navmesh, findings: [] }
  const { radius, height } = walker
  return {
    findings: [
      {
        code: 'navmesh-empty',
        text: `there is no floor with room for somebody of radius ${radius} and height ${height} quants`,
        consequence: 'the pack has no navigation mesh',
      },
    ],
  }
}

async function make(triangles: Triangles, walker: Walker, file: string): Promise<Uint8Array> {
  const recast = await loadOrFail(file)
  try {
    return generateNavmesh(recast, triangles, walker)
  } catch (error) {
    throw failure(file, 'navmesh-failed', `Recast could make no navigation mesh: ${reasonOf(error)}`)
  }
}

async function loadOrFail(file: string): Promise<Recast> {
  try {
    return await loadRecast()
  } catch (error) {
    throw missing(file, error)
  }
}

function missing(file: string, error: unknown): BuildError {
  const text = `the option "navmesh" needs ${PEERS}, which cannot be loaded: ${INSTALL} (${reasonOf(error)})`
  return failure(file, 'navmesh-peer', text)
}

/** The first line: the others are about where the importing file lies. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
