import type { AccountStatus } from '@learning-cms/contract/account/accounts'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  username: text('username').notNull(),
  passwordHash: text('password_hash'),
  status: text('status').$type<AccountStatus>().notNull(),
  /** Given at sign-up; becomes the person's e-mail address once they have proved that the mailbox is theirs. */
  unprovedEmail: text('unproved_email'),
  lastSignedInAt: instant('last_signed_in_at'),
  /** The account will be closed then, unless its owner cancels that. */
  closesAt: instant('closes_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
  /** The username, folded by the database. */
  search: text('search')
    .notNull()
    .generatedAlwaysAs(sql`f_fold(username)`),
})

export const roles = pgTable('roles', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  isBuiltIn: boolean('is_built_in').notNull(),
  secondFactorFrom: date('second_factor_from'),
  /** Whether somebody has set that day, or decided against one; otherwise the rights of the role decide. */
  isSecondFactorDecided: boolean('second_factor_decided').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})

export const accountRoles = pgTable('account_roles', {
  accountId: uuid('account_id').notNull(),
  roleId: uuid('role_id').notNull(),
  /** The first is the primary role. */
  position: smallint('position').notNull(),
  /** Given by a provider's mapping, not by hand. */
  isMapped: boolean('is_mapped').notNull().default(false),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  createdAt: instant('created_at').notNull().default(now),
  lastUsedAt: instant('last_used_at').notNull().default(now),
  /** When the person last proved in this session who they are. */
  confirmedAt: instant('confirmed_at').notNull().default(now),
  /** The password was right, and the second factor is still to come. */
  awaitsFactor: boolean('awaits_factor').notNull().default(false),
  /** A provider vouched for a second factor, and its settings say that this counts. */
  hasProviderFactor: boolean('has_provider_factor').notNull().default(false),
  idleUntil: instant('idle_until').notNull(),
  endsAt: instant('ends_at').notNull(),
  endedAt: instant('ended_at'),
  endedReason: text('ended_reason'),
  ip: text('ip').notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
})
