import { inEach } from '@learning-cms/texts'
import {
  registerColumns,
  requestChannelLabels,
  requestKindLabels,
  requestStateLabels,
} from '@learning-cms/texts/crm/privacy/registers'
import { sql } from 'drizzle-orm'
import { dataRequests } from '#db/schema/crm/data-requests.ts'
import type { ExportSource } from '#services/exports/columns.ts'
import { registerCell } from '#services/exports/register-cell.ts'
import { maskedLine } from '#services/privacy/mask.ts'
import { ownerName, sortColumns } from './queries.ts'
import { whereOfRequests } from './where.ts'

const hidden = { mask: () => maskedLine }

/** The register in the form for an inspection, without the details of requests and notes. */
export const requestExport: ExportSource<'data-requests'> = {
  needs: ['privacy:read'],
  name: inEach(registerColumns, 'requests'),
  from: sql`data_requests`,
  where: (query) => whereOfRequests(query),
  id: dataRequests.id,
  sortBy: sortColumns,
  columns: {
    who: [
      registerCell('number', dataRequests.number),
      { ...registerCell('name', dataRequests.name), ...hidden },
      { ...registerCell('contact', dataRequests.contact), ...hidden },
    ],
    kind: [{ ...registerCell('kind', dataRequests.kind), words: requestKindLabels }],
    state: [
      { ...registerCell('state', dataRequests.state), words: requestStateLabels },
      registerCell('acknowledgedAt', dataRequests.acknowledgedAt, 'instant'),
      registerCell('checkedAt', dataRequests.checkedAt, 'instant'),
      registerCell('extendedAt', dataRequests.extendedAt, 'instant'),
      registerCell('closedAt', dataRequests.closedAt, 'instant'),
      registerCell('closedBy', dataRequests.closedByName),
      { ...registerCell('outcome', dataRequests.outcome), ...hidden },
    ],
    dueOn: [
      registerCell('acknowledgeBy', dataRequests.acknowledgeBy, 'day'),
      registerCell('dueOn', dataRequests.dueOn, 'day'),
    ],
    owner: [registerCell('owner', ownerName)],
    receivedAt: [
      registerCell('receivedAt', dataRequests.receivedAt, 'instant'),
      { ...registerCell('channel', dataRequests.channel), words: requestChannelLabels },
    ],
  },
}
