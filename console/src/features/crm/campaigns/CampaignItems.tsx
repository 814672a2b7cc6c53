import type { CampaignRow } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { CopyIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { campaignsApi, touchedByCampaigns } from './campaigns.api.ts'

const NAME_LENGTH = 120

type Props = { campaign: Pick<CampaignRow, 'id' | 'version' | 'name' | 'allowed'>; onRemoved?: () => void }

/** Copy, and delete while nobody has got it. */
export function CampaignItems({ campaign: { id, version, name, allowed }, onRemoved }: Props) {
  const say = useWords(campaignWords)
  const may = useMay()
  const { go } = useFollow()
  const copy = useSave({
    save: () =>
      campaignsApi.copy({ params: { id }, body: { name: say('copyOf', { name }).slice(0, NAME_LENGTH).trim() } }),
    touches: touchedByCampaigns,
    done: ({ name }) => say('copied', { name }),
    failed: say('commandFailed'),
    onSaved: ({ id }) => go(`/crm/campaigns/${id}`),
  })
  const remove = useSave({
    save: () => campaignsApi.remove({ params: { id }, version }),
    touches: touchedByCampaigns,
    done: say('removed', { name }),
    onSaved: () => onRemoved?.(),
  })
  if (!may('campaigns:write')) return null
  return (
    <>
      <Menu.Item leftSection={<CopyIcon size={18} />} onClick={() => copy.mutate(undefined)}>
        {say('copy')}
      </Menu.Item>
      {allowed.includes('remove') && (
        <RemoveItem
          onClick={() =>
            confirm({
              title: say('removeTitle', { name }),
              why: say('removeWhy'),
              act: say('remove'),
              tone: 'danger',
              failed: say('commandFailed'),
              onConfirm: () => remove.mutateAsync(undefined),
            })
          }
        >
          {say('remove')}
        </RemoveItem>
      )}
    </>
  )
}
