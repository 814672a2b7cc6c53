import type { Artifact, ArtifactCommand } from '@learning-cms/contract/museum/artifacts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { transitions } from './transitions.ts'
import type { ArtifactFields } from './queries.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { change, refuseIncomplete } from './records.ts'

export const publishArtifact = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'publish' }, (before) => {
    if (before.missing.length > 0) refuseIncomplete(before.type, before.missing)
    return { status: 'published', publishedAt: sql`coalesce(published_at, now())` }
  })

export const unpublishArtifact = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'unpublish' }, () => ({ status: 'draft', publishedAt: null }))

type ArtifactStep = { target: RowVersion; command: ArtifactCommand }

/** Makes one of the `transitions`, if the status allows it. */
const take = (db: Db, by: By, { target, command }: ArtifactStep, decide: (before: Artifact) => ArtifactFields) =>
  change(db, by, { target, action: `artifacts.${command}` }, async (_, before) => {
    refuseMove(before, command)
    return { fields: decide(before) }
  })

function refuseMove({ status: from, allowed }: Artifact, command: ArtifactCommand) {
  if (transitions[command].from.includes(from)) return
  const { to } = transitions[command]
  refuse('state-forbids', 'artifacts.transition', { values: { entity: 'artifacts', from, to: [to], allowed } })
}
