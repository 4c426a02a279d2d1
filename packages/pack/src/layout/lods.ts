import { list, NUMBER, OCTETS } from './field.js'

/** BRUSHWORK_lods on a mesh primitive: fewer triangles over its vertices. */
export const LODS_PRIMITIVE = {
  stream: OCTETS,
  errors: list(NUMBER),
} as const
