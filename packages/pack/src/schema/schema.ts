import { GEOMETRY_PRIMITIVE, GEOMETRY_ROOT } from '../layout/coded-geometry.js'
import { CODINGS, type CodedExtension } from '../layout/codings.js'
import { DEFLATE_ROOT } from '../layout/deflate.js'
import type { Field, Fields } from '../layout/field.js'
import { GRID_ACCESSOR, GRID_ROOT } from '../layout/grid.js'
import { AREA_ROOT, LEVEL_PRIMITIVE, LEVEL_ROOT } from '../layout/level.js'
import { LODS_PRIMITIVE } from '../layout/lods.js'
import { SECOND_SKIN_PRIMITIVE } from '../layout/second-skin.js'
import { SPRITE_ROOT } from '../layout/sprite.js'
import { TERRAIN_ROOT } from '../layout/terrain.js'
import { VERTEX_ANIMATION_PRIMITIVE, VERTEX_ANIMATION_ROOT } from '../layout/vertex-animation.js'
import { textOf } from './texts.js'

/** A JSON schema. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Extensions on the document and on primitives, by the names that docs/extensions uses. */
export const RECORDS = {
  BRUSHWORK_terrain: TERRAIN_ROOT,
  BRUSHWORK_sprite: SPRITE_ROOT,
  BRUSHWORK_vertex_animation: VERTEX_ANIMATION_ROOT,
  'BRUSHWORK_vertex_animation on a primitive': VERTEX_ANIMATION_PRIMITIVE,
  BRUSHWORK_grid: GRID_ROOT,
  'BRUSHWORK_grid on an accessor': GRID_ACCESSOR,
  BRUSHWORK_geometry: GEOMETRY_ROOT,
  'BRUSHWORK_geometry on a primitive': GEOMETRY_PRIMITIVE,
  'BRUSHWORK_lods on a primitive': LODS_PRIMITIVE,
  'BRUSHWORK_second_skin on a primitive': SECOND_SKIN_PRIMITIVE,
  BRUSHWORK_level: LEVEL_ROOT,
  'BRUSHWORK_level on a primitive': LEVEL_PRIMITIVE,
  BRUSHWORK_level_area: AREA_ROOT,
  BRUSHWORK_deflate: DEFLATE_ROOT,
} as const satisfies Record<string, Fields>

const ELEMENTS = { 1: 'SCALAR', 2: 'VEC2', 3: 'VEC3', 4: 'VEC4' } as const
const COMPONENTS = {
  floats: 'float',
  words: 'unsigned int',
  shorts: 'unsigned short',
  octets: 'unsigned byte',
} as const

/** The JSON schema (draft 2020-12) of an extension. */
export function schemaOf(name: keyof typeof RECORDS): JsonSchema {
  const schema = recordSchema(RECORDS[name])
  const coding: number = name in CODINGS ? CODINGS[name as CodedExtension] : 1
  const known = { const: coding, description: 'version of the coding of this extension' }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
    ...(coding !== 1 && {
      required: ['coding', ...schema.required],
      properties: { coding: known, ...schema.properties },
    }),
  }
}

function recordSchema(fields: Fields) {
  const names = Object.keys(fields)
  const properties = names.map((name) => {
    const type = typeOf(fields[name])
    const description = [type, textOf(fields, name)].filter((text) => text !== '').join(' · ')
    const preset = fields[name].default === undefined ? {} : { default: fields[name].default }
    return [name, { ...fieldSchema(fields[name]), ...preset, description }] as const
  })
  return {
    type: 'object',
    required: names.filter((name) => fields[name].absent === undefined),
    properties: Object.fromEntries(properties),
  }
}

/** Describes what JSON schema cannot express: accessors and indices. */
function typeOf(field: Field): string {
  if (field.kind === 'index') return `Index into ${field.of}`
  return isColumn(field) ? `Accessor, ${ELEMENTS[field.of]} ${COMPONENTS[field.kind]}` : ''
}

function fieldSchema(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
      return { type: 'string' }
    case 'boolean':
    case 'number':
      return { type: field.kind }
    case 'integer':
      return { type: 'integer', minimum: field.of }
    case 'choice':
      return { enum: field.of }
    case 'index':
      return { type: 'integer', minimum: field.none ? -1 : 0 }
    case 'list': {
      const size = field.length === undefined ? {} : { minItems: field.length, maxItems: field.length }
      return { type: 'array', items: fieldSchema(field.of), ...size }
    }
    case 'record':
      return recordSchema(field.of)
    default:
      return { type: 'integer', minimum: 0 }
  }
}

function isColumn(field: Field): field is Extract<Field, { readonly kind: keyof typeof COMPONENTS }> {
  return field.kind in COMPONENTS
}
