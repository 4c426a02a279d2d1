import type { About } from '../../about/about.js'
import { aboutMapFace } from '../../levels/map/about.js'
import { OPEN_SQUARE, QUOTE } from '../../levels/map/layout.js'
import { startsWord } from '../../levels/map/parse/face-words.js'
import { END, MapScanner } from '../../levels/map/parse/scanner.js'

/** A token of a face with its meaning. */
export interface FacePart {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly about: About
  readonly isNumber: boolean
}

const AXES = ['x', 'y', 'z']

/** The tokens of one face, which was parsed without an error. Brackets are not among them. */
export function faceParts(bytes: Uint8Array, start: number, end: number): FacePart[] {
  const scanner = new MapScanner(bytes, () => '', start, end)
  const parts: FacePart[] = []
  const number = (name: string, about: About): void => {
    scanner.peek()
    const from = scanner.at
    scanner.number(name)
    parts.push({ start: from, end: scanner.at, name, about, isNumber: true })
  }
  for (let point = 0; point < 3; point++) {
    bracketed(scanner, () => {
      for (const axis of AXES) number(`point ${point} ${axis}`, aboutMapFace.coordinate)
    })
  }
  parts.push(textureOf(scanner))
  if (scanner.peek() === OPEN_SQUARE) {
    for (const axis of ['u', 'v']) {
      bracketed(scanner, () => {
        for (const part of AXES) number(`${axis} axis ${part}`, aboutMapFace.axis)
        number(`${axis} offset`, aboutMapFace.offset)
      })
    }
  } else {
    number('u offset', aboutMapFace.offset)
    number('v offset', aboutMapFace.offset)
  }
  number('rotation', aboutMapFace.rotation)
  for (const axis of ['u', 'v']) if (hasNumber(scanner)) number(`${axis} scale`, aboutMapFace.scale)
  for (let at = 0; hasNumber(scanner); at++) number(`surface[${at}]`, aboutMapFace.surface)
  if (scanner.peek() !== END) {
    parts.push({ start: scanner.at, end, name: 'words', about: aboutMapFace.words, isNumber: false })
  }
  return parts
}

/** Reads what is between two brackets of any kind. */
function bracketed(scanner: MapScanner, read: () => void): void {
  scanner.peek()
  scanner.at++
  read()
  scanner.peek()
  scanner.at++
}

function textureOf(scanner: MapScanner): FacePart {
  const isQuoted = scanner.peek() === QUOTE
  const start = scanner.at
  if (isQuoted) scanner.skipString('a texture name')
  else scanner.skipWord()
  return { start, end: scanner.at, name: 'texture', about: aboutMapFace.texture, isNumber: false }
}

function hasNumber(scanner: MapScanner): boolean {
  return scanner.peek() !== END && !startsWord(scanner.bytes, scanner.at)
}
