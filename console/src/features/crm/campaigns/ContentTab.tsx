import { campaignLanguages, changeCampaignBody, type Campaign } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { NativeSelect, TextInput } from '@mantine/core'
import { FormCard, FormColumns, FormLine } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords, type Say } from '#kit/text/words.ts'
import classes from './campaigns.module.css'
import { LetterEditor } from './editor/LetterEditor.tsx'
import { ReadLetter } from './editor/ReadLetter.tsx'
import { VariableInput } from './editor/VariableInput.tsx'
import { SubjectsCard } from './send/SubjectsCard.tsx'
import { useDraftSave } from './use-draft-save.ts'

const formValues = (campaign: Campaign) => {
  const { name, language, subject, preheader, subjectB, shareB, trialShare, trialHours, blocks } = campaign
  return { name, language, subject, preheader, subjectB, shareB, trialShare, trialHours, blocks }
}
type CampaignContentValues = ReturnType<typeof formValues>

type CampaignContentNames = Record<keyof CampaignContentValues, string>
type CampaignContentForm = FormOf<CampaignContentValues>

const namesOf = (say: Say<typeof campaignWords.vi>): CampaignContentNames => ({
  name: say('name'),
  language: say('language'),
  subject: say('subject'),
  preheader: say('preheader'),
  subjectB: say('subjectB'),
  shareB: say('shareB'),
  trialShare: say('trialShare'),
  trialHours: say('trialHours'),
  blocks: say('blocks'),
})

/** What recipients read. */
export function ContentTab({ campaign }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const save = useDraftSave<CampaignContentValues>(campaign)
  const names = namesOf(say)
  return (
    <div className={classes['parts']}>
      <RecordForm<CampaignContentValues, Campaign>
        name={campaign.name}
        row={campaign}
        valuesOf={(row) => formValues(row ?? campaign)}
        schema={changeCampaignBody}
        names={names}
        show={(field, value) => {
          if (field === 'blocks') return Array.isArray(value) && say('blockCount', { count: value.length })
          return field === 'language' ? say(value === 'en' ? 'language.en' : 'language.vi') : undefined
        }}
        save={save}
        failed={say('saveFailed')}
      >
        {(form) => (
          <div className={classes['parts']}>
            <FormColumns aside={<SubjectsCard form={form} names={names} />}>
              <Letter form={form} names={names} />
            </FormColumns>
            {save && <Blocks form={form} campaignId={campaign.id} names={names} />}
          </div>
        )}
      </RecordForm>
      {!save && <ReadLetter title={names.blocks} campaign={campaign} />}
    </div>
  )
}

type CampaignPartProps = { form: CampaignContentForm; names: CampaignContentNames }

const Blocks = ({ form, names, campaignId }: CampaignPartProps & { campaignId: string }) => (
  <LetterEditor
    campaignId={campaignId}
    label={names.blocks}
    subject={form.values.subject}
    preheader={form.values.preheader}
    language={form.values.language}
    {...form.getInputProps('blocks')}
  />
)

function Letter({ form, names }: CampaignPartProps) {
  const say = useWords(campaignWords)
  return (
    <FormCard title={say('letter')}>
      <FormLine>
        <TextInput
          label={names.name}
          description={say('nameHelp')}
          required
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={names.language}
          data={campaignLanguages.map((value) => ({ value, label: say(`language.${value}`) }))}
          {...form.getInputProps('language')}
        />
      </FormLine>
      <VariableInput
        label={names.subject}
        language={form.values.language}
        maxLength={200}
        {...form.getInputProps('subject')}
      />
      <VariableInput
        label={names.preheader}
        language={form.values.language}
        description={say('preheaderHelp')}
        maxLength={200}
        {...form.getInputProps('preheader')}
      />
    </FormCard>
  )
}
