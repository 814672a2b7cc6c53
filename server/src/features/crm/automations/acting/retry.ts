import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { shareActive } from '#features/crm/automations/queries.ts'
import { lineOf, readNow } from '#features/crm/automations/records.ts'
import { automationOfRun, findRun, waitAgain } from './run-queries.ts'

/** A failed step was rolled back, so retrying cannot do it twice. */
export const retryStep = (db: Db, by: By, { id, position }: { id: string; position: number }) =>
  db.transaction(async (tx) => {
    const automation = await readNow(tx, found(await automationOfRun(tx, id)))
    const step = found((await findRun(tx, id))?.steps.find((one) => one.position === position))
    if (!(await shareActive(tx, automation.id))) refuse('state-forbids', 'automations.not-active')
    if (!(await waitAgain(tx, id, position))) refuse('state-forbids', 'automations.not-to-retry')
    await record(tx, by, {
      ...({ action: 'automations.retry', ...lineOf(automation) } as const),
      after: { run: id, position, kind: step.action.kind },
    })
    return found(await findRun(tx, id))
  })
