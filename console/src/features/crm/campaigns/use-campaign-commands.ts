import type { Campaign, Variant } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { campaignsApi, oneCampaign, touchedByCampaigns } from './campaigns.api.ts'

/** Commands that cannot be undone ask for confirmation first. */
export function useCampaignCommands({ id, version, name }: Campaign) {
  const say = useWords(campaignWords)
  const target = { params: { id }, version }
  const of = {
    save: (send: () => Promise<Campaign>) => send(),
    touches: touchedByCampaigns,
    // Written into the cache at once: the next command must send the new version.
    apply: (saved: Campaign) => queryClient.setQueryData(oneCampaign(saved.id).queryKey, saved),
    done: ({ state, winner }: Campaign) =>
      say(state === 'draft' ? 'unscheduled' : state === 'stopped' ? 'stopped' : winner ? 'chosen' : 'scheduled', {
        name,
      }),
  }
  const confirmed = useSave(of)
  const quick = useSave({ ...of, failed: say('commandFailed') })
  return {
    isBusy: quick.isPending,
    unschedule: () => quick.mutate(() => campaignsApi.unschedule(target)),
    schedule: (at: string | null) =>
      confirm({
        title: say('sendTitle', { name }),
        why: say('sendWhy'),
        act: say(at === null ? 'sendNow' : 'scheduleIt'),
        failed: say('commandFailed'),
        onConfirm: () => confirmed.mutateAsync(() => campaignsApi.schedule({ ...target, body: { at } })),
      }),
    choose: (winner: Variant, subject: string) =>
      confirm({
        title: say('chooseTitle', { subject }),
        why: say('chooseWhy'),
        act: say('chooseIt'),
        failed: say('commandFailed'),
        onConfirm: () => confirmed.mutateAsync(() => campaignsApi.choose({ ...target, body: { winner } })),
      }),
    stop: () =>
      confirm({
        title: say('stopTitle', { name }),
        why: say('stopWhy'),
        act: say('stop'),
        tone: 'danger',
        failed: say('commandFailed'),
        onConfirm: () => confirmed.mutateAsync(() => campaignsApi.stop(target)),
      }),
  }
}
