import { ApiError, NetworkError } from '#api/problem.ts'
import type { Versioned } from '#kit/form/use-record-form.ts'

/** A record that a colleague changes too: saves of an old version are refused as by the server. */
export function recordOf<Row extends Versioned>(first: Row) {
  let row = first
  const bodies: Partial<Row>[] = []
  const change = (body: Partial<Row>) => (row = { ...row, ...body, version: row.version + 1 })
  return {
    now: () => row,
    /** The bodies of all saves, oldest first; refused ones too. */
    bodies,
    /** A change by a colleague, Lan. */
    change,
    save: async (body: Partial<Row>, base: Row | undefined) => {
      bodies.push(body)
      if (base?.version === row.version) return change(body)
      throw new ApiError({
        status: 412,
        code: 'changed-meanwhile',
        reason: 'version.stale',
        message: 'Somebody changed it meanwhile',
        current: row,
        changedBy: 'lan',
        requestId: 'r-1',
      })
    },
  }
}

/** A refusal that names fields, each with its reason. */
export const refusedAt = (fields: Record<string, string>) =>
  new ApiError({
    status: 422,
    code: 'rule-broken',
    reason: 'input.invalid',
    message: 'Không hợp lệ',
    fields,
    requestId: 'r-1',
  })

/** The error of a call without an answer. */
export const unreachable = () => new NetworkError(new TypeError('fetch failed'))
