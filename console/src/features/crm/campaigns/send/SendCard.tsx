import type { Campaign } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { Button, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { MomentField } from '#kit/fields/dates/DateField.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import { useCampaignCommands } from '#features/crm/campaigns/use-campaign-commands.ts'

/** Now or at a time. */
export function SendCard({ campaign }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const [when, setWhen] = useState('now')
  const [at, setAt] = useState<string | null>(null)
  const { schedule } = useCampaignCommands(campaign)
  const isLater = when === 'later'
  return (
    <FormCard title={say('send')}>
      <Radio.Group label={say('when')} value={when} onChange={setWhen}>
        <Stack gap={8} mt={6}>
          <Radio value="now" label={say('now')} />
          <Radio value="later" label={say('later')} />
        </Stack>
      </Radio.Group>
      {isLater && <MomentField label={say('sendAt')} required value={at} onChange={setAt} />}
      <Group justify="end">
        <Button
          disabled={isLater && (at === null || Number.isNaN(Date.parse(at)))}
          onClick={() => schedule(isLater ? at : null)}
        >
          {say(isLater ? 'scheduleIt' : 'sendNow')}
        </Button>
      </Group>
    </FormCard>
  )
}
