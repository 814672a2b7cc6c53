import { openPool } from '@learning-cms/server/db/open'
import { startCampaigns } from '@learning-cms/server/features/crm/campaigns/sending/work'
import { testConfig } from '@learning-cms/testkit/config'
import type pg from 'pg'

/** A server that only sends campaigns, to be killed by a test. */
const connection = JSON.parse(process.argv[2]!) as pg.PoolConfig
const { db } = openPool({ ...connection, max: 8 })
const onFault = (error: unknown) => process.emitWarning(error as Error)
startCampaigns({ db, config: { ...testConfig(), mayCallLoopback: true }, onFault })
process.stdout.write('ready\n')
