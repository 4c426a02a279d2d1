/**
 * What a published tarball differs in from a packed folder: its README links to the repository, since registries resolve no relative
 * links, and its code names no source maps, since they would be larger than the code.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { createTarGzip, parseTarGzip } from 'nanotar'
import { root } from '../system/run.mjs'

const CODE = /\.(?:[cm]?js|d\.[cm]?ts)$/
const SOURCE_MAP = /\n?\/\/# sourceMappingURL=\S+\s*$/
/** The target of a Markdown link or image, or of an HTML attribute, unless it is a URL or an anchor of the page. */
const RELATIVE_LINK = /(\]\(|(?:href|src)=")(?![a-z]+:|#|\/)([^)"\s]+)/g

/** Rewrites a tarball of `pnpm pack`. Its entries keep their order and modes; all have the same time, so that equal files make equal tarballs. */
export async function finishTarball(path, folder, repositoryUrl) {
  const entries = await parseTarGzip(readFileSync(path))
  const files = entries.map(({ name, data, attrs }) => ({
    name,
    data: finished(name, data, folder, repositoryUrl),
    attrs: { mode: attrs.mode, mtime: 0, user: '', group: '', uid: 0, gid: 0 },
  }))
  writeFileSync(path, await createTarGzip(files))
}

function finished(name, data, folder, repositoryUrl) {
  if (CODE.test(name)) return edited(data, (text) => text.replace(SOURCE_MAP, '\n'))
  if (name === 'package/README.md' || name === 'package/CHANGELOG.md') {
    return edited(data, (text) => withRepositoryLinks(text, folder, repositoryUrl))
  }
  return data
}

function edited(data, edit) {
  return new TextEncoder().encode(edit(new TextDecoder().decode(data)))
}

/** @throws Error where a link leads to nothing in the repository */
export function withRepositoryLinks(text, folder, repositoryUrl) {
  return text.replace(RELATIVE_LINK, (_, opening, target) => {
    const [, path, anchor] = /^([^#]*)(#.*)?$/.exec(target)
    const file = posix.normalize(posix.join('packages', folder, path)).replace(/\/$/, '')
    if (file.startsWith('..') || !existsSync(join(root, file))) {
      throw new Error(`packages/${folder}/README.md links to ${target}, which is not in the repository.`)
    }
    const kind = statSync(join(root, file)).isDirectory() ? 'tree' : 'blob'
    return `${opening}${repositoryUrl}/${kind}/main/${file}${anchor ?? ''}`
  })
}
