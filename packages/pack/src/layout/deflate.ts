import type { FieldsOf } from './field.js'

/** BRUSHWORK_deflate on the document: the buffer is a zlib stream of another GLB. */
export const DEFLATE_ROOT = {
  byteLength: { kind: 'integer', of: 1 },
} as const satisfies FieldsOf<{ readonly byteLength: number }>
