import { inEach } from '@learning-cms/texts'
import {
  registerColumns,
  requestChannelLabels,
  requestKindLabels,
  requestStateLabels,
} from '@learning-cms/texts/customers/registers'
import { sql } from 'drizzle-orm'
import { dataRequests } from '#db/schema/data-requests.ts'
import type { ExportColumn, ExportSource } from '#services/exports/columns.ts'
import { maskedLine } from '#services/privacy/mask.ts'
import { ownerName, sortColumns } from './queries.ts'
import { whereOfRequests } from './where.ts'

type Query = Parameters<typeof whereOfRequests>[0]
type Heading = keyof typeof registerColumns.vi

const cell = (heading: Heading, value: ExportColumn['value'], as: ExportColumn['as'] = 'text'): ExportColumn => ({
  heading: inEach(registerColumns, heading),
  value,
  as,
})
const hidden = { mask: () => maskedLine }

/** The register as an inspection asks for it. What was asked and noted in detail stays on the page. */
export const requestExport: ExportSource<'data-requests'> = {
  needs: ['privacy:read'],
  name: inEach(registerColumns, 'requests'),
  from: sql`data_requests`,
  where: (query) => whereOfRequests(query as Query),
  id: dataRequests.id,
  sortBy: sortColumns,
  columns: {
    who: [
      cell('number', dataRequests.number),
      { ...cell('name', dataRequests.name), ...hidden },
      { ...cell('contact', dataRequests.contact), ...hidden },
    ],
    kind: [{ ...cell('kind', dataRequests.kind), words: requestKindLabels }],
    state: [
      { ...cell('state', dataRequests.state), words: requestStateLabels },
      cell('acknowledgedAt', dataRequests.acknowledgedAt, 'instant'),
      cell('checkedAt', dataRequests.checkedAt, 'instant'),
      cell('extendedAt', dataRequests.extendedAt, 'instant'),
      cell('closedAt', dataRequests.closedAt, 'instant'),
      cell('closedBy', dataRequests.closedByName),
      { ...cell('outcome', dataRequests.outcome), ...hidden },
    ],
    dueOn: [cell('acknowledgeBy', dataRequests.acknowledgeBy, 'day'), cell('dueOn', dataRequests.dueOn, 'day')],
    owner: [cell('owner', ownerName)],
    receivedAt: [
      cell('receivedAt', dataRequests.receivedAt, 'instant'),
      { ...cell('channel', dataRequests.channel), words: requestChannelLabels },
    ],
  },
}
