import { ENQUIRY_PATH, leadSettings, type LeadSettings } from '@learning-cms/contract/crm/leads/lead-intake'
import { id } from '@learning-cms/contract/core/common'
import * as z from 'zod'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { changeSetting } from '#services/entities/change-setting.ts'
import { readSetting, type Setting } from '#services/settings/setting.ts'
import { holdTags, namesOfTags } from '#services/tags/tags.ts'
import { listUnfit, namesNobody } from '#features/crm/leads/intake/intake-queries.ts'

/** Tags are stored by id, so that the form has their current names. */
const stored = leadSettings.omit({ formTags: true }).extend({ formTagIds: z.array(id) })
type StoredLeadSettings = z.output<typeof stored>

/** The form is closed until it is configured who answers. */
const setting: Setting<StoredLeadSettings> = {
  key: 'leads',
  default: { isFormOpen: false, rules: [], otherwise: [], away: [], formTagIds: [], formSites: [] },
}

export const readLeadSettings = async (db: Db) => {
  const { version, ...value } = await readSetting(db, setting)
  return { version, ...stored.parse(value) }
}

type LeadSettingsSource = { config: Pick<Config, 'publicUrl'> }

/** The settings, with everything needed to explain who gets leads. */
export async function showLeadSettings(db: Db, { config }: LeadSettingsSource) {
  const { formTagIds, ...now } = await readLeadSettings(db)
  return {
    ...now,
    formTags: await namesOfTags(db, formTagIds),
    unfit: await listUnfit(db, peopleIn(now)),
    formUrl: formUrlOf(config),
  }
}

export const formUrlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl.replace(/\/+$/, '')}${ENQUIRY_PATH}`

const peopleIn = ({ rules, otherwise }: Pick<LeadSettings, 'rules' | 'otherwise'>) => [
  ...new Set([...rules.flatMap(({ accountIds }) => accountIds), ...otherwise]),
]

/** Colleagues who cannot take leads now may stay in a list: they are skipped until they can. */
export const saveLeadSettings = (
  db: Db,
  by: By & LeadSettingsSource,
  sent: number,
  { formTags, ...value }: LeadSettings,
) =>
  db.transaction(async (tx) => {
    const ids = value.rules.map(({ id }) => id)
    if (new Set(ids).size < ids.length)
      refuse('rule-broken', 'leads.rule-twice', { fields: { rules: 'leads.rule-twice' } })
    const named = [...new Set([...peopleIn(value), ...value.away.map(({ accountId }) => accountId)])]
    if (await namesNobody(tx, named))
      refuse('rule-broken', 'leads.colleague-unknown', { fields: { rules: 'leads.colleague-unknown' } })
    const formTagIds = await holdTags(tx, formTags)
    await changeSetting(tx, by, setting, {
      sent,
      value: { ...value, formSites: [...new Set(value.formSites)], formTagIds },
      action: 'settings.leads',
      current: (now) => showLeadSettings(now, by),
    })
    return showLeadSettings(tx, by)
  })
