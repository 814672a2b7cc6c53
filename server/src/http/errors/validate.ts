import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Unfit } from './answer-error.ts'
import { farBeyond } from '#http/extent.ts'
import { tooMuch } from '#http/scanning/scan.ts'

/** Nobody reads more issues than this. */
const REPORTED = 100
// The library's messages are never shown, and generating one per issue takes longer than finding it.
const context = { async: false, reportInput: true, error: () => 'invalid' } as const

/** Parses input with a schema of the contract. */
export const validator = (schema: z.ZodType, part: string) => (value: unknown) => {
  const beyond = farBeyond(schema, value)
  if (beyond) return { error: new Unfit(beyond, part) }
  const read = schema._zod.run({ value, issues: [] }, context)
  if (read instanceof Promise) throw new Error('Schemas of the contract must not be asynchronous')
  if (read.issues.length === 0) return { value: read.value }
  const issues = read.issues.slice(0, REPORTED).map((issue) => z.core.util.finalizeIssue(issue, context, z.config()))
  return { error: new Unfit(issues, part) }
}

/** Bodies are JSON, and are scanned before they are parsed. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    const schema = request.routeOptions.schema?.body
    const issues = tooMuch(text, schema instanceof z.ZodType ? schema : undefined)
    if (issues) done(new Unfit(issues, 'body'))
    else void parse(request, text, done)
  })
}
