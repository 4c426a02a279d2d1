import {
  atOddOffset,
  type CorpusFile,
  corpusManifest,
  corpusPaths,
  corpusRoot,
  readCorpus,
} from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { readWmp, type WmpDocument, walkNodes, writeWmp } from '../../../src/levels/wmp/index.js'

const levels = corpusPaths('.', '.wmp')
const classOf = { group: 'object', entity: 'model', position: 'start' } as Record<string, string>

/** Facts of the document, as listed in the manifest. */
function factsOf(document: WmpDocument): Record<string, unknown> {
  const nodes: Record<string, number> = { level: 1 }
  let [objects, entities, blocks, polygons, vertices] = [1, 1, 0, 0, 0]
  for (const { node } of walkNodes(document.root.children)) {
    const name = classOf[node.kind] ?? node.kind
    nodes[name] = (nodes[name] ?? 0) + 1
    objects++
    if (node.kind === 'block') {
      blocks++
      polygons += node.polygons.starts.length - 1
      vertices += node.vertices.length / 3
    } else if (node.kind !== 'group') entities++
  }
  return {
    version: document.header.version,
    objects,
    blocks,
    entities,
    nodes,
    polygons,
    faces: polygons,
    vertices,
    wads: document.wed.wads.map(({ path }) => path),
    textureFolders: [...document.wed.textureFolders],
  }
}

describe.skipIf(corpusRoot === undefined)('real levels', () => {
  it.each(levels)('%s is written as it was read, at any alignment', (path) => {
    const bytes = readCorpus(path)
    expect(Buffer.compare(writeWmp(readWmp(bytes)), bytes)).toBe(0)
    expect(Buffer.compare(writeWmp(readWmp(atOddOffset(bytes))), bytes)).toBe(0)
  })

  const withFacts = corpusManifest().filter((file) => file.path.endsWith('.wmp') && 'blocks' in file.expect)
  it.each(withFacts)('$path has the facts of the manifest', (file: CorpusFile) => {
    const facts = factsOf(readWmp(file.read()))
    const { format: _, min: __, max: ___, ...expected } = file.expect
    expect(facts).toMatchObject(expected)
  })

  it.each(levels)('%s gives no issues', (path) => {
    expect(readWmp(readCorpus(path)).issues).toEqual([])
  })
})
