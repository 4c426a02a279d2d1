import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { SOURCE_PATTERN } from '@brushwork/pipeline/config'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import { buildSource, type SourceResult } from './build-source.js'

/** Default folders: the corpus and the games next to it. */
export function defaultFolders(): string[] {
  if (corpusRoot === undefined) return []
  return [corpusRoot, join(dirname(corpusRoot), 'games')].filter((folder) => existsSync(folder))
}

/**
 * Tries every model, terrain and level below the folders, one after the other. @param onFile called with each file
 * before it is tried
 */
export async function buildFolders(
  folders: readonly string[],
  onFile: (file: string) => void,
): Promise<SourceResult[]> {
  const results: SourceResult[] = []
  for (const folder of folders.map((name) => resolve(name))) {
    for (const path of sourcesIn(folder)) {
      const file = relative(dirname(folder), path).replaceAll('\\', '/')
      onFile(file)
      results.push(await buildSource(path.replaceAll('\\', '/'), file))
    }
  }
  return results
}

/** Paths of all models, terrains and levels below a folder, sorted. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE_PATTERN.test(name))
    .sort()
    .map((name) => join(folder, name))
}
