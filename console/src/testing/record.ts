import { ApiError, NetworkError } from '#api/problem.ts'

type Versioned = { id: string; version: number }

/** A record that somebody else changes too: saves over an old version are refused as the server refuses them. */
export function recordOf<Row extends Versioned>(first: Row) {
  let row = first
  const bodies: Partial<Row>[] = []
  const change = (body: Partial<Row>) => (row = { ...row, ...body, version: row.version + 1 })
  return {
    now: () => row,
    /** What was asked for, oldest first; refused saves too. */
    bodies,
    /** Lan saves, wherever she sits. */
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

/** A refusal that names the fields, each with the reason. */
export const refusedAt = (fields: Record<string, string>) =>
  new ApiError({
    status: 422,
    code: 'rule-broken',
    reason: 'input.invalid',
    message: 'Không hợp lệ',
    fields,
    requestId: 'r-1',
  })

/** No answer came. */
export const unreachable = () => new NetworkError(new TypeError('fetch failed'))
