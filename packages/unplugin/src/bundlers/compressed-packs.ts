import type { Core } from '../core.js'

/** A file of a bundler's output. */
export interface OutputFile {
  /** Name or path. */
  readonly name: string
  /** The bytes, undefined where they cannot be had. */
  readonly read: () => Promise<Uint8Array | undefined>
}

/** A file to write beside a pack. */
export interface CompressedFile {
  /** Name or path of the pack with `.br` or `.zst`. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** The compressed forms of the packs among a bundler's files, sorted by name; none without the option `compress`. @throws BuildError */
export async function compressedFiles(
  outputs: readonly OutputFile[],
  { assetReports, project }: Pick<Core, 'assetReports' | 'project'>,
): Promise<readonly CompressedFile[]> {
  if (!assetReports.hasCompressed) return []
  const packs = outputs.filter(({ name }) => name.endsWith('.glb')).sort((a, b) => (a.name < b.name ? -1 : 1))
  const files = packs.map(async ({ name, read }) => {
    const bytes = await read()
    const forms = bytes === undefined ? [] : await assetReports.compressedForms(project.host.sha256(bytes))
    return forms.map((form) => ({ name: `${name}.${form.extension}`, bytes: form.bytes }))
  })
  return (await Promise.all(files)).flat()
}
