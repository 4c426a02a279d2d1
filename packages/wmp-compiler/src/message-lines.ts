import type { Block, Level } from './level.js'
import type { LevelMessage } from './message.js'

/** Messages about blocks with the line of their face or block, where the file has lines and they have none yet. */
export function withLines(messages: readonly LevelMessage[], { blocks, parts }: Level): LevelMessage[] {
  const known = new Map<string | undefined, ReadonlyMap<number, Block>>()
  const blocksOf = (name: string | undefined): ReadonlyMap<number, Block> => {
    const own = known.get(name)
    if (own !== undefined) return own
    const all = name === undefined ? blocks : parts.filter((part) => part.name === name).flatMap((part) => part.blocks)
    const byIndex = new Map(all.map((block) => [block.index, block]))
    known.set(name, byIndex)
    return byIndex
  }
  return messages.map((message) => {
    if (message.block === undefined || message.line !== undefined) return message
    const block = blocksOf(message.part).get(message.block)
    const line = block?.faces.find(({ index }) => index === message.face)?.line ?? block?.line
    return line === undefined ? message : { ...message, line }
  })
}
