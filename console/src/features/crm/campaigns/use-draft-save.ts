import type { Campaign, changeCampaignBody } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import type * as z from 'zod'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { campaignsApi, touchedByCampaigns } from './campaigns.api.ts'

/** Saves a part of a draft; undefined if it is no draft, or the person may not write it. */
export function useDraftSave<Values extends z.input<typeof changeCampaignBody>>(campaign: Campaign) {
  const say = useWords(campaignWords)
  const may = useMay()
  const save = useSave({
    save: ({ body, base }: { body: Values; base: Campaign }) =>
      campaignsApi.update({ params: { id: base.id }, version: base.version, body }),
    touches: touchedByCampaigns,
    done: ({ name }) => say('saved', { name }),
  })
  if (campaign.state !== 'draft' || !may('campaigns:write')) return undefined
  return (body: Values, base: Campaign | undefined) => save.mutateAsync({ body, base: base ?? campaign })
}
