import type { Output } from '@brushwork/pipeline/convert'

/**
 * Paths of the outputs of one source below `folder`. Each is the name of the source without its ending, the part and
 * the ending: `actors/guard.coat.png`. Equal parts are numbered: `guard.coat.2.png`.
 * @param source its name below `folder`, as `outputNames` gives it
 */
export function pathsBelow(folder: string, source: string, outputs: readonly Output[]): string[] {
  const stem = source.replace(/\.[^./]*$/, '')
  const seen = new Map<string, number>()
  const taken = new Set<string>()
  return outputs.map(({ part, ending }) => {
    const name = `${folder}/${stem}${part === '' ? '' : `.${fileName(part)}`}`
    let times = seen.get(name.toLowerCase()) ?? 0
    let path: string
    do {
      times++
      path = `${name}${times === 1 ? '' : `.${times}`}${ending}`
      // There may be a part of the name `coat.2`, too.
    } while (taken.has(path.toLowerCase()))
    seen.set(name.toLowerCase(), times)
    taken.add(path.toLowerCase())
    return path
  })
}

/** The name of a texture as a file name everywhere: Windows refuses `*water3`, and `..` is a folder everywhere. */
function fileName(part: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what must go.
  const safe = part.replace(/[\x00-\x1f<>:"/\\|?*\x7f]/g, '_')
  // Only at the start of a run: a long one inside the name would be read from each of its characters.
  const name = safe.replace(/^\.+/, '_').replace(/(?<![. ])[. ]+$/, '_')
  return name === '' ? '_' : name
}
