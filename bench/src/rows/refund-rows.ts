import { randomUUID } from 'node:crypto'
import type { Asking } from './learning-rows.ts'
import { note } from '#table.ts'

const MOST_MS = 30
const REFUNDS = 100

type Order = { id: string; refundable: number; gateway: string }

/** Our own part of a refund, without the gateway: its preview, and storing it with its attempts. */
export async function refunding({ url, auth }: Asking) {
  const ask = async (method: 'GET' | 'POST', path: string, input?: object) => {
    const headers = { ...auth, ...(input && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }) }
    const startedAt = performance.now()
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(input && { body: JSON.stringify(input) }),
    })
    const body = (await answer.json()) as Record<string, unknown>
    return { status: answer.status, body, ms: performance.now() - startedAt }
  }
  const { body } = await ask('GET', '/orders?status=completed&refundState=none&gateway=momo&size=100')
  const took: { preview: number[]; requesting: number[] } = { preview: [], requesting: [] }
  for (const { id } of (body['rows'] as Order[]).slice(0, REFUNDS)) {
    const input = { kind: 'order', amount: 5_000, reasonCode: 'goodwill' }
    const preview = await ask('POST', `/orders/${id}/refunds/preview`, input)
    if (preview.status !== 200) continue
    const { hash, expectedRefunded } = preview.body
    const created = await ask('POST', `/orders/${id}/refunds`, { ...input, previewHash: hash, expectedRefunded })
    if (created.status !== 200) throw new Error(`The refund was refused: ${JSON.stringify(created.body)}`)
    took.preview.push(preview.ms)
    took.requesting.push(created.ms)
  }
  report('Preview of a refund', took.preview)
  report('A refund stored with its calls', took.requesting)
}

function report(what: string, took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  const measured = `${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms over ${sorted.length}`
  note(`${what}, beside a million orders`, `≤ ${MOST_MS} ms p95`, measured, at(0.95) <= MOST_MS)
}
