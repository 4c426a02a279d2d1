import { deepEqual, equal, ok } from 'node:assert/strict'
import {
  atOddOffset,
  type CorpusFile,
  corpusFiles,
  corpusPaths,
  corpusRoot,
  readCorpus,
} from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { detectFormat } from '../../../src/index.js'
import {
  facePlane,
  type MapBrush,
  type MapDocument,
  parseMap,
  printMap,
  readMap,
  writeMap,
} from '../../../src/levels/map/index.js'
import { solidFromPlanes } from '../../../src/levels/wmp/document/planes.js'
import { decode } from './fixtures.js'

const maps = corpusPaths('.', '.map')

function brushesOf(document: MapDocument): MapBrush[] {
  return document.entities.flatMap(({ brushes }) => brushes.filter((brush) => brush.kind === 'brush'))
}

describe.skipIf(corpusRoot === undefined)('real maps', () => {
  it.each(maps)('%s is written as it was read, at any alignment', (path) => {
    const bytes = readCorpus(path)
    expect(Buffer.compare(writeMap(readMap(bytes)), bytes)).toBe(0)
    expect(Buffer.compare(writeMap(readMap(atOddOffset(bytes))), bytes)).toBe(0)
  })

  it.each(maps)('%s survives being printed without its source', (path) => {
    const { source: _, ...document } = readMap(readCorpus(path))
    const { source: __, ...again } = readMap(writeMap(document))
    const numbers = ({ lines: ___, ...columns }: MapDocument['faces']) => columns
    expect(numbers(again.faces)).toEqual(numbers(document.faces))
    expect(again.textures).toEqual(document.textures)
    const keys = ({ entities }: MapDocument) =>
      entities.map(({ properties }) => properties.map((p) => [p.key, p.value]))
    expect(keys(again)).toEqual(keys(document))
  })

  // The manifest counts the brushes that qbsp puts in the visible hull, which excludes those with the texture CLIP.
  it.each(corpusFiles('Quake map'))('$path has the brushes that the manifest says', (file: CorpusFile) => {
    const { entities, faces, textures } = readMap(file.read())
    const visible = entities[0].brushes.filter(
      (brush) => brush.kind === 'brush' && textures[faces.textures[brush.firstFace]].toUpperCase() !== 'CLIP',
    )
    expect(visible).toHaveLength(Number(file.expect.worldBrushes))
  })

  it.each(maps)('%s gives no issues, and is detected by its content', (path) => {
    const bytes = readCorpus(path)
    expect(readMap(bytes).issues).toEqual([])
    expect(detectFormat(bytes)).toMatchObject({ id: 'map', kind: 'level', readable: true })
  })

  it.each(maps)('%s has closed brushes whose center lies behind every face', (path) => {
    const document = readMap(readCorpus(path))
    for (const { firstFace, faceCount, line } of brushesOf(document)) {
      const points = document.faces.points.slice(firstFace * 9, (firstFace + faceCount) * 9)
      const { vertices, polygons, problems } = solidFromPlanes(points)
      deepEqual(problems, [], `line ${line}`)
      equal(polygons.starts.length, faceCount + 1, `line ${line}`)
      const corners = vertices.length / 3
      const center = [0, 1, 2].map(
        (axis) => vertices.reduce((sum, v, at) => (at % 3 === axis ? sum + v : sum), 0) / corners,
      )
      for (let face = firstFace; face < firstFace + faceCount; face++) {
        const plane = facePlane(document.faces, face)
        if (plane === undefined) throw new Error(`line ${line}: a face without a plane`)
        const height = plane.normal.reduce((sum, n, axis) => sum + n * center[axis], -plane.distance)
        ok(height < 0, `line ${line}`)
      }
    }
  })

  it.each(maps)('%s has faces, keys and brushes on their reported lines', (path) => {
    const text = decode(readCorpus(path))
    const lines = text.split('\n')
    const document = parseMap(text)
    expect(printMap(document) === text).toBe(true)
    for (const line of document.faces.lines) ok(lines[line - 1].startsWith('('), `line ${line}`)
    for (const { line = 0, properties } of document.entities) {
      equal(lines[line - 1], '{')
      for (const { key, line: at = 0 } of properties) ok(lines[at - 1].includes(`"${key}"`), `line ${at}`)
    }
    for (const { line = 0 } of brushesOf(document)) equal(lines[line - 1], '{')
  })
})
