import { DELIVERY_RETENTION_DAYS } from '@learning-cms/contract/system/webhooks'
import type { Db } from '#db/open.ts'
import { sweepDeliveries } from './delivery-queries.ts'
import { sweepSecrets } from './queries.ts'

export async function sweepWebhooks(db: Db) {
  await sweepSecrets(db)
  await sweepDeliveries(db, DELIVERY_RETENTION_DAYS)
}
