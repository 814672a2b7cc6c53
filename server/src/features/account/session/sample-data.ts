import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import { addSampleData } from '#services/samples/sample-data.ts'

/** The owner exists by now, so a failure is only logged: the Welcome screen offers the data again. */
export async function addRequestedSampleData(db: Db, log: FastifyBaseLogger) {
  try {
    await addSampleData(db)
  } catch (error) {
    log.error({ err: error }, 'the sample data was not added')
  }
}
