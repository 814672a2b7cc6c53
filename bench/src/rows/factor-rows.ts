import { Authenticator } from '@learning-cms/testkit/authenticator'
import { openPool } from '@learning-cms/server/db/open'
import { join } from 'node:path'
import { bearer, signIn } from '#ask.ts'
import { median } from '#load.ts'
import { note } from '#table.ts'

const ROUNDS = 40
const READINGS = 500

type Server = { url: string; folder: string }

async function post(url: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as { ticket: string; options: { challenge: string; user: { id: string } } }
}

/** Signing in by a passkey, and what each request pays for knowing whether a second factor is still to come. */
export async function passkeys({ url, folder }: Server) {
  const device = new Authenticator(url)
  const auth = bearer(await signIn(url))
  const { ticket, options } = await post(url, '/me/passkeys/options', undefined, auth)
  await post(url, '/me/passkeys', { ticket, name: 'Bench', passkey: device.create(options) }, auth)
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const challenge = await post(url, '/auth/passkey/options')
    const body = { ticket: challenge.ticket, passkey: device.get(challenge.options) }
    const fromMs = performance.now()
    await post(url, '/auth/passkey', body)
    took.push(performance.now() - fromMs)
  }
  note('Sign-in by passkey', '≤ 50 ms', `${median(took).toFixed(1)} ms`, median(took) <= 50)
  await readings(folder)
}

async function readings(folder: string) {
  const { pool } = openPool({ host: join(folder, 'socket'), user: 'cms', database: 'postgres', max: 1 })
  try {
    const { rows } = await pool.query<{ id: string }>('select id from accounts limit 1')
    const timed = async (sql: string) => {
      const took: number[] = []
      for (let n = 0; n < READINGS; n += 1) {
        const fromMs = performance.now()
        await pool.query({ name: sql.slice(0, 40), text: sql, values: [rows[0]!.id] })
        took.push(performance.now() - fromMs)
      }
      return median(took)
    }
    const without = await timed('select id from accounts where id = $1')
    const withBoth = await timed('select id, factor_due(id), has_factor(id) from accounts where id = $1')
    const added = withBoth - without
    note('Knowing of each request whether a second factor is due', '≤ 1 ms', `${added.toFixed(2)} ms`, added <= 1)
  } finally {
    await pool.end()
  }
}
