import { kycKinds, kycLanguages, kycStatuses } from '@learning-cms/contract/people/kyc/kyc'
import { kycSteps } from '@learning-cms/contract/people/kyc/answers'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const kycCases = pgTable('kyc_cases', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  kind: text('kind', { enum: kycKinds }).notNull(),
  personId: uuid('person_id').notNull(),
  organisation: text('organisation').notNull().default(''),
  steps: text('steps', { enum: kycSteps }).array().notNull(),
  language: text('language', { enum: kycLanguages }).notNull(),
  expectedAmount: bigint('expected_amount', { mode: 'number' }),
  status: text('status', { enum: kycStatuses }).notNull().default('draft'),
  statusReason: text('status_reason'),
  redo: text('redo', { enum: kycSteps }).array().notNull().default([]),
  openedBy: uuid('opened_by'),
  openedByName: text('opened_by_name').notNull(),
  handledBy: uuid('handled_by').array().notNull().default([]),
  submittedAt: instant('submitted_at'),
  firstApprovedBy: uuid('first_approved_by'),
  firstApprovedByName: text('first_approved_by_name'),
  decidedAt: instant('decided_at'),
  decidedByName: text('decided_by_name'),
  gaveBankDetails: boolean('gave_bank_details').notNull().default(false),
  purgedAt: instant('purged_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})
