/** What the tests look at in a pack's JSON. */
export interface PackJson {
  readonly asset: { readonly generator: string; readonly version: string }
  readonly extensionsUsed?: readonly string[]
  readonly extensions?: Readonly<Record<string, unknown>>
  readonly accessors?: readonly { readonly count: number; readonly sparse?: { readonly count: number } }[]
  readonly images?: readonly { readonly name: string; readonly mimeType: string }[]
  readonly materials?: readonly object[]
  readonly meshes?: readonly {
    readonly primitives: readonly {
      readonly attributes: Readonly<Record<string, number>>
      readonly material?: number
    }[]
  }[]
  readonly nodes?: readonly { readonly name: string; readonly translation?: readonly number[] }[]
  readonly animations?: readonly {
    readonly name: string
    readonly channels: readonly { readonly target: { readonly node: number; readonly path: string } }[]
  }[]
}

/** The JSON chunk of a GLB. */
export function readGlb(pack: Uint8Array): PackJson {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(12, true)
  return JSON.parse(new TextDecoder().decode(pack.subarray(20, 20 + length))) as PackJson
}
