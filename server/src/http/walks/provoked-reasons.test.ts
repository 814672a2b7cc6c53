import { api } from '@learning-cms/contract'
import type { Route } from '@learning-cms/contract/core/route'
import { eagerReasons } from '@learning-cms/contract/reasons/eager'
import { lazyReasons } from '@learning-cms/contract/reasons/lazy'
import { messagesOf } from '@learning-cms/testkit/reasons/schema-messages'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Reasons that no test provokes yet, with what it would take. The list only shrinks. Guards of money, of rights, of
 * personal data and of the register are not on it.
 */
const unprovoked: Readonly<Record<string, string>> = {
  'analytics.too-many-cells': 'sales of many courses over ten years',
  'audio.too-heavy': 'a recording that takes its program all its memory or time',
  'automations.dry-run-too-long': 'so many orders that looking at them takes seconds',
  'backups.audit-broken': 'a backup with a log that was changed, restored on trial',
  'backups.not-empty': 'the command for transfers, in a process of its own',
  'backups.read-back-differs': 'a database that stores other rows than it was sent',
  'backups.server-runs': 'a second server on the database, and the wait until it is given up',
  'calendar.import-unreadable': 'a file on which the reader of calendars breaks',
  'calendar.too-many-letters': 'a series with five hundred guests on days of their own',
  'events.too-many': 'twenty open streams of one person',
  'groups.merge-too-many': 'a group of a hundred thousand people',
  'imports.file-ambiguous': 'a name of a file that two codes of a table fit',
  'imports.too-heavy': 'a workbook that unpacks to gigabytes',
  'mail.unreadable': 'a message on which the reader of mail breaks',
  'media.not-attached': 'a record that somebody changes twenty times while a file is attached',
  'media.too-heavy': 'a picture that takes its program all its memory or time',
  'media.upload-interrupted': 'a connection that breaks within a part',
  'models.heavy-file': 'a model of a hundred megabytes that is sound',
}

const root = join(import.meta.dirname, '../../../..')
/** Of the console, only folders that check input themselves: in its other tests, a stand-in answers for the server. */
const byConsole = ['console/src/features/account/sign-in', 'console/src/media']
const folders = ['client', 'contract', 'domain', 'flows', 'seed', 'server', 'testkit', 'texts', ...byConsole]
const REASON = /[a-z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+/g

function* testsIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'dist') yield* testsIn(path)
    } else if (/\.(?:test|flow)\.tsx?$/.test(entry.name) && path !== import.meta.filename) yield path
  }
}

/** Reasons named in a test, and those that `schema-reasons.test.ts` provokes by itself. */
function provoked() {
  const named = folders.flatMap((folder) =>
    [...testsIn(join(root, folder))].flatMap((path) => readFileSync(path, 'utf8').match(REASON) ?? []),
  )
  const routes = Object.values(api).flatMap((group) => Object.values(group as Record<string, Route>))
  const schemas = routes.flatMap(({ body, query }) => [body, query].filter((schema) => schema !== undefined))
  return new Set([...named, ...schemas.flatMap((schema) => messagesOf(schema).map(({ reason }) => reason as string))])
}

test('every reason is provoked by a test, except for a list that only shrinks', () => {
  const known = provoked()
  const reasons = [...eagerReasons, ...lazyReasons].flatMap(({ en }) => Object.keys(en))
  const owed = Object.keys(unprovoked)
  const left = reasons.filter((reason) => !known.has(reason) && !owed.includes(reason))
  expect(left, 'provoke it: over HTTP, on the real database, with its status').toEqual([])
  const done = owed.filter((reason) => known.has(reason) || !reasons.includes(reason))
  expect(done, 'is provoked now, or is no reason any more: take it off unprovoked-reasons.ts').toEqual([])
})
