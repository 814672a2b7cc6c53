import { openPool } from '@learning-cms/server/db/open'
import { startAutomations } from '@learning-cms/server/features/crm/automations/work'
import { testConfig } from '@learning-cms/testkit/config'
import type pg from 'pg'

/** A server that only runs automations, to be killed by a test. */
const connection = JSON.parse(process.argv[2]!) as pg.PoolConfig
const { db } = openPool({ ...connection, max: 4 })
const onFault = (error: unknown) => process.emitWarning(error as Error)
startAutomations({ db, config: testConfig(), onFault })
process.stdout.write('ready\n')
