import { changeCampaignBody, RATE_MOST, type Campaign } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormCard, FormColumns } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { languageNow, useWords } from '#kit/text/words.ts'
import { audienceOf, campaignSenders, campaignTopics } from './campaigns.api.ts'
import classes from './campaigns.module.css'
import { GroupFieldSelect } from '#features/crm/groups/rule/GroupFieldSelect.tsx'
import { useDraftSave } from './use-draft-save.ts'

const formValues = ({ groupId, topicId, mailboxId, rate }: Campaign) => ({ groupId, topicId, mailboxId, rate })
type CampaignAudienceValues = ReturnType<typeof formValues>

/** Who gets it, from whom, and how fast. */
export function AudienceTab({ campaign }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const save = useDraftSave<CampaignAudienceValues>(campaign)
  const { topics, senders } = useChoices(campaign)
  const names = { groupId: say('group'), topicId: say('topic'), mailboxId: say('mailbox'), rate: say('rate') }
  return (
    <RecordForm<CampaignAudienceValues, Campaign>
      name={campaign.name}
      row={campaign}
      valuesOf={(row) => formValues(row ?? campaign)}
      schema={changeCampaignBody}
      names={names}
      show={(field, value) => {
        const choices = field === 'topicId' ? topics : field === 'mailboxId' ? senders : undefined
        return choices?.find((one) => one.value === value)?.label
      }}
      save={save}
      failed={say('saveFailed')}
    >
      {(form) => (
        <FormColumns aside={campaign.startedAt === null && <WhoGets campaign={campaign} />}>
          <FormCard title={say('whom')}>
            <GroupFieldSelect label={names.groupId} {...form.getInputProps('groupId')} description={say('groupHelp')} />
            <Select
              label={names.topicId}
              description={say('topicHelp')}
              allowDeselect={false}
              checkIconPosition="right"
              data={topics}
              {...form.getInputProps('topicId')}
            />
            <Select
              label={names.mailboxId}
              description={senders.length > 0 ? say('mailboxHelp') : say('noMailbox')}
              placeholder={say('chooseMailbox')}
              allowDeselect={false}
              checkIconPosition="right"
              data={senders}
              {...form.getInputProps('mailboxId')}
            />
            <NumberInput
              label={names.rate}
              description={say('rateHelp')}
              min={1}
              max={RATE_MOST}
              allowDecimal={false}
              maw={400}
              {...form.getInputProps('rate')}
            />
          </FormCard>
        </FormColumns>
      )}
    </RecordForm>
  )
}

/** Also what is chosen and no longer offered to this person. */
function useChoices({ mailboxId, mailboxName }: Campaign) {
  const isVietnamese = languageNow() === 'vi'
  const topics = useQuery(campaignTopics).data?.rows ?? []
  const mine = useQuery(campaignSenders).data?.rows ?? []
  const senders = mine.map(({ id, name, address }) => ({ value: id, label: `${name} <${address}>` }))
  if (mailboxId && !senders.some(({ value }) => value === mailboxId))
    senders.push({ value: mailboxId, label: mailboxName ?? '' })
  return {
    topics: topics.map(({ id, nameVi, nameEn }) => ({ value: id, label: isVietnamese ? nameVi : nameEn })),
    senders,
  }
}

function WhoGets({ campaign: { id, version, groupId } }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const { number } = useFormat()
  const { data, error, refetch } = useQuery({ ...audienceOf(id, version), enabled: groupId !== null })
  return (
    <FormCard title={say('whoGets')}>
      {groupId === null && <p className={classes['quiet']}>{say('chooseGroupFirst')}</p>}
      {error && !data && <ErrorState title={say('audienceUnable')} error={error} onRetry={refetch} />}
      {groupId !== null && data && (
        <>
          <p className={classes['count']}>{say('recipientsNow', { count: data.recipients })}</p>
          <p className={classes['quiet']}>
            {say(data.isEstimate ? 'ofMembersAbout' : 'ofMembers', { count: number(data.members) })}
          </p>
          {data.skipped.length > 0 && (
            <dl className={classes['skipped']} aria-label={say('leftOut')}>
              {data.skipped.map(({ reason, count }) => (
                <div key={reason}>
                  <dt>{say(`skip.${reason}`)}</dt>
                  <dd>{number(count)}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </FormCard>
  )
}
