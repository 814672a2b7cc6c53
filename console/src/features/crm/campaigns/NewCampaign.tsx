import { id } from '@learning-cms/contract/core/common'
import { createCampaignBody } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { useSearch } from '@tanstack/react-router'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { NamedDraft } from '#records/NamedDraft.tsx'
import { campaignsApi, touchedByCampaigns } from './campaigns.api.ts'

/** From the page of a group. */
const isId = (value: unknown): value is string => id.safeParse(value).success

export function NewCampaign() {
  const say = useWords(campaignWords)
  usePageTitle(say('newCampaign'))
  const { groupId }: Record<string, unknown> = useSearch({ strict: false })
  return (
    <NamedDraft
      words={{
        title: say('newCampaign'),
        card: say('campaign'),
        name: say('name'),
        help: say('nameHelp'),
        act: say('createNow'),
        done: ({ name }) => say('created', { name }),
        failed: say('createFailed'),
      }}
      schema={createCampaignBody}
      create={(body) => campaignsApi.create({ body: { ...body, ...(isId(groupId) && { groupId }) } })}
      touches={touchedByCampaigns}
      pageOf={(campaignId) => `/crm/campaigns/${campaignId}`}
    />
  )
}
