import { inEach } from '@learning-cms/texts'
import { breachStateLabels, registerColumns, reportableLabels } from '@learning-cms/texts/customers/registers'
import { sql } from 'drizzle-orm'
import { dataBreaches } from '#db/schema/breaches.ts'
import type { ExportColumn, ExportSource } from '#services/exports/columns.ts'
import { sortColumns } from './queries.ts'
import { whereOfBreaches } from './where.ts'

type Query = Parameters<typeof whereOfBreaches>[0]
type Heading = keyof typeof registerColumns.vi

const cell = (heading: Heading, value: ExportColumn['value'], as: ExportColumn['as'] = 'text'): ExportColumn => ({
  heading: inEach(registerColumns, heading),
  value,
  as,
})

/** The register as an inspection asks for it. */
export const breachExport: ExportSource<'breaches'> = {
  needs: ['privacy:read'],
  name: inEach(registerColumns, 'breaches'),
  from: sql`data_breaches`,
  where: (query) => whereOfBreaches(query as Query),
  id: dataBreaches.id,
  sortBy: sortColumns,
  columns: {
    what: [
      cell('number', dataBreaches.number),
      cell('title', dataBreaches.title),
      cell('dataKinds', dataBreaches.dataKinds),
      cell('measures', dataBreaches.measures),
    ],
    state: [
      { ...cell('state', dataBreaches.state), words: breachStateLabels },
      { ...cell('isReportable', sql`data_breaches.is_reportable::text`), words: reportableLabels },
      cell('assessReason', dataBreaches.assessReason),
      cell('toldAt', dataBreaches.toldAt, 'instant'),
      cell('closedAt', dataBreaches.closedAt, 'instant'),
      cell('outcome', dataBreaches.outcome),
    ],
    clock: [
      cell('reportBy', sql`(data_breaches.discovered_at + interval '72 hours')`, 'instant'),
      cell('reportedAt', dataBreaches.reportedAt, 'instant'),
      cell('reference', dataBreaches.reportReference),
      cell('lateReason', dataBreaches.lateReason),
    ],
    persons: [cell('persons', dataBreaches.personCount, 'number')],
    discoveredAt: [
      cell('happenedAt', dataBreaches.happenedAt, 'instant'),
      cell('discoveredAt', dataBreaches.discoveredAt, 'instant'),
    ],
  },
}
