import { decodeInScript } from '../../geometry/decode-geometry.js'
import type { BySlopes } from '../../geometry/predict-slopes.js'
import type { PackSource } from '../walk/pack-source.js'
import { atAccessor, type TrustedPack } from './open-trusted.js'
import { trustedPrimitives } from './trusted-geometry.js'
import type { PrimitiveJson, RecordJson } from './trusted-json.js'
import { trustedRecord } from './trusted-record.js'

/** The pack of a module for walks: values are as its build wrote them. @param root the extension of its kind */
export function trustedSource(
  pack: TrustedPack,
  root: RecordJson,
  slopes: BySlopes | undefined,
): PackSource<RecordJson, PrimitiveJson> {
  return {
    ...trustedPrimitives(pack, decodeInScript, slopes),
    root,
    record: (json, fields) => trustedRecord(json, fields, pack),
    where: (json, column) => atAccessor(json[column] as number),
  }
}
