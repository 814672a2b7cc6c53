import { inEach } from '@learning-cms/texts'
import { breachStateLabels, registerColumns, reportableLabels } from '@learning-cms/texts/crm/privacy/registers'
import { sql } from 'drizzle-orm'
import { dataBreaches } from '#db/schema/crm/breaches.ts'
import type { ExportSource } from '#services/exports/columns.ts'
import { registerCell } from '#services/exports/register-cell.ts'
import { sortColumns } from './queries.ts'
import { whereOfBreaches } from './where.ts'

/** The register in the form for an inspection. */
export const breachExport: ExportSource<'breaches'> = {
  needs: ['privacy:read'],
  name: inEach(registerColumns, 'breaches'),
  from: sql`data_breaches`,
  where: (query) => whereOfBreaches(query),
  id: dataBreaches.id,
  sortBy: sortColumns,
  columns: {
    what: [
      registerCell('number', dataBreaches.number),
      registerCell('title', dataBreaches.title),
      registerCell('dataKinds', dataBreaches.dataKinds),
      registerCell('measures', dataBreaches.measures),
    ],
    state: [
      { ...registerCell('state', dataBreaches.state), words: breachStateLabels },
      { ...registerCell('isReportable', sql`data_breaches.is_reportable::text`), words: reportableLabels },
      registerCell('assessReason', dataBreaches.assessReason),
      registerCell('notifiedAt', dataBreaches.notifiedAt, 'instant'),
      registerCell('closedAt', dataBreaches.closedAt, 'instant'),
      registerCell('outcome', dataBreaches.outcome),
    ],
    clock: [
      registerCell('reportBy', sql`(data_breaches.discovered_at + interval '72 hours')`, 'instant'),
      registerCell('reportedAt', dataBreaches.reportedAt, 'instant'),
      registerCell('reference', dataBreaches.reportReference),
      registerCell('lateReason', dataBreaches.lateReason),
    ],
    persons: [registerCell('persons', dataBreaches.personCount, 'number')],
    discoveredAt: [
      registerCell('happenedAt', dataBreaches.happenedAt, 'instant'),
      registerCell('discoveredAt', dataBreaches.discoveredAt, 'instant'),
    ],
  },
}
