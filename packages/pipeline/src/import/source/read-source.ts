import { nearestName } from '@brushwork/asset'
import type { BuildError } from '../../diagnostics/build-error.js'
import { failure } from '../../diagnostics/failure.js'
import { isLfsPointer, lfsPointerText } from '../../diagnostics/lfs-pointer.js'
import { listedNames } from '../../diagnostics/nearest-name.js'
import type { Host } from '../../host/host.js'
import { baseName } from '../../host/path.js'
import { SOUND_PATTERN, SOURCE_PATTERN, SPRITE_PATTERN } from '../../resolve/source-kind.js'

/** The error for a missing source, with a hint about similar files. */
export async function missingSource(file: string, host: Pick<Host, 'listFolder'>): Promise<BuildError> {
  const hint = await missingHint(file, host)
  return failure(file, 'source-missing', `there is no such file${hint === undefined ? '' : `; ${hint}`}`)
}

/**
 * A hint about a missing file: the same name in another case, with another extension, or a similar name.
 * @param isCaseOnly only looks for the same name in another case
 */
export async function missingHint(
  file: string,
  host: Pick<Host, 'listFolder'>,
  isCaseOnly = false,
): Promise<string | undefined> {
  const other = await otherCase(file, host)
  if (other !== undefined) {
    const [asked, found] = firstDifference(file, other)
    return `the name there is ${found}, not ${asked}: letter case counts on this disk`
  }
  if (isCaseOnly) return undefined
  const name = baseName(file)
  const pattern = [SPRITE_PATTERN, SOUND_PATTERN].find((one) => one.test(name)) ?? SOURCE_PATTERN
  const there = (await host.listFolder(folderOf(file))).filter((entry) => pattern.test(entry))
  const stem = stemOf(name).toLowerCase()
  const same = there.filter((entry) => stemOf(entry).toLowerCase() === stem)
  if (same.length > 0) return `${listedNames(same)} ${same.length === 1 ? 'is' : 'are'} there`
  const near = nearestName(name, there)
  return near === undefined ? undefined : `did you mean ${near}?`
}

/**
 * The path of an existing file that differs from a missing one only in letter case, in its name or its folders; else
 * undefined.
 */
export async function otherCase(file: string, host: Pick<Host, 'listFolder'>): Promise<string | undefined> {
  const [first, ...rest] = file.split('/')
  let path = first
  for (const [index, part] of rest.entries()) {
    const entries = await host.listFolder(/^(?:[A-Za-z]:)?$/.test(path) ? `${path}/` : path)
    const expected = index === rest.length - 1 ? part : `${part}/`
    const found = entries.includes(expected)
      ? expected
      : entries.find((entry) => entry.toLowerCase() === expected.toLowerCase())
    // A folder may be accessible but not listable: continue below it.
    if (found === undefined && (entries.length > 0 || index === rest.length - 1)) return undefined
    path = `${path}/${(found ?? expected).replace(/\/$/, '')}`
  }
  return path === file ? undefined : path
}

/** The first path components that differ. */
function firstDifference(asked: string, found: string): [asked: string, found: string] {
  const others = found.split('/')
  const parts = asked.split('/')
  const at = parts.findIndex((part, index) => part !== others[index])
  return [parts[at] ?? asked, others[at] ?? found]
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/')) || '/'
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '')
}

/** Reads a source. @throws BuildError `source-missing`, `git-lfs-pointer`, and those of the host. */
export async function readSource(file: string, host: Pick<Host, 'readFile' | 'listFolder'>): Promise<Uint8Array> {
  const bytes = await host.readFile(file)
  if (bytes === undefined) throw await missingSource(file, host)
  checkSource(file, bytes)
  return bytes
}

/** @throws BuildError when the bytes are a pointer of Git LFS, whose content was not fetched. */
export function checkSource(file: string, bytes: Uint8Array): void {
  if (isLfsPointer(bytes)) throw failure(file, 'git-lfs-pointer', lfsPointerText(baseName(file)))
}
