import { setTimeout as wait } from 'node:timers/promises'
import type { Asking } from './learning-rows.ts'
import { note } from '#table.ts'

const MOST_S = 60

/** The nightly check, requested now. */
export async function ledgerCheck({ url, auth }: Asking) {
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/v1/ledger/checks`, { method: 'POST', headers: auth })
  const { jobId } = (await response.json()) as { jobId: string }
  for (;;) {
    await wait(200)
    const job = (await (await fetch(`${url}/api/v1/jobs/${jobId}`, { headers: auth })).json()) as { status: string }
    if (job.status === 'failed') throw new Error('The check of the ledger failed.')
    if (job.status === 'done') break
  }
  const seconds = (performance.now() - startedAt) / 1000
  const { rows } = (await (await fetch(`${url}/api/v1/ledger/checks`, { headers: auth })).json()) as {
    rows: { checked: number; deviations: number }[]
  }
  const { checked, deviations } = rows[0]!
  note(
    `Check of the ledger against a million orders (${checked.toLocaleString('en')} comparisons)`,
    `≤ ${MOST_S} s, nothing differs`,
    `${seconds.toFixed(1)} s, ${deviations} differ`,
    seconds <= MOST_S && deviations === 0,
  )
}
