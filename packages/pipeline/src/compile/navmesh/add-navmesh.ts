import type { CompiledLevel } from '@brushwork/asset'
import type { BuildError } from '../../diagnostics/build-error.js'
import { failure } from '../../diagnostics/failure.js'
import type { Host } from '../../host/host.js'
import type { StoredDiagnostic } from '../../import/stored-diagnostic.js'
import type { Walker } from '../../options/navmesh-options.js'
import type { Steps } from '../../store/steps.js'
import type { Step } from '../../store/store.js'
import { generateNavmesh, isNavmesh, minCellSize } from './generate-navmesh.js'
import { loadRecast, type Recast } from './recast.js'
import { solidTriangles, type Triangles } from './solid-triangles.js'

/** Solid triangles → navigation mesh. A minor release of Recast may change meshes; the peer range allows only patches. */
const NAVMESH_STEP: Step = { name: 'navmesh', module: 'compile/navmesh/add-navmesh' }

const PEERS = '@recast-navigation/core and @recast-navigation/generators'
const INSTALL = ['@recast-navigation/core@0.43', '@recast-navigation/generators@0.43']

interface NavmeshContext {
  readonly steps: Steps
  readonly host: Pick<Host, 'peerAdvice'>
}

export interface AddedNavmesh {
  /** Absent when the level has no walkable surface. */
  readonly navmesh?: Uint8Array
  readonly diagnostics: readonly StoredDiagnostic[]
}

/**
 * Makes the navigation mesh of a level, or reads it from the cache.
 * @throws BuildError when Recast is not installed, or the level is too large for the cell size.
 */
export async function addNavmesh(
  { surfaces }: CompiledLevel,
  walker: Walker,
  file: string,
  { steps, host }: NavmeshContext,
): Promise<AddedNavmesh> {
  const triangles = solidTriangles(surfaces)
  const least = minCellSize(triangles)
  if (walker.cellSize < least) {
    const text = `the level is too large for a navigation mesh in cells of ${walker.cellSize} quants: set "cellSize" of the option "navmesh" to ${least} or more`
    throw failure(file, 'navmesh-size', text)
  }
  const inputs = [walker, steps.sha256(bytesOf(triangles.positions)), steps.sha256(bytesOf(triangles.indices))]
  const navmesh = await steps.bytes(NAVMESH_STEP, inputs, () => make(triangles, walker, file, host), isNavmesh)
  if (navmesh.length > 0) return { navmesh, diagnostics: [] }
  const { radius, height } = walker
  return {
    diagnostics: [
      {
        code: 'navmesh-empty',
        text: `there is no floor with room for somebody of radius ${radius} and height ${height} quants`,
        consequence: 'the pack has no navigation mesh; make them smaller in the option "navmesh"',
      },
    ],
  }
}

async function make(
  triangles: Triangles,
  walker: Walker,
  file: string,
  host: NavmeshContext['host'],
): Promise<Uint8Array> {
  const recast = await loadOrFail(file, host)
  try {
    return generateNavmesh(recast, triangles, walker)
  } catch (error) {
    throw failure(file, 'navmesh-failed', `Recast could make no navigation mesh: ${reasonOf(error)}`)
  }
}

async function loadOrFail(file: string, host: NavmeshContext['host']): Promise<Recast> {
  try {
    return await loadRecast()
  } catch (error) {
    throw missing(file, host, error)
  }
}

function missing(file: string, host: NavmeshContext['host'], error: unknown): BuildError {
  const advice = host.peerAdvice?.(INSTALL) ?? 'leave it out'
  const text = `the option "navmesh" needs ${PEERS}, which cannot be loaded: ${advice} (${reasonOf(error)})`
  return failure(file, 'navmesh-peer', text)
}

/** The first line: the others describe the location of the importing file. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
