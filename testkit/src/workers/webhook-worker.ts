import { openPool } from '@learning-cms/server/db/open'
import { startWebhooks } from '@learning-cms/server/features/system/webhooks/dispatch'
import { sealNewLines } from '@learning-cms/server/services/audit/seal'
import { repeat } from '@learning-cms/server/services/repeat'
import type pg from 'pg'

/** A server that only seals lines and sends webhooks, to be killed by a test. */
const connection = JSON.parse(process.argv[2]!) as pg.PoolConfig
const { db } = openPool(connection)
const onFault = (error: unknown) => process.emitWarning(error as Error)
repeat({ name: 'Sealing', everyMs: 50, work: () => sealNewLines(db), onFault })
startWebhooks(db, { config: { sealingKey: undefined, mayCallLoopback: true }, onFault })
process.stdout.write('ready\n')
