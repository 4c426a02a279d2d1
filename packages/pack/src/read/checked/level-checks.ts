import type { NamedBlock } from '@brushwork/asset'
import type { JsonValue } from '../../json-value.js'
import type { ValuesOf } from '../../layout/field.js'
import type { WHOLE_LEVEL } from '../../layout/level.js'

/** Checks that the facts of a level agree with each other. @throws PackError */
export function checkFacts(json: JsonValue, { paths, blocks, parts }: ValuesOf<typeof WHOLE_LEVEL>): void {
  json.listOf('groups').forEach((group, index) => {
    // The parent comes first, so that no walk to the top is endless.
    group.optional('parent')?.index(index)
  })
  json.listOf('paths').forEach((path, index) => {
    const { points, edges, pointSkills, edgeValues } = paths[index]
    if (pointSkills !== undefined) checkCount(path.get('pointSkills'), pointSkills, points.length)
    if (edgeValues !== undefined) checkCount(path.get('edgeValues'), edgeValues, edges.length)
  })
  checkBlocks(json, blocks)
  json.listOf('parts').forEach((part, index) => {
    checkBlocks(part, parts[index].blocks ?? [])
  })
}

function checkCount(where: JsonValue, items: readonly unknown[], count: number): void {
  if (items.length !== count) where.fail(`expected ${count} items, found ${items.length}`)
}

/**
 * Checks that the named blocks of a level or part are sorted, since `findBlock` uses binary search. @throws PackError
 */
function checkBlocks(json: JsonValue, blocks: readonly NamedBlock[]): void {
  let last = 0
  json.listOf('blocks').forEach((block, at) => {
    block.get('index').integer(last)
    last = blocks[at].index
  })
}
