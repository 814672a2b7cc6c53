import * as z from 'zod'

/** Kinds of refusal, with their HTTP status. */
export const refusals = {
  'invalid-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  'state-forbids': 409,
  'changed-meanwhile': 412,
  'too-large': 413,
  'wrong-type': 415,
  'rule-broken': 422,
  'version-required': 428,
  'too-many-requests': 429,
  'server-fault': 500,
  'not-now': 503,
  'no-room': 507,
} as const
export type Refusal = keyof typeof refusals

/** RFC 9457 problem details, as `application/problem+json`. */
export const problem = z.object({
  status: z.int(),
  /** The kind of refusal. */
  code: z.enum(Object.keys(refusals) as [Refusal, ...Refusal[]]),
  /** A dotted key of `reasons.ts` that names the rule. */
  reason: z.string(),
  /** The reason in the language of `Accept-Language`, ready for display. */
  message: z.string(),
  /** Values used in the message, such as `max` or `allowed`; for field errors keyed by the field's path. */
  values: z.record(z.string(), z.unknown()).optional(),
  /** Path of a body or query field → reason key. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With 412: the current row, and the names of the fields that changed since the version sent. */
  current: z.record(z.string(), z.unknown()).optional(),
  changed: z.array(z.string()).optional(),
  /** With 412: who made the last change, for people who may know. */
  changedBy: z.string().optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof problem>
