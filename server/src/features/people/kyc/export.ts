import { inEach } from '@learning-cms/texts'
import { kycColumns, kycKindLabels, kycStatusLabels } from '@learning-cms/texts/people/kyc/columns'
import { sql } from 'drizzle-orm'
import { kycCases } from '#db/schema/people/kyc.ts'
import { people } from '#db/schema/people/people.ts'
import type { ExportSource } from '#services/exports/columns.ts'
import { maskedEmail } from '#services/privacy/mask.ts'
import { sortColumns, whereOfCases } from './queries.ts'

/** The columns of the list: states, people and times. Contents and pictures of cases are never exported. */
export const kycExport: ExportSource<'kyc'> = {
  needs: ['kyc:review'],
  name: inEach(kycColumns, 'title'),
  from: sql`kyc_cases join people on people.id = kyc_cases.person_id`,
  where: (query) => whereOfCases(query),
  id: kycCases.id,
  sortBy: sortColumns,
  columns: {
    whose: [
      { heading: inEach(kycColumns, 'number'), value: kycCases.number, as: 'text' },
      { heading: inEach(kycColumns, 'person'), value: people.fullName, as: 'text' },
      {
        heading: inEach(kycColumns, 'email'),
        value: people.email,
        mask: (value) => maskedEmail(value) ?? '',
        as: 'text',
      },
      { heading: inEach(kycColumns, 'organisation'), value: kycCases.organisation, as: 'text' },
    ],
    status: [{ heading: inEach(kycColumns, 'status'), value: kycCases.status, as: 'text', words: kycStatusLabels }],
    kind: [{ heading: inEach(kycColumns, 'kind'), value: kycCases.kind, as: 'text', words: kycKindLabels }],
    submittedAt: [{ heading: inEach(kycColumns, 'submittedAt'), value: kycCases.submittedAt, as: 'instant' }],
    openedBy: [{ heading: inEach(kycColumns, 'openedBy'), value: kycCases.openedByName, as: 'text' }],
    decidedBy: [
      { heading: inEach(kycColumns, 'firstApprovedBy'), value: kycCases.firstApprovedByName, as: 'text' },
      { heading: inEach(kycColumns, 'decidedBy'), value: kycCases.decidedByName, as: 'text' },
      { heading: inEach(kycColumns, 'decidedAt'), value: kycCases.decidedAt, as: 'instant' },
    ],
    updatedAt: [
      { heading: inEach(kycColumns, 'updatedAt'), value: kycCases.updatedAt, as: 'instant' },
      { heading: inEach(kycColumns, 'purgedAt'), value: kycCases.purgedAt, as: 'instant' },
    ],
  },
}
