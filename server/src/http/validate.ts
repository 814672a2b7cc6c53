import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Unfit } from './answer-error.ts'
import { farBeyond } from './extent.ts'
import { tooMuch } from './scan.ts'

/** More faults than these nobody reads. */
const REPORTED = 100
// The sentences of the library are never shown, and making one for each fault takes longer than finding it.
const context = { async: false, reportInput: true, error: () => 'invalid' } as const

/** Reads what was sent by a schema of the contract. */
export const validator = (schema: z.ZodType, part: string) => (value: unknown) => {
  const beyond = farBeyond(schema, value)
  if (beyond) return { error: new Unfit(beyond, part) }
  const read = schema._zod.run({ value, issues: [] }, context)
  if (read instanceof Promise) throw new Error('A schema of the contract must not wait for anything')
  if (read.issues.length === 0) return { value: read.value }
  const issues = read.issues.slice(0, REPORTED).map((issue) => z.core.util.finalizeIssue(issue, context, z.config()))
  return { error: new Unfit(issues, part) }
}

/** Bodies are JSON, and are looked over before they are parsed. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    const issues = tooMuch(text, request.routeOptions.schema?.body as z.ZodType | undefined)
    if (issues) done(new Unfit(issues, 'body'))
    else void parse(request, text, done)
  })
}
