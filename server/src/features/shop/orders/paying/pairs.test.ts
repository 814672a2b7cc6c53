import { testApp } from '@learning-cms/testkit/app'
import { commands, makeWorld, mend, randomFrom } from '@learning-cms/testkit/commands'
import { OUR_OTHERS } from '@learning-cms/testkit/postgres/database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

const PAIRS = Number(process.env['PAIRS'] ?? 600)
const SEED = Number(process.env['SEED'] ?? 20_261_122)
/** The test data is used up: its people are erased and its courses archived. */
const PAIRS_OF_A_WORLD = 24

type Answer = { status?: number; body?: { reason?: string } } | undefined

/** Deadlocks detected by the database; a session reports its own only once it has ended. */
async function deadlocksOf(t: Awaited<ReturnType<typeof testApp>>) {
  await t.db.execute(sql.raw(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${OUR_OTHERS}`))
  const { rows } = await t.db.execute<{ n: number }>(
    sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  )
  return rows[0]!.n
}

test('all pairs of commands on the same few rows never deadlock', async () => {
  const t = await testApp()
  const random = randomFrom(SEED)
  const names = Object.keys(commands)
  const faults: string[] = []
  const done: Record<string, number> = {}
  let world = await makeWorld(t)
  for (let pair = 0; pair < PAIRS; pair += 2) {
    if (pair > 0 && pair % PAIRS_OF_A_WORLD === 0) world = await makeWorld(t)
    if (pair % 6 === 0) await mend(world)
    // Two pairs at once, on the same rows.
    const chosen = [1, 2, 3, 4].map(() => random.one(names))
    const ready = []
    for (const name of chosen) ready.push(await commands[name]!(world, random))
    const answers = await Promise.allSettled(ready.map((go) => go()))
    for (const [at, answer] of answers.entries()) {
      const name = chosen[at]!
      if (answer.status === 'fulfilled' && ((answer.value as Answer)?.status ?? 200) === 200)
        done[name] = (done[name] ?? 0) + 1
      const fault = answer.status === 'rejected' ? String(answer.reason) : ''
      if (/ → 5\d\d/.test(fault) || /deadlock/i.test(fault)) faults.push(`${chosen.join(' + ')}: ${name} ${fault}`)
    }
  }
  if (process.env['PAIRS']) console.log(done)
  expect(faults).toEqual([])
  expect(await deadlocksOf(t)).toBe(0)
  // A command that is always refused locks little: most must have succeeded, whoever came first.
  expect(names.filter((name) => done[name]).length).toBeGreaterThan(names.length * 0.7)
  await t.close()
}, 3_600_000)
