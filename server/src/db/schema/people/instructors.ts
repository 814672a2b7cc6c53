import { instructorStatuses, qualifications } from '@learning-cms/contract/people/instructors'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const instructors = pgTable('instructors', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  bio: text('bio').notNull().default(''),
  specialization: text('specialization').notNull().default(''),
  experienceYears: integer('experience_years').notNull().default(0),
  qualification: text('qualification', { enum: qualifications }),
  education: text('education').notNull().default(''),
  certifications: text('certifications').array().notNull().default([]),
  status: text('status', { enum: instructorStatuses }).notNull().default('pending'),
  statusReason: text('status_reason'),
  joinedAt: instant('joined_at')
    .notNull()
    .default(sql`now()`),
  search: text('search').notNull().generatedAlwaysAs(''),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})
