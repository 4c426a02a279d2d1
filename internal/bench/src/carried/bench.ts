import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { SOURCE_PATTERN } from '@brushwork/pipeline'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import { type Tried, trySource } from './try-source.js'

/** The corpus, and the games beside it. */
export function usualFolders(): string[] {
  if (corpusRoot === undefined) return []
  return [corpusRoot, join(dirname(corpusRoot), 'games')].filter((folder) => existsSync(folder))
}

/** Tries every model, terrain and level below some folders, one after the other. @param onFile is told of each before it is tried. */
export async function tryFolders(folders: readonly string[], onFile: (file: string) => void): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const folder of folders.map((name) => resolve(name))) {
    for (const path of sourcesIn(folder)) {
      const file = relative(dirname(folder), path).replaceAll('\\', '/')
      onFile(file)
      tried.push(await trySource(path.replaceAll('\\', '/'), file))
    }
  }
  return tried
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE_PATTERN.test(name))
    .sort()
    .map((name) => join(folder, name))
}
