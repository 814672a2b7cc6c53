import { openapiDocument } from '@learning-cms/server/http/docs/openapi'
import addFormatsModule from 'ajv-formats'
import Ajv2020Module from 'ajv/dist/2020.js'

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }
type Compiled = ((value: unknown) => boolean) & { errors?: unknown }

// Both are CommonJS: TypeScript sees the module where Node passes its default export.
const Ajv2020 = Ajv2020Module as unknown as new (options: object) => { compile: (schema: object) => Compiled }
const addFormats = addFormatsModule as unknown as (ajv: object) => void

const document = openapiDocument()
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)

const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      path,
      matches: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      schema: schemaOf(responses),
    })),
  )
  // A literal path comes before one with parameters.
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
const compiled = new Map<unknown, Compiled>()
const isProblem = ajv.compile((document.components as { schemas: { Problem: object } }).schemas.Problem)

/** Throws when an answer of the API does not match its own description. */
export function checkAnswer(method: string, path: string, { statusCode, headers, body }: Answer) {
  const subject = `${method} ${path} → ${statusCode}`
  if (statusCode >= 500) throw new Error(`${subject}: ${body}`)
  if (statusCode >= 400) {
    if (!String(headers['content-type']).startsWith('application/problem+json'))
      throw new Error(`${subject}: no problem`)
    return demand(isProblem, JSON.parse(body), subject)
  }
  const plain = `/api/v1${path.split('?')[0]}`
  const operation = operations.find((known) => known.method === method && known.matches.test(plain))
  if (!operation?.schema) return undefined
  if (!compiled.has(operation)) compiled.set(operation, ajv.compile(operation.schema))
  return demand(compiled.get(operation)!, body === '' ? null : JSON.parse(body), subject)
}

function demand(fits: Compiled, value: unknown, subject: string) {
  if (!fits(value)) throw new Error(`${subject} does not conform to openapi.json: ${JSON.stringify(fits.errors)}`)
}

function schemaOf(responses: unknown) {
  const done = (responses as Record<string, { content?: Record<string, { schema: object }> }>)['200']
  return done?.content?.['application/json']?.schema
}
