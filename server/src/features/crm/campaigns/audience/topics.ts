import type { TopicLine, TopicList } from '@learning-cms/contract/crm/campaign-topics'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { changeSetting } from '#services/entities/change-setting.ts'
import { newId } from '#services/ids.ts'
import { readSetting, type Setting } from '#services/settings/setting.ts'
import { refuseIfAutomated } from '#services/entities/used-by-automations.ts'
import { listTopics } from '#features/crm/campaigns/queries.ts'

/** The version and the logged values of the list, which itself is stored in a table. */
const edition = (names: readonly string[]): Setting<{ topics: readonly string[] }> => ({
  key: 'campaign-topics',
  default: { topics: names },
})

export async function readTopics(db: Db): Promise<TopicList> {
  const { version } = await readSetting(db, edition([]))
  return { version, rows: await listTopics(db) }
}

export const changeTopics = (db: Db, by: By, sent: number, lines: readonly TopicLine[]) =>
  db.transaction(async (tx) => {
    const before = await listTopics(tx)
    await changeSetting(tx, by, edition(before.map(nameOf)), {
      sent,
      value: { topics: lines.map(nameOf) },
      action: 'settings.campaign-topics',
      current: readTopics,
    })
    await saveLines(tx, lines)
    return readTopics(tx)
  })

const nameOf = ({ nameVi, nameEn }: TopicLine) => `${nameVi} · ${nameEn}`

async function saveLines(tx: Db, lines: readonly TopicLine[]) {
  const existingIds = lines.flatMap(({ id }) => id ?? [])
  const removed = await tx.execute<{ id: string }>(sql`
    select id from campaign_topics where id <> all(${sql.param(existingIds)}::uuid[]) order by id for update`)
  const ids = removed.rows.map(({ id }) => id)
  // Read after the lock, to include campaigns that have chosen a topic meanwhile.
  const used = (await listTopics(tx)).find(({ id, campaigns }) => ids.includes(id) && campaigns > 0)
  if (used) refuse('state-forbids', 'campaigns.topic-used', { values: { name: used.nameVi } })
  for (const id of ids) await refuseIfAutomated(tx, 'topicId', id)
  await tx.execute(sql`delete from campaign_topics where id = any(${sql.param(ids)}::uuid[])`)
  for (const [position, { id, nameVi, nameEn }] of lines.entries()) {
    const written = id
      ? await tx.execute(sql`
          update campaign_topics set name_vi = ${nameVi}, name_en = ${nameEn}, position = ${position} where id = ${id}`)
      : await tx.execute(sql`
          insert into campaign_topics (id, name_vi, name_en, position) values (${newId()}, ${nameVi}, ${nameEn}, ${position})`)
    if (written.rowCount === 0)
      refuse('rule-broken', 'campaigns.topic-unknown', { fields: { rows: 'campaigns.topic-unknown' } })
  }
}
