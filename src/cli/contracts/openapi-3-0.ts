type Json = { [name: string]: unknown }

/** Members of an OpenAPI 3.1 document that 3.0 does not have, and that say nothing to a generator. */
const UNKNOWN_IN_3_0 = new Set([
  'jsonSchemaDialect',
  'webhooks',
  'propertyNames',
  'patternProperties',
  'unevaluatedProperties',
])

/** Places whose members are names and no keywords. */
const MAPS = new Set([
  'properties',
  'schemas',
  'parameters',
  'headers',
  'responses',
  'examples',
  'requestBodies',
  'paths',
])

/**
 * The same contract in OpenAPI 3.0, for generators that do not know 3.1. What 3.0 cannot say is said more loosely, never
 * otherwise: a null among the types becomes `nullable`, a constant an enum of one, several types `anyOf`.
 */
export function toOpenApi30(document: Json): Json {
  const { info, ...rest } = document
  const { summary: _summary, license, ...about } = info as Json
  const { identifier: _identifier, ...name } = (license ?? {}) as Json
  return {
    ...(convert(rest) as Json),
    openapi: '3.0.3',
    info: { ...about, ...(license === undefined ? {} : { license: name }) },
  }
}

function convert(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([key]) => isMap || !UNKNOWN_IN_3_0.has(key))
    .map(([key, member]) => [key, isExample(key, isMap) ? member : convert(member, !isMap && MAPS.has(key))])
  const converted = Object.fromEntries(entries) as Json
  return isMap ? converted : convertSchema(converted)
}

/** Examples, defaults and enums hold values, not schemas. */
function isExample(key: string, isMap: boolean): boolean {
  return !isMap && ['example', 'value', 'default', 'enum', 'const'].includes(key)
}

function convertSchema(schema: Json): Json {
  const { $ref, ...beside } = schema
  if (typeof $ref === 'string' && Object.keys(beside).length > 0) return { ...beside, allOf: [{ $ref }] }
  return withoutNulls(withOneType(withoutConst(schema)))
}

/** A generated enum of `true` refuses the value `true` in some languages, so booleans stay booleans. */
function withoutConst(schema: Json): Json {
  if (!('const' in schema)) return schema
  const { const: only, ...rest } = schema
  if (typeof only === 'boolean') return { type: 'boolean', ...rest }
  return { type: typeof only, ...rest, enum: [only] }
}

function withOneType(schema: Json): Json {
  const { type, ...rest } = schema
  if (type === 'null') return { ...rest, type: 'string', nullable: true, enum: [null] }
  if (!Array.isArray(type)) return schema
  const types = type.filter((one) => one !== 'null')
  const nullable = types.length < type.length ? { nullable: true } : {}
  if (types.length === 1) return { ...rest, type: types[0], ...nullable }
  // `nullable` holds only beside a type.
  return { ...rest, anyOf: types.map((one, index) => ({ type: one as unknown, ...(index === 0 ? nullable : {}) })) }
}

/** Null among alternatives becomes part of the first of them that has a type; references have none. */
function withoutNulls(schema: Json): Json {
  for (const key of ['anyOf', 'oneOf'] as const) {
    const given = schema[key]
    if (!Array.isArray(given)) continue
    const others = (given as Json[]).filter((one) => !isNull(one))
    const typed = others.findIndex((one) => 'type' in one)
    if (others.length === given.length || typed < 0) continue
    return { ...schema, [key]: others.map((one, index) => (index === typed ? { ...one, nullable: true } : one)) }
  }
  return schema
}

function isNull({ nullable, enum: values }: Json): boolean {
  return nullable === true && Array.isArray(values) && values.length === 1 && values[0] === null
}
