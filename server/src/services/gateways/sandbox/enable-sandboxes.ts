import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** With sample data, sandboxes answer for gateways that nobody has set up. */
export const enableSandboxes = (db: Db) =>
  db.execute(sql`update gateway_settings set mode = 'test' where mode = 'off' and version = 1`)

export const switchTestGatewaysOff = (db: Db) =>
  db.execute(sql`update gateway_settings set mode = 'off' where mode = 'test' and version = 1`)
