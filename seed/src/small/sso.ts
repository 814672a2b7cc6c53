import type { Db } from '@learning-cms/server/db/open'
import { insertSampleProvider } from '@learning-cms/server/services/samples/sso'
import { idAt } from '@learning-cms/seed/ids'
import type { SeedContext } from '@learning-cms/seed/random'
import { sampleProvider } from '@learning-cms/seed/words/sso'

const DAYS_AGO_MS = 20 * 86_400_000

/** An example of sign-in at the organisation's own provider. */
export const seedProvider = (tx: Db, { random, nowMs }: SeedContext) =>
  insertSampleProvider(tx, {
    id: idAt(random, nowMs - DAYS_AGO_MS),
    ...sampleProvider,
    createdAt: new Date(nowMs - DAYS_AGO_MS).toISOString(),
  })
