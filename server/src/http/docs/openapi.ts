import { api } from '@learning-cms/contract'
import { problem, refusals } from '@learning-cms/contract/core/errors'
import type { Route } from '@learning-cms/contract/core/route'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { apiPage, styleHash } from './api-page.ts'
import { compressedOnce } from '#http/compressed-once.ts'
import { jsonSchema } from '#http/json-schema.ts'
import { API } from '#http/addresses/public-path.ts'

type Schema = Record<string, unknown>
type Content = { description?: string; content?: Record<string, { schema: unknown }> }
type Operation = Schema & {
  operationId: string
  summary: string
  tags: string[]
  parameters: Schema[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Content>
}
export type ApiDocument = {
  openapi: string
  info: Schema
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Schema
}

/** OpenAPI 3.1, generated from the contract. */
export function openapiDocument(path = ''): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const [entity, routes] of Object.entries(api))
    for (const [name, route] of Object.entries<Route>(routes)) {
      const path = `${API}${route.path.replace(/:(\w+)/g, '{$1}')}`
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(entity, name, route) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Learning CMS',
      version: '1',
      description: 'Times are ISO 8601 in UTC; money is whole đồng; lists page by cursor.',
    },
    servers: [{ url: path || '/' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(entity: string, name: string, route: Route): Operation {
  const { params, query, body, answer, needs } = route
  return {
    operationId: `${entity}.${name}`,
    tags: [entity],
    summary: route.summary,
    'x-needs': needs,
    'x-tokens': route.tokens === 'allowed' || (!route.confirmed && needs !== 'sign-in'),
    ...(needs !== 'nothing' && { security: [{ session: [] }] }),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...headersOf(route)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: {
      ...(route.empty
        ? { 204: { description: 'Done' } }
        : { 200: { description: 'Done', content: { [typeOf(route)]: { schema: jsonSchema(answer, 'output') } } } }),
      default: {
        description: `Refused: ${Object.entries(refusals)
          .map(([code, status]) => `${status} ${code}`)
          .join(', ')}`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

const types = { stream: 'text/event-stream', file: 'application/octet-stream', raw: 'application/octet-stream' }
const typeOf = ({ kind, mediaType }: Route) => mediaType ?? (kind ? types[kind] : 'application/json')

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: inner,
  }))
}

function headersOf({ versioned, repeatable }: Route) {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(versioned ? [header('If-Match', true, 'The version that was read, in quotes')] : []),
    ...(repeatable
      ? [header('Idempotency-Key', repeatable === 'required', 'Makes a repeat of the request harmless')]
      : []),
  ]
}

export function openapiRoutes(app: FastifyInstance, path: string) {
  let printed: ApiDocument | undefined
  const document = () => (printed ??= openapiDocument(path))
  const sendDocument = compressedOnce(() => JSON.stringify(document()))
  const sendPage = compressedOnce(() => apiPage(document()))
  app.get(`${API}/openapi.json`, { compress: false }, (request, reply) =>
    sendDocument(request, reply.type('application/json; charset=utf-8')),
  )
  app.get(`${API}/docs`, { compress: false }, (request, reply) =>
    sendPage(
      request,
      reply
        .header(
          'content-security-policy',
          `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
        )
        .type('text/html; charset=utf-8'),
    ),
  )
}
