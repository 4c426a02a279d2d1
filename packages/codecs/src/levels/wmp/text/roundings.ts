import type { Issue } from '../../../binary/index.js'
import type { WmpBlock, WmpDocument, WmpNode, WmpRoot } from '../document/document.js'
import { walkNodes } from '../document/walk-nodes.js'
import { type NumberStyle, type NumberStyles, PLANE_DIALECT, printNumber, VERTEX_DIALECT } from './number-text.js'

/** The notice `rounded` where numbers of a document change by the decimals of a text, with their count and the largest change. */
export function roundingsOf(document: WmpDocument, encoding: 'text-planes' | 'text-vertices'): Issue[] {
  const styles = encoding === 'text-planes' ? PLANE_DIALECT : VERTEX_DIALECT
  const counter = new RoundingCounter()
  countRoot(counter, document.root, styles)
  for (const { node, path } of walkNodes(document.root.children)) {
    counter.path = path
    countNode(counter, node, styles)
  }
  if (counter.count === 0) return []
  const numbers = counter.count === 1 ? '1 number is' : `${counter.count} numbers are`
  const message = `${numbers} rounded to the six decimals of a text, by ${counter.most.toPrecision(2)} at most`
  return [{ code: 'rounded', message, format: 'wmp', path: counter.first }]
}

class RoundingCounter {
  path = 'root'
  count = 0
  most = 0
  /** Path of the first. */
  first = ''

  add(values: ArrayLike<number>, style: NumberStyle): void {
    for (let index = 0; index < values.length; index++) {
      const value = values[index]
      if (Number.isInteger(value) || !Number.isFinite(value)) continue
      const change = Math.abs(Number(printNumber(value, style)) - value)
      if (change === 0) continue
      if (this.count++ === 0) this.first = this.path
      if (change > this.most) this.most = change
    }
  }
}

function countRoot(counter: RoundingCounter, root: WmpRoot, styles: NumberStyles): void {
  const { azimuth, elevation, fog, sun, ambient } = root.level
  counter.add([...root.position, ...root.angles, ...root.scale], styles.coordinate)
  counter.add([azimuth, elevation], styles.sun)
  counter.add([...fog.flat(), ...sun, ...ambient], styles.color)
}

function countNode(counter: RoundingCounter, node: WmpNode, styles: NumberStyles): void {
  const { coordinate } = styles
  counter.add([...node.position, ...node.angles, ...node.scale], coordinate)
  switch (node.kind) {
    case 'block':
      countBlock(counter, node, styles)
      break
    case 'entity':
      counter.add(node.skills, coordinate)
      counter.add([node.ambient, node.albedo], coordinate)
      break
    case 'light':
      counter.add(node.color, styles.color)
      counter.add([node.range], coordinate)
      break
    case 'path':
      counter.add(node.points, coordinate)
      counter.add(node.skills, coordinate)
      counter.add(node.edgeValues, coordinate)
      break
    case 'region':
      counter.add([...node.min, ...node.max], coordinate)
  }
}

function countBlock(counter: RoundingCounter, block: WmpBlock, styles: NumberStyles): void {
  const inPlanes = styles === PLANE_DIALECT
  counter.add(inPlanes ? (block.planes ?? []) : block.vertices, styles.coordinate)
  for (const face of block.faces) {
    if (face === undefined) continue
    if (!inPlanes) counter.add([...face.t1, ...face.t2], styles.coordinate)
    counter.add([...face.offset, face.rotation], styles.offset)
    counter.add(face.scale, styles.scale)
    counter.add([face.ambient, face.albedo], styles.brightness)
  }
}
