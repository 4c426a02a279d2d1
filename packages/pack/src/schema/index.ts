export { withSchemas } from './page.js'
export { type JsonSchema, RECORDS, schemaOf } from './schema.js'
