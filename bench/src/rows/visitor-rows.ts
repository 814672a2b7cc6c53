import { openPool } from '@learning-cms/server/db/open'
import { soldTickets } from '@learning-cms/testkit/money/tickets'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Asking } from './learning-rows.ts'
import { note } from '#table.ts'

const MOST_MS = 50
const VISITORS = 90

/** Visitors at one door, one after the other, each with a ticket that was not used. */
export async function admitting(folder: string, { url, auth }: Asking) {
  const { db, pool } = openPool({ host: join(folder, 'socket'), user: 'cms', database: 'postgres' })
  try {
    const { codes } = await soldTickets(db, { quantity: VISITORS })
    const took: number[] = []
    for (const code of codes) took.push(await admit({ url, auth, code }))
    const sorted = took.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
    note(
      'A ticket checked in, beside a million orders',
      `≤ ${MOST_MS} ms p95`,
      `${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms over ${sorted.length}`,
      at(0.95) <= MOST_MS,
    )
  } finally {
    await pool.end()
  }
}

async function admit({ url, auth, code }: Pick<Asking, 'url' | 'auth'> & { code: string }) {
  const body = JSON.stringify({ door: '', scans: [{ id: randomUUID(), code, at: new Date().toISOString() }] })
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/v1/check-ins`, {
    method: 'POST',
    headers: { ...auth, 'content-type': 'application/json' },
    body,
  })
  const { rows } = (await answer.json()) as { rows: { outcome: string; reason: string | null }[] }
  const ms = performance.now() - startedAt
  if (rows[0]?.outcome !== 'entered') throw new Error(`A visitor was refused: ${rows[0]?.reason}`)
  return ms
}
