import type { Permission } from '@learning-cms/contract/core/permissions'
import { startSteps, type starts, type StartStep } from '@learning-cms/contract/system/start'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { findStart, lockStart, readDoneSteps, saveStart, type StoredProgress } from './queries.ts'

const needs: Record<StartStep, Permission | undefined> = {
  owner: 'settings:write',
  catalogue: 'categories:write',
  course: 'courses:publish',
  colleague: 'accounts:manage',
  roles: 'roles:manage',
  display: undefined,
  connection: 'tokens:manage',
}

const untouched: StoredProgress = { is_hidden: false, skipped: [], visited: [], tour_state: 'new', tour_step: null }

export async function readStart(db: Db, { accountId, may }: Pick<Actor, 'accountId' | 'may'>) {
  const [done, stored = untouched] = await Promise.all([readDoneSteps(db, accountId!), findStart(db, accountId!)])
  const mine = startSteps.filter((step) => !needs[step] || may.has(needs[step]))
  return {
    steps: mine.map((step) => ({ step, isDone: done[step], isSkipped: stored.skipped.includes(step) })),
    isHidden: stored.is_hidden,
    tour: { state: stored.tour_state, stop: stored.tour_step },
  }
}

export async function changeStart(db: Db, { actor }: By, change: z.output<typeof starts.change.body>) {
  const accountId = actor.accountId!
  await db.transaction(async (tx) => {
    await lockStart(tx, accountId)
    const before = (await findStart(tx, accountId)) ?? untouched
    const { skipped, visited, isHidden, tour } = change
    await saveStart(tx, accountId, {
      is_hidden: isHidden ?? before.is_hidden,
      skipped: skipped ?? before.skipped,
      visited: visited ? [...new Set([...before.visited, visited])] : before.visited,
      tour_state: tour?.state ?? before.tour_state,
      tour_step: tour ? tour.stop : before.tour_step,
    })
  })
  return readStart(db, actor)
}
