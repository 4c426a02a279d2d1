import type { Basis } from './basis.js'

/** What the package exports for Node. Its types do not describe the transcoder. */
interface BasisPackage {
  readonly NodeBasisEncoder: new () => { init(): Promise<Basis> }
}

/** Starts Basis Universal on Node. Rejects when ktx2-encoder is not installed: it is an optional peer of this package. */
export async function nodeBasis(): Promise<Basis> {
  const { NodeBasisEncoder } = (await import('ktx2-encoder')) as unknown as BasisPackage
  return new NodeBasisEncoder().init()
}
