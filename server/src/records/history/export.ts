import { activityWords } from '@learning-cms/texts/system/activity/activity'
import { activityColumns } from '@learning-cms/texts/system/activity/labels'
import { actionWords } from '@learning-cms/texts/kit/actions'
import { happeningWords } from '@learning-cms/texts/kit/happenings'
import { fill, inEach, type Language, type Texts } from '@learning-cms/texts'
import { verbsOfKinds, type ActivityKind, type ActivityChanges } from '@learning-cms/contract/records/activity'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { auditLines } from '#db/schema/system/audit.ts'
import type { Entity } from '#services/entities/entity.ts'
import type { ExportSource } from '#services/exports/columns.ts'
import { conditionsOf, type ActivityFilter } from './activity.ts'

/** Longer ones are cut: a cell of a workbook holds some thirty thousand characters. */
const MOST_CHARACTERS = 10_000

const verb = sql`substr(audit_lines.action, strpos(audit_lines.action, '.') + 1)`
const named = Object.values(verbsOfKinds).flat()
const isOneOf = (verbs: readonly string[]) => sql`${verb} = any(${sql.param([...verbs])}::text[])`
const isOfKind = (kind: ActivityKind) => (kind === 'update' ? sql`not ${isOneOf(named)}` : isOneOf(verbsOfKinds[kind]))

function whereOfActivity(query: ActivityFilter): SQL | undefined {
  const kinds = query.kind?.map(isOfKind)
  return and(
    conditionsOf(query),
    query.entity ? eq(auditLines.entity, query.entity) : undefined,
    kinds && sql`(${sql.join(kinds, sql` or `)})`,
  )
}

/** As the screen says it, without the record, which has a column of its own. */
const actionText = (action: string, language: Language) =>
  wordIn(actionWords[language], action) ??
  fill(wordIn(happeningWords[language], action) ?? action, { label: '' }, language).trim()

const wordIn = (words: Texts, key: string) => words[key]
const wordOf = (entity: string, language: Language) => wordIn(activityWords[language], entity) ?? entity
const actorText = (name: string, language: Language) =>
  name === 'system' ? activityWords[language].system : name || activityWords[language].stranger

function changesText(text: string) {
  const changes = JSON.parse(text) as ActivityChanges
  const written = Object.entries(changes).map(
    ([field, [before, after]]) => `${field}: ${valueText(before)} → ${valueText(after)}`,
  )
  const all = written.join('; ')
  return all.length > MOST_CHARACTERS ? `${all.slice(0, MOST_CHARACTERS)}…` : all
}
const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

/** The log as a file, without personal values: those can be erased, and a file cannot. */
const activityExport: ExportSource<'activity'> = {
  needs: ['audit:read'],
  name: inEach(activityColumns, 'title'),
  from: sql`audit_lines`,
  where: (query) => whereOfActivity(query),
  id: auditLines.id,
  sortBy: { at: auditLines.at },
  columns: {
    at: [{ heading: inEach(activityColumns, 'at'), value: auditLines.at, as: 'instant' }],
    actor: [{ heading: inEach(activityColumns, 'actor'), value: auditLines.actorName, as: 'text', read: actorText }],
    action: [{ heading: inEach(activityColumns, 'action'), value: auditLines.action, as: 'text', read: actionText }],
    entity: [{ heading: inEach(activityColumns, 'entity'), value: auditLines.entity, as: 'text', read: wordOf }],
    record: [{ heading: inEach(activityColumns, 'record'), value: auditLines.label, as: 'text' }],
    changes: [
      {
        heading: inEach(activityColumns, 'changes'),
        value: sql`audit_lines.changes::text`,
        as: 'text',
        read: changesText,
      },
    ],
    reason: [{ heading: inEach(activityColumns, 'reason'), value: auditLines.reason, as: 'text' }],
    request: [{ heading: inEach(activityColumns, 'request'), value: auditLines.requestId, as: 'text' }],
  },
}

export const activity = { export: activityExport } satisfies Entity
