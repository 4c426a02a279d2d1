import type { BySlopes } from '../../geometry/predict-slopes.js'
import type { PackSource } from '../walk/pack-source.js'
import { builtPrimitives } from './built-geometry.js'
import type { PrimitiveJson, RecordJson } from './built-json.js'
import { builtRecord } from './built-record.js'
import { atAccessor, type BuiltPack } from './open-built.js'

/** The pack of a module for walks: values are as its build wrote them. @param root the extension of its kind */
export function builtSource(
  pack: BuiltPack,
  root: RecordJson,
  slopes: BySlopes | undefined,
): PackSource<RecordJson, PrimitiveJson> {
  return {
    ...builtPrimitives(pack, slopes),
    root,
    record: (json, fields) => builtRecord(json, fields, pack),
    where: (json, column) => atAccessor(json[column] as number),
  }
}
