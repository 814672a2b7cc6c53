import { id } from '@learning-cms/contract/core/common'
import { createCampaignBody, type Campaign } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/customers/campaigns'
import { TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useSave } from '#api/saving/use-save.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { campaignsApi, touchedByCampaigns } from './campaigns.api.ts'
import classes from './campaigns.module.css'

type Values = { name: string }

/** From the page of a group. */
const isId = (value: unknown): value is string => id.safeParse(value).success

/** A draft needs a name; everything else follows step by step. */
export function NewCampaign() {
  const say = useWords(campaignWords)
  const { go } = useFollow()
  const { groupId }: Record<string, unknown> = useSearch({ strict: false })
  usePageTitle(say('newCampaign'))
  const save = useSave({
    save: (body: Values) => campaignsApi.create({ body: { ...body, ...(isId(groupId) && { groupId }) } }),
    touches: touchedByCampaigns,
    done: ({ name }) => say('created', { name }),
  })
  return (
    <section>
      <PageHeader title={say('newCampaign')} />
      <div className={classes['form']}>
        <RecordForm<Values, Campaign>
          name={say('newCampaign')}
          row={undefined}
          valuesOf={() => ({ name: '' })}
          schema={createCampaignBody}
          names={{ name: say('name') }}
          save={(body) => save.mutateAsync(body)}
          failed={say('createFailed')}
          saveLabel={say('createNow')}
          onSaved={({ id }) => go(`/crm/campaigns/${id}`)}
        >
          {(form) => (
            <FormCard title={say('campaign')}>
              <TextInput
                label={say('name')}
                description={say('nameHelp')}
                required
                maxLength={120}
                autoComplete="off"
                {...form.getInputProps('name')}
              />
            </FormCard>
          )}
        </RecordForm>
      </div>
    </section>
  )
}
